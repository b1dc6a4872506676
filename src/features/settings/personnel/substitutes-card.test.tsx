import { afterEach, expect, it, vi } from 'vitest';
import type { TeamPerson } from '#contract/access/person.ts';
import type { User } from '#contract/access/user.ts';
import type { Location } from '#contract/practice/location.ts';
import { lineTo, WithClient } from '../../../../tests/components/client.tsx';
import { clear, click, eventually, get, has, show } from '../../../../tests/components/dom.ts';
import { SubstitutesCard } from './substitutes-card.tsx';

const MITTE = '01970000-0000-7000-8000-000000000011';
const held = {
  id: MITTE,
  permissions: ['edit location-personnel', 'view activities'],
  etag: '"1"',
};
const person = (id: string) =>
  ({
    id,
    name: id,
    role: 'personnels',
    locations: [held],
    substitutes: [],
  }) as unknown as TeamPerson;
const onChanged = vi.fn();

const draw = async (...answers: Parameters<typeof lineTo>) => {
  const { client, asked } = lineTo(...answers);
  await show(
    <WithClient client={client}>
      <SubstitutesCard
        person={person('Emre')}
        people={[person('Ada'), person('Emre')]}
        locations={[{ id: MITTE, name: 'Mitte' }] as unknown as Location[]}
        user={{ id: 'Ada', role: 'personnels', locations: [held] } as unknown as User}
        reached
        onChanged={onChanged}
      />
    </WithClient>,
  );
  return asked;
};
const add = async () => {
  await click(get('button', 'Vertretung eintragen'));
  await eventually(() => expect(has('dialog', 'Emre vertritt')).toBe(true));
};
const ticks = () => [...document.querySelectorAll<HTMLInputElement>('dialog input[type=checkbox]')];
const save = async () => {
  const form = document.querySelector<HTMLFormElement>('#substitute');
  await click(document.querySelector(`dialog button[form=${form?.id}]`) as HTMLElement);
};

afterEach(async () => {
  await clear();
  vi.clearAllMocks();
});

it('is one, however often it is sent after an answer that was lost', async () => {
  const asked = await draw(null, null);
  await add();
  await click(ticks()[0] as HTMLElement);
  await save();
  await eventually(() => expect(document.body.textContent).toContain('Nicht eingetragen'));
  await save();
  await eventually(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.path).toBe(asked[0]?.path);
});

it('is another one at each opening, and nothing is ticked', async () => {
  const asked = await draw(null, null);
  await add();
  await click(ticks()[0] as HTMLElement);
  await save();
  await eventually(() => expect(document.body.textContent).toContain('Nicht eingetragen'));
  await click(get('button', 'Abbrechen'));
  await eventually(() => expect(has('dialog', 'Emre vertritt')).toBe(false));
  await add();
  expect(ticks().some(({ checked }) => checked)).toBe(false);
  expect(document.body.textContent).not.toContain('Nicht eingetragen');
  await click(ticks()[0] as HTMLElement);
  await save();
  await eventually(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.path).not.toBe(asked[0]?.path);
});
