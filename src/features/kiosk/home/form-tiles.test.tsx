import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { QuestionnaireSummary } from '#contract/questionnaires/schema.ts';
import { clear, click, get, show } from '../../../../tests/components/dom.ts';
import { GERMAN_HOME as T } from '../words/de-home.ts';
import { FormTiles } from './form-tiles.tsx';
import type { KeptForms } from './read-ahead.ts';

const FORMS = ['Anamnese', 'Einwilligung'].map(
  (title) => ({ id: title, title, questions: 3 }) as QuestionnaireSummary,
);
const onOpen = vi.fn();
const open = (kept: KeptForms, offline: boolean) =>
  show(
    <FormTiles
      forms={FORMS}
      kept={kept}
      offline={offline}
      texts={T}
      language="de"
      onOpen={onOpen}
    />,
  );
const tile = (title: string) => get('button', new RegExp(`^${title}`));
const opens = async (title: string) => {
  onOpen.mockClear();
  await click(tile(title));
  return onOpen.mock.calls.length > 0;
};

beforeEach(() => onOpen.mockClear());
afterEach(clear);

it('opens what is on the tablet, with network and without', async () => {
  for (const offline of [true, false]) {
    await open(new Set(['Anamnese']), offline);
    expect(tile('Anamnese').textContent).not.toMatch(T.coming);
    expect(tile('Anamnese').textContent).not.toMatch(T.absent);
    expect(await opens('Anamnese')).toBe(true);
  }
});

it('says without network when the others can be filled, and does not open them', async () => {
  await open(new Set(['Anamnese']), true);
  const other = tile('Einwilligung');
  expect(other.textContent).toContain(T.absent);
  expect(other.getAttribute('aria-disabled')).toBe('true');
  expect(other.className).not.toBe(tile('Anamnese').className);
  expect(await opens('Einwilligung')).toBe(false);
});

it('opens with network what is still on its way, which looks different too', async () => {
  await open(new Set(['Anamnese']), false);
  const other = tile('Einwilligung');
  expect(other.textContent).toContain(T.coming);
  expect(other.className).not.toBe(tile('Anamnese').className);
  expect(await opens('Einwilligung')).toBe(true);
});

it('says nothing of it with network where nothing can be kept', async () => {
  await open(null, false);
  expect(tile('Anamnese').textContent).toBe(`Anamnese${T.questions(3)} · ${T.minutes(1)}`);
  expect(await opens('Anamnese')).toBe(true);
});
