// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Element, Option } from '#contract/questionnaires/schema.ts';
import { clear, field, has, show } from '../../../../../tests/components/dom.ts';
import { EditorStore } from '../document/editor-store.ts';
import { StoreContext, useEditor } from '../document/use-store.ts';
import { ChoiceSettings } from './choice-settings.tsx';

const stores: EditorStore[] = [];
afterEach(async () => {
  await clear();
  for (const store of stores.splice(0)) store.stop();
});

const LABEL = 'Schließt alle anderen Antworten aus';
const Shown = () => {
  const element = useEditor(({ content }) => content.pages[0]?.elements[0]);
  return element ? <ChoiceSettings element={element} /> : null;
};
async function settings(type: 'select' | 'multiselect', options: Option[]): Promise<EditorStore> {
  const kind = type === 'select' ? 'select' : 'checkbox';
  const element: Element = { id: 'a', kind, type, text: 'Erkrankungen?', options };
  const store = new EditorStore({
    ...{ title: 'Anamnese', language: 'de', status: 'draft', access: 'public' },
    pages: [{ id: 'p', title: '', elements: [element] }],
  });
  stores.push(store);
  await show(
    <StoreContext value={store}>
      <Shown />
    </StoreContext>,
  );
  return store;
}
const OPTIONS: Option[] = [
  { value: 'hiv', text: 'HIV' },
  { value: 'keine', text: 'Keine bekannt' },
];
const optionsOf = (store: EditorStore) => store.state.content.pages[0]?.elements[0]?.options;
const choose = (value: string) =>
  act(async () => {
    field(LABEL).value = value;
    field(LABEL).dispatchEvent(new Event('change', { bubbles: true }));
  });

it('lets one answer exclude all others, and takes it back', async () => {
  const store = await settings('multiselect', OPTIONS);
  expect(field(LABEL).value).toBe('');
  await choose('keine');
  expect(optionsOf(store)).toEqual([
    { value: 'hiv', text: 'HIV' },
    { value: 'keine', text: 'Keine bekannt', exclusive: true },
  ]);
  expect(field(LABEL).value).toBe('keine');
  await choose('');
  expect(optionsOf(store)).toEqual(OPTIONS);
});

it('shows several that an import brought, and leaves them until one is chosen', async () => {
  const store = await settings(
    'multiselect',
    OPTIONS.map((one) => ({ ...one, exclusive: true })),
  );
  const shown = [...field(LABEL).querySelectorAll('option')].find(
    ({ value }) => value === field(LABEL).value,
  );
  expect(shown?.text).toBe('Mehrere (aus Import)');
  await choose('hiv');
  expect(optionsOf(store)?.map(({ exclusive }) => exclusive)).toEqual([true, undefined]);
});

it('asks nothing of the kind where only one answer is possible', async () => {
  await settings('select', OPTIONS);
  expect(has('combobox', LABEL)).toBe(false);
});
