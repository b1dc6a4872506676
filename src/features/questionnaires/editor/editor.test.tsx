import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Element, QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { clear, click, field, get, has, show, type } from '../../../../tests/components/dom.ts';
import { EditorStore } from './document/editor-store.ts';
import { emptyQuestionnaire } from './document/new-questionnaire.ts';
import { Editor } from './editor.tsx';
import { SELECTION_TOOLS } from './settings/texts.ts';
import {
  CARD_TEXTS,
  FORM_HEAD,
  KIND_TEXTS,
  OPTION_FIELDS,
  OPTION_ROW,
  PAGE_HEAD,
} from './texts.ts';

const stores: EditorStore[] = [];
// Nothing is checked while nobody types: that would draw at any time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(async () => {
  vi.useRealTimers();
  await clear();
  for (const store of stores.splice(0)) store.stop();
});

/** The focus goes there once it is drawn. */
const drawn = () =>
  act(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
async function edit(content: QuestionnaireContent, begins = false): Promise<EditorStore> {
  const store = new EditorStore(content);
  stores.push(store);
  await show(<Editor store={store} state={null} begins={begins} />);
  await drawn();
  return store;
}
const select = async (store: EditorStore, id: string): Promise<void> => {
  await act(async () => store.select(id));
  await drawn();
};
const focused = () => {
  const at = document.activeElement;
  return at?.getAttribute('aria-label') ?? at?.textContent ?? at?.tagName;
};
async function press(key: string, how: KeyboardEventInit = {}): Promise<void> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how });
  await act(async () => void document.activeElement?.dispatchEvent(event));
  await drawn();
}
const typed = async (text: string): Promise<void> => {
  await type(focused() ?? '', text);
};
const questions = (store: EditorStore) =>
  store.state.content.pages[0]?.elements.map(({ text }) => text);
const rows = () =>
  [...document.querySelectorAll('[role=treeitem]')].map((row) => row.getAttribute('title'));

const asked = (id: string, rest: Partial<Element> = {}): Element => ({
  ...{ id, kind: 'input', type: 'text', text: `Frage ${id}` },
  ...rest,
});
const form = (...elements: Element[]): QuestionnaireContent => ({
  ...emptyQuestionnaire(),
  title: 'Anamnese',
  pages: [{ id: 'p', title: 'Vorgeschichte', elements }],
});
const CHOICE = asked('a', {
  kind: 'select',
  type: 'select',
  options: [
    { value: 'ja', text: 'Ja' },
    { value: 'nein', text: 'Nein' },
  ],
});

describe('a new questionnaire', () => {
  it('is written without leaving the keys: title, Enter, question, Enter, question', async () => {
    const store = await edit(emptyQuestionnaire(), true);
    expect(focused()).toBe(FORM_HEAD.title);
    await typed('Anamnese');
    await press('Enter');
    expect(focused()).toBe(CARD_TEXTS.question);
    await typed('Wie heißen Sie?');
    await press('Enter');
    expect(focused()).toBe(CARD_TEXTS.question);
    await typed('Seit wann?');
    expect(store.state.content.title).toBe('Anamnese');
    expect(questions(store)).toEqual(['Wie heißen Sie?', 'Seit wann?']);
  });

  it('takes back a question that says nothing by Backspace, and gives it again by undo', async () => {
    const store = await edit(form(asked('a')));
    await select(store, 'a');
    await act(async () => field(CARD_TEXTS.question).focus());
    await press('Enter');
    expect(questions(store)).toEqual(['Frage a', '']);
    await press('Backspace');
    expect(questions(store)).toEqual(['Frage a']);
    expect(field(CARD_TEXTS.question).value).toBe('Frage a');
    expect(document.activeElement).toBe(field(CARD_TEXTS.question));
    await press('z', { ctrlKey: true });
    expect(questions(store)).toEqual(['Frage a', '']);
    expect(focused()).toBe(CARD_TEXTS.question);
    expect(field(CARD_TEXTS.question).value).toBe('');
    await press('z', { ctrlKey: true });
    expect(questions(store)).toEqual(['Frage a']);
    expect(field(CARD_TEXTS.question).value).toBe('Frage a');
    expect(focused()).toBe(CARD_TEXTS.question);
  });

  it('keeps a question that has answers or conditions, though its text is empty', async () => {
    const options = [{ value: 'x', text: 'Pollen' }];
    const store = await edit(form(asked('a'), { ...CHOICE, id: 'b', text: '', options }));
    await select(store, 'b');
    await act(async () => field(CARD_TEXTS.question).focus());
    await press('Backspace');
    expect(questions(store)).toEqual(['Frage a', '']);
  });

  it('leads from a title to what is there already, and begins a line with Umschalt', async () => {
    const store = await edit(form(asked('a')), true);
    await press('Enter');
    expect(field(CARD_TEXTS.question).value).toBe('Frage a');
    await press('Enter', { shiftKey: true });
    expect(questions(store)).toEqual(['Frage a']);
  });
});

