// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clear, click, get, has, show, type } from '../../../../../tests/components/dom.ts';
import { useNotesBeside } from './use-notes-beside.tsx';

const kept = vi.hoisted(() => ({ found: null as { text: string; id?: string } | null }));
const { keep, replace, drop, put } = vi.hoisted(() => ({
  keep: vi.fn(),
  replace: vi.fn(),
  drop: vi.fn(),
  put: vi.fn(async () => ({ state: 'saved' })),
}));
vi.mock('#platform/kept/kept-text.ts', () => ({
  useKeptText: () => ({ found: kept.found, keep, replace, drop }),
}));
vi.mock('#platform/write/use-writer.ts', () => ({ useWriter: () => ({ put }) }));
vi.mock('./use-notes.ts', () => ({ useNotes: () => [] }));

const EMRE = { id: 'u', name: 'Emre' };

const Activity = ({ id, mayWrite = true }: { id: string; mayWrite?: boolean }) => {
  const notes = useNotesBeside({
    ...{ locationId: 'mitte', activityId: id, user: EMRE, people: [EMRE] },
    ...{ answered: [], mayWrite },
  });
  return (
    <>
      {notes.list}
      <div hidden={notes.writesNote} data-place="answer">
        {notes.choice}
      </div>
      <div hidden={!notes.writesNote} data-place="note">
        {notes.form('answer')}
      </div>
    </>
  );
};
const Late = ({ answers }: { answers: boolean }) => {
  const notes = useNotesBeside({
    ...{ locationId: 'mitte', activityId: 'a', user: EMRE, people: [EMRE] },
    ...{ answered: [], mayWrite: true },
  });
  return (
    <div hidden={answers && !notes.writesNote} data-place="note">
      {notes.form(answers ? 'answer' : 'alone')}
    </div>
  );
};
const open = async (id: string, mayWrite = true) => {
  await show(<Activity id={id} mayWrite={mayWrite} />);
  await act(() => vi.dynamicImportSettled());
};
const place = () =>
  document.querySelector('[data-place]:not([hidden])')?.getAttribute('data-place');
const choose = async (name: 'Antwort' | 'Notiz') => {
  const shown = document.querySelector('[data-place]:not([hidden])');
  const buttons = [...(shown?.querySelectorAll('button') ?? [])];
  await click(buttons.find(({ textContent }) => textContent.startsWith(name)) as HTMLElement);
};

const text = () => document.body.textContent;

beforeEach(() => {
  vi.clearAllMocks();
  kept.found = null;
});
afterEach(clear);

it('is the answer at first, and the note takes the focus when it is chosen', async () => {
  await open('a');
  expect(place()).toBe('answer');
  await choose('Notiz');
  expect(place()).toBe('note');
  expect(document.activeElement?.tagName).toBe('TEXTAREA');
});

it('keeps the words of a note while the answer has its place, and says so', async () => {
  await open('a');
  await choose('Notiz');
  await type('Notiz für das Team', 'Ruft um elf an');
  expect(keep).toHaveBeenLastCalledWith({ text: 'Ruft um elf an', id: expect.any(String) });
  await choose('Antwort');
  expect(place()).toBe('answer');
  expect(text()).toContain('Notiz (begonnen)');
  await choose('Notiz');
  await click(get('button', 'Notiz speichern'));
  expect(put).toHaveBeenCalledWith(
    expect.objectContaining({
      body: { activity_id: 'a', text: 'Ruft um elf an', mention_ids: [] },
    }),
  );
  expect(drop).toHaveBeenCalled();
  await choose('Antwort');
  expect(text()).not.toContain('begonnen');
});

it('says at once that a note was begun before', async () => {
  kept.found = { text: 'Von gestern' };
  await open('a');
  expect(place()).toBe('answer');
  expect(text()).toContain('Notiz (begonnen)');
});

it('goes back to the answer by its key, and by opening another activity', async () => {
  await open('a');
  await choose('Notiz');
  (document.activeElement as HTMLElement).blur();
  await act(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true }));
  });
  expect(place()).toBe('answer');
  await choose('Notiz');
  await open('b');
  expect(place()).toBe('answer');
});

it('has nothing to choose without the right to write', async () => {
  await open('a', false);
  expect(has('group', 'Was geschrieben wird')).toBe(false);
  expect(has('textbox', 'Notiz für das Team')).toBe(false);
});

it('stays where it is when a note of another activity, or of before, is saved late', async () => {
  let saved = () => {};
  put.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        saved = () => resolve({ state: 'saved' });
      }),
  );
  await open('a');
  await choose('Notiz');
  await type('Notiz für das Team', 'Erste');
  await click(get('button', 'Notiz speichern'));
  await choose('Antwort');
  await act(async () => saved());
  expect(place()).toBe('answer');

  put.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        saved = () => resolve({ state: 'saved' });
      }),
  );
  await choose('Notiz');
  await type('Notiz für das Team', 'Zweite');
  await click(get('button', 'Notiz speichern'));
  await open('b');
  await choose('Notiz');
  await act(async () => saved());
  expect(place()).toBe('note');
});

it('keeps what is typed while a note is saved', async () => {
  let saved = () => {};
  put.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        saved = () => resolve({ state: 'saved' });
      }),
  );
  await open('a');
  await choose('Notiz');
  await type('Notiz für das Team', 'Ruft um elf an.');
  await click(get('button', 'Notiz speichern'));
  await type('Notiz für das Team', 'Ruft um elf an. Oder um zwölf.');
  await act(async () => saved());
  expect((get('textbox', /Notiz für das Team/) as HTMLTextAreaElement).value).toBe(
    'Oder um zwölf.',
  );
  expect(replace).toHaveBeenLastCalledWith({ text: 'Oder um zwölf.', id: expect.any(String) });
});

it('keeps its field and its words when an answer becomes possible beside it', async () => {
  await show(<Late answers={false} />);
  await act(() => vi.dynamicImportSettled());
  const field = get('textbox', /Notiz für das Team/) as HTMLTextAreaElement;
  field.focus();
  await type('Notiz für das Team', 'Ruft');
  await show(<Late answers={true} />);
  expect(place()).toBe('note');
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('Ruft');
});
