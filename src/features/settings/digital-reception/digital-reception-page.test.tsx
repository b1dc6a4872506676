// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { EditedButton } from '#contract/settings/digital-reception.ts';
import { lineTo, refusal, WithClient } from '../../../../tests/components/client.tsx';
import {
  alerts,
  clear,
  click,
  eventually,
  field,
  get,
  has,
  show,
  type,
} from '../../../../tests/components/dom.ts';
import { SaveBar } from '../unsaved/save-bar.tsx';
import { UnsavedProvider } from '../unsaved/unsaved.tsx';
import { DigitalReceptionPage } from './digital-reception-page.tsx';

const { retry } = vi.hoisted(() => ({ retry: vi.fn() }));
vi.mock('#platform/practice/practice.tsx', () => ({ usePractice: () => ({ retry }) }));
vi.mock('#platform/kept/kept-answer.ts', () => ({
  useKeptAnswer: () => (_: unknown, ask: () => unknown) => ask(),
}));
vi.mock('#platform/kept/kept-text.ts', () => ({
  useKeptText: () => ({ found: null, keep: () => undefined, drop: () => undefined }),
}));

const MITTE = '01970000-0000-7000-8000-000000000011';
const buttons = (label: string): EditedButton[] => [
  {
    key: 'zahn',
    label,
    description: '',
    link_type: 'external_link',
    target: 'https://www.kzbv.example/',
    state: 'public',
  },
];
const held = (label: string, version: number) => ({
  status: 200,
  body: { buttons: buttons(label) },
  etag: `"${version}"`,
});

const Page = () => {
  const pane = useRef<HTMLDivElement>(null);
  return (
    <div ref={pane}>
      <UnsavedProvider pane={pane}>
        <DigitalReceptionPage locationId={MITTE} showButtons={() => null} />
        <SaveBar />
      </UnsavedProvider>
    </div>
  );
};
const open = async (...answers: Parameters<typeof lineTo>) => {
  const { client, asked } = lineTo(...answers);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  // Its questionnaires are asked for beside it.
  queries.setQueryDefaults([MITTE, 'questionnaire-choice'], { enabled: false });
  await show(
    <QueryClientProvider client={queries}>
      <WithClient client={client}>
        <Page />
      </WithClient>
    </QueryClientProvider>,
  );
  await eventually(() => expect(has('textbox', 'Beschriftung')).toBe(true));
  return asked;
};
const save = () => click(get('button', 'Speichern'));

afterEach(async () => {
  await clear();
  vi.clearAllMocks();
});

it('is one page, sends nothing that is wrong, and saves what is right', async () => {
  const asked = await open(held('Zahngesundheit', 1), held('Zähne', 2), held('Zähne', 2));
  expect(has('heading', 'Startseite der Patienten')).toBe(true);
  await type('Beschriftung', '');
  await save();
  expect(document.body.textContent).toContain('Bitte eine Beschriftung eintragen.');
  expect(asked).toHaveLength(1);
  await type('Beschriftung', 'Zähne');
  await save();
  await eventually(() => expect(has('button', 'Speichern')).toBe(false));
  expect(asked[1]).toMatchObject({ body: { buttons: buttons('Zähne') }, ifMatch: '"1"' });
  expect(retry).toHaveBeenCalled();
});

it('shows both states when somebody else has saved meanwhile', async () => {
  const asked = await open(
    held('Zahngesundheit', 1),
    refusal(412, 'version_conflict'),
    held('Prophylaxe', 2),
    held('Zähne', 3),
  );
  await type('Beschriftung', 'Zähne');
  await save();
  await eventually(() => expect(document.body.textContent).toContain('Ihr Stand'));
  const said = alerts();
  expect(said).toContain('Zähne · Öffentlich');
  expect(said).toContain('Prophylaxe · Öffentlich');
  expect(field('Beschriftung').value).toBe('Zähne');
  await click(get('button', 'Meinen Stand speichern'));
  await eventually(() => expect(document.body.textContent).not.toContain('Ihr Stand'));
  expect(asked[3]).toMatchObject({ body: { buttons: buttons('Zähne') }, ifMatch: '"2"' });
});
