// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { clear, show, type } from '../../../tests/components/dom.ts';
import { PersonField } from './person-field.tsx';

vi.mock('./use-people-found.ts', () => ({ usePeopleFound: () => [] }));
vi.mock('./use-relatives.ts', () => ({ useRelatives: () => [] }));

const NOBODY = { customer_id: null, name: '', phone: '', payer: null, familiar: null };

const Asked = ({ allowed }: { allowed: boolean }) => {
  const [value, setValue] = useState<Parameters<typeof PersonField>[0]['value']>(NOBODY);
  return (
    <PersonField
      label="Wer kommt?"
      placeholder=""
      allowed={allowed}
      value={value}
      onChange={setValue}
    />
  );
};
const text = 'Niemand gefunden: Der Name wird so übernommen, ohne Kartei.';
/** What the eye sees, too: it stands in the line itself and not in a hidden part of it. */
const isShown = () =>
  [...document.querySelectorAll('[role=status]')].some(
    (line) => line.firstChild?.nodeName === '#text' && line.textContent === text,
  );

afterEach(clear);

it('says that a name makes no record, to whoever may look into the records', async () => {
  await show(<Asked allowed />);
  expect(isShown()).toBe(false);
  await type('Wer kommt?', 'Erna Erste');
  expect(isShown()).toBe(true);
  await clear();
  await show(<Asked allowed={false} />);
  await type('Wer kommt?', 'Erna Erste');
  expect(isShown()).toBe(false);
});
