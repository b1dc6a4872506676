// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Element } from '#contract/questionnaires/schema.ts';
import { clear, click, field, get, has, show, type } from '../../../../../tests/components/dom.ts';
import { EditorStore } from '../document/editor-store.ts';
import { StoreContext } from '../document/use-store.ts';
import { RULE_LIST } from '../rules/texts.ts';
import { ElementSettings } from './element-settings.tsx';
import {
  ANSWER_SETTINGS,
  ELEMENT_SETTINGS,
  MEANING_SETTING,
  MORE_SETTINGS,
  PATTERN_SETTING,
  TEXT_SETTINGS,
} from './texts.ts';

const stores: EditorStore[] = [];
afterEach(async () => {
  await clear();
  for (const store of stores.splice(0)) store.stop();
});

const settingsOf = async (element: Partial<Element>, inRows = false) => {
  const question = { id: 'q', kind: 'input', type: 'text', text: 'Q', ...element } as Element;
  const rows: Element = {
    id: 'rows',
    kind: 'info',
    type: 'info',
    text: 'Kinder',
    repeats: true,
    elements: [question],
  };
  const store = new EditorStore({
    ...{ title: 'T', language: 'de', status: 'draft', access: 'public' },
    pages: [{ id: 'p', title: '', elements: [inRows ? rows : question] }],
  });
  stores.push(store);
  await show(
    <StoreContext value={store}>
      <ElementSettings id="q" more onMore={() => {}} />
    </StoreContext>,
  );
  return () => store.state.content.pages[0]?.elements[0];
};
const choose = (label: string, value: string) =>
  act(async () => {
    field(label).value = value;
    field(label).dispatchEvent(new Event('change', { bubbles: true }));
  });
const choices = (label: string) =>
  [...field(label).querySelectorAll('option')].map((one) => one.textContent);

it('lets the author choose what a question means, and takes it away with the format', async () => {
  const now = await settingsOf({});
  expect(choices(MEANING_SETTING.label)).toContain('Nachname der Patientin oder des Patienten');
  await choose(MEANING_SETTING.label, 'patient_last_name');
  expect(now()?.name).toBe('patient_last_name');
  await choose(TEXT_SETTINGS.format, 'date');
  expect(now()).not.toHaveProperty('name');
  expect(choices(MEANING_SETTING.label)).toEqual([
    MEANING_SETTING.none,
    'Geburtsdatum der ausfüllenden Person',
    'Geburtsdatum der Patientin oder des Patienten',
  ]);
  await choose(MEANING_SETTING.label, 'patient_birth_date');
  await choose(MEANING_SETTING.label, '');
  expect(now()).not.toHaveProperty('name');
});

it('offers no meaning in rows, where several persons are told of', async () => {
  await settingsOf({}, true);
  expect(has('combobox', MEANING_SETTING.label)).toBe(false);
});

it('shows the form that an answer must have, and takes it away', async () => {
  const now = await settingsOf({ pattern: '^[0-9]{5}$', example: '12345' });
  await type(PATTERN_SETTING.example, '44135');
  expect(now()).toMatchObject({ pattern: '^[0-9]{5}$', example: '44135' });
  await click(get('button', PATTERN_SETTING.remove));
  expect(now()).not.toHaveProperty('pattern');
  expect(now()).not.toHaveProperty('example');
});

it('asks what it is, how it is answered, when it is seen, and then what is rare', async () => {
  await settingsOf({});
  const parts = [...document.querySelectorAll('select, h3, summary')].map((one) =>
    one instanceof HTMLSelectElement ? one.labels?.[0]?.firstChild?.textContent : one.textContent,
  );
  expect(parts).toEqual([
    ELEMENT_SETTINGS.kind,
    ANSWER_SETTINGS.title,
    TEXT_SETTINGS.format,
    RULE_LIST.title,
    MORE_SETTINGS.title,
    MEANING_SETTING.label,
  ]);
});

it('says on what is folded away how much of it is set', async () => {
  await settingsOf({ plain: 'Einfach', readOnly: true });
  expect(document.querySelector('summary')?.textContent).toBe(
    `${MORE_SETTINGS.title}${MORE_SETTINGS.set(2)}`,
  );
});
