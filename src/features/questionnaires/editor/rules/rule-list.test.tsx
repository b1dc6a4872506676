// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Element, Rule } from '#contract/questionnaires/schema.ts';
import { clear, field, has, show } from '../../../../../tests/components/dom.ts';
import { EditorStore } from '../document/editor-store.ts';
import { StoreContext } from '../document/use-store.ts';
import { RuleList } from './rule-list.tsx';

const stores: EditorStore[] = [];
afterEach(async () => {
  await clear();
  for (const store of stores.splice(0)) store.stop();
});

const PAIN: Element = {
  id: 'pain',
  kind: 'select',
  type: 'select',
  text: 'Haben Sie Schmerzen?',
  options: [
    { value: 'y', text: 'Ja' },
    { value: 'n', text: 'Nein' },
  ],
};
const DRUGS: Element = {
  ...PAIN,
  id: 'drugs',
  kind: 'checkbox',
  type: 'multiselect',
  text: 'Mittel',
};
const TICK: Element = { id: 'tick', kind: 'checkbox', type: 'confirm', text: 'Ich bin schwanger' };

/** The conditions of "Seit wann?" behind the other questions. */
async function conditions(...asked: Rule['conditions']): Promise<EditorStore> {
  const rules: Rule[] = [{ action: 'SHOW', behavior: 'all', conditions: asked }];
  const since: Element = { id: 'since', kind: 'input', type: 'text', text: 'Seit wann?', rules };
  const store = new EditorStore({
    ...{ title: 'Anamnese', language: 'de', status: 'draft', access: 'public' },
    pages: [{ id: 'p', title: '', elements: [PAIN, DRUGS, TICK, since] }],
  });
  stores.push(store);
  await show(
    <StoreContext value={store}>
      <RuleList id="since" />
    </StoreContext>,
  );
  return store;
}
const sentence = () => document.querySelector('[data-testid=rule-sentence]')?.textContent;
const choices = (label: string) =>
  [...field(label).querySelectorAll('option')].map((one) => one.text);
const choose = (label: string, value: string) =>
  act(async () => {
    field(label).value = value;
    field(label).dispatchEvent(new Event('change', { bubbles: true }));
  });

it('says a condition as people say it, and says it anew when it is changed', async () => {
  await conditions({ question: 'pain', operator: 'EQUALS', value: 'y' });
  expect(sentence()).toBe(
    'Zeige „Seit wann?“, wenn auf „Haben Sie Schmerzen?“ mit „Ja“ geantwortet wurde.',
  );
  expect(choices('Vergleich')).toEqual(['ist', 'ist nicht']);
  await choose('Vergleich', 'NOT_EQUALS');
  expect(sentence()).toMatch(/nicht mit „Ja“ geantwortet wurde\.$/);
});

it('compares a question with several answers by what it contains', async () => {
  await conditions({ question: 'drugs', operator: 'EQUALS', value: 'y' });
  expect(choices('Vergleich')).toEqual(['enthält', 'enthält nicht']);
});

it('asks of a box only whether it is ticked', async () => {
  const store = await conditions({ question: 'tick', operator: 'EQUALS', value: true });
  expect(choices('Vergleich')).toEqual(['ist angekreuzt', 'ist nicht angekreuzt']);
  expect(has('combobox', 'Antwort')).toBe(false);
  await choose('Vergleich', 'NOT_EQUALS');
  expect(sentence()).toMatch(/wenn „Ich bin schwanger“ nicht angekreuzt wurde\.$/);
  expect(store.state.content.pages[0]?.elements[3]?.rules?.[0]?.conditions).toEqual([
    { question: 'tick', operator: 'NOT_EQUALS', value: true },
  ]);
});

it('keeps an imported comparison, in words', async () => {
  await conditions({ question: 'pain', operator: 'EXISTS', value: true });
  expect(document.body.textContent).toContain(
    'Wenn „Haben Sie Schmerzen?“ beantwortet wurde (aus Import)',
  );
});