describe('texts on the sheet', () => {
  it('are written where they stand once they are touched', async () => {
    const store = await edit(form(asked('a', { help: 'Kurz' })));
    await click(get('button', /Frage a/));
    await drawn();
    expect(focused()).toBe(CARD_TEXTS.question);
    await typed('Anders gefragt');
    expect(questions(store)).toEqual(['Anders gefragt']);
    expect(field(CARD_TEXTS.help).value).toBe('Kurz');
    await click(get('button', 'Vorgeschichte'));
    await drawn();
    expect(focused()).toBe(PAGE_HEAD.title);
    await typed('Vorher');
    expect(store.state.content.pages[0]?.title).toBe('Vorher');
    expect(has('textbox', CARD_TEXTS.question)).toBe(false);
  });

  it('go on at their first and last letter with the arrows', async () => {
    await edit(form(asked('a'), asked('b')), true);
    await press('Enter');
    await press('ArrowDown');
    expect(field(CARD_TEXTS.question).value).toBe('Frage b');
    await press('ArrowUp');
    expect(field(CARD_TEXTS.question).value).toBe('Frage a');
    field(CARD_TEXTS.question).setSelectionRange(0, 0);
    await press('ArrowUp');
    expect(focused()).toBe(PAGE_HEAD.title);
  });

  it('have answers that Enter makes, and leaves from an empty one to the next question', async () => {
    const store = await edit(form(CHOICE));
    await click(get('button', 'Ja'));
    await drawn();
    expect(focused()).toBe(OPTION_ROW.label(1));
    await press('Enter');
    expect(focused()).toBe(OPTION_ROW.label(2));
    await press('Enter');
    expect(focused()).toBe(OPTION_ROW.label(3));
    await typed('Weiß ich nicht');
    await press('Enter');
    await press('Enter');
    expect(store.state.content.pages[0]?.elements[0]?.options?.map(({ text }) => text)).toEqual([
      'Ja',
      'Nein',
      'Weiß ich nicht',
    ]);
    expect(focused()).toBe(CARD_TEXTS.question);
    expect(store.state.content.pages[0]?.elements[1]?.type).toBe('select');
  });

  it('lose an empty answer by Backspace', async () => {
    const store = await edit(form(CHOICE));
    await select(store, 'a');
    await click(get('button', OPTION_FIELDS.add));
    await drawn();
    expect(focused()).toBe(OPTION_ROW.label(3));
    await press('Backspace');
    expect(focused()).toBe(OPTION_ROW.label(2));
    expect(store.state.content.pages[0]?.elements[0]?.options).toHaveLength(2);
  });
});

describe('what nobody sees', () => {
  it('stands in no outline and on no sheet, and is opened from the questionnaire', async () => {
    const event: Element = { id: 'e', kind: 'event', text: 'Dringlichkeit' };
    const store = await edit(form(asked('a'), event, asked('b')));
    expect(rows()).toEqual(['Vorgeschichte', 'Frage a', 'Frage b']);
    expect(has('group', `${KIND_TEXTS.event}: Dringlichkeit`)).toBe(false);
    await click(get('button', 'Dringlichkeit'));
    await drawn();
    expect(store.state.selected).toBe('e');
    expect(focused()).toBe('Dringlichkeit');
  });
});

describe('the focus', () => {
  it('is in the page after a question is deleted, and after that is taken back', async () => {
    const store = await edit(form(asked('a'), asked('b')));
    await select(store, 'b');
    await act(async () => get('button', SELECTION_TOOLS.remove).focus());
    await click(get('button', SELECTION_TOOLS.remove));
    await drawn();
    expect(questions(store)).toEqual(['Frage a']);
    expect(focused()).toBe(SELECTION_TOOLS.remove);
    await click(get('button', SELECTION_TOOLS.remove));
    await drawn();
    expect(document.activeElement).not.toBe(document.body);
    await act(async () => store.undo());
    await drawn();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('stays in the outline when its line is taken back', async () => {
    const store = await edit(form(asked('a')));
    await select(store, 'a');
    await act(async () => get('treeitem', /Frage a/).focus());
    await press('d', { ctrlKey: true });
    expect(rows()).toHaveLength(3);
    expect(document.activeElement?.getAttribute('role')).toBe('treeitem');
    await act(async () => store.undo());
    await drawn();
    expect(document.activeElement).toBe(get('treeitem', /Frage a/));
  });

  it('goes back to the button when the translations are closed', async () => {
    await edit(form(asked('a')));
    await click(get('button', 'Übersetzen'));
    await click(get('button', 'Zurück zum Bearbeiten'));
    await drawn();
    expect(focused()).toBe('Übersetzen');
  });
});
