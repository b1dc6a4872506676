// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Element, Questionnaire } from '#contract/questionnaires/schema.ts';
import { createClient } from '#data/http/client.ts';
import { beginAgain, beginFill } from '#features/questionnaires/fill/begin.ts';
import { newDevice, sampleQuestionnaire } from './rig/device.ts';
import { FakeServer } from './rig/fake-server.ts';

const there = vi.hoisted(() => ({ db: undefined as unknown }));
vi.mock('#data/db.ts', async (original) => ({
  ...(await original<object>()),
  get db() {
    return there.db;
  },
}));

const asks = (id: string, name: string): Element => ({
  ...{ id, kind: 'input', type: 'text', text: id, name },
});
const form = (...elements: Element[]): Questionnaire => ({
  ...sampleQuestionnaire(),
  pages: [{ id: 'p', title: 'Person', elements }],
});
const OWN = form(asks('vor', 'filler_first_name'), asks('nach', 'filler_last_name'));
const CHILD = form(
  asks('vor', 'filler_first_name'),
  asks('nach', 'filler_last_name'),
  asks('kind', 'patient_first_name'),
  asks('kind-nach', 'patient_last_name'),
);
const PAULA = { id: 'paula', name: 'Paula von Probst', tenant: 'lindenhof', role: 'customers' };

let device: ReturnType<typeof newDevice>;
beforeEach(async () => {
  device = newDevice();
  there.db = device.db;
  const { sealingKey } = await FakeServer.start();
  await device.db.meta.put({ key: 'sealing-key', value: sealingKey });
});
afterEach(() => device.db.close());

type Begin = Parameters<typeof beginFill>[0];
const beginOf = (questionnaire: Questionnaire, more: Partial<Begin> = {}): Begin => ({
  questionnaireId: questionnaire.id,
  sender: 'patient',
  client: createClient({
    token: () => null,
    fetch: async (input) =>
      String(input).includes('/last')
        ? Response.json({ last: null })
        : Response.json(questionnaire),
  }),
  person: PAULA,
  tenant: 'lindenhof',
  ...more,
});
const answersOf = async (begin: Begin) => (await beginFill(begin)).draft.content.answers;

it('a patient who is signed in does not type the own name', async () => {
  expect(await answersOf(beginOf(OWN))).toMatchObject({ vor: 'Paula', nach: 'von Probst' });
});

it('has it also after beginning anew', async () => {
  const begin = beginOf(OWN);
  const { draft } = await beginAgain(begin, await beginFill(begin));
  expect(draft.content.answers).toMatchObject({ vor: 'Paula', nach: 'von Probst' });
});

it('never takes it for the name of the child', async () => {
  const answers = await answersOf(beginOf(CHILD));
  expect(answers).toMatchObject({ vor: 'Paula', nach: 'von Probst' });
  expect(answers).not.toHaveProperty('kind');
  expect(answers).not.toHaveProperty('kind-nach');
});

it('leaves it to whoever fills a form for somebody else, or without an account', async () => {
  const team = { ...PAULA, role: 'personnels' };
  for (const more of [{ person: team }, { sender: 'public' as const, person: null }]) {
    expect(await answersOf(beginOf(OWN, more))).not.toHaveProperty('vor');
  }
});
