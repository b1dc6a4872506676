import { describe, expect, it } from 'vitest';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { AnswerStore } from './answer-store.ts';

const text = (id: string) => ({ id, kind: 'input' as const, type: 'text' as const, text: id });
const FORM: QuestionnaireContent = {
  title: 'Bogen',
  language: 'de',
  status: 'published',
  access: 'public',
  pages: [
    { id: 'p1', title: '', elements: [text('a'), text('b')] },
    {
      id: 'p2',
      title: '',
      elements: [
        {
          id: 'rows',
          kind: 'info',
          type: 'info',
          text: 'Zeilen',
          repeats: true,
          elements: [text('c')],
        },
      ],
    },
  ],
};
const begun = () => {
  const store = new AnswerStore(FORM, { a: '1', b: '2', rows: [{ c: '3' }] }, ['a', 'b', 'rows']);
  const told: string[][] = [];
  store.onTaken = (ids) => told.push([...ids]);
  return { store, told };
};

describe('answers of the last time', () => {
  it('are marked until they are touched', () => {
    const { store, told } = begun();
    let seen = 0;
    store.subscribe('a', () => {
      seen += 1;
    });
    expect(store.isTaken('a')).toBe(true);
    store.set('a', '1x');
    expect(store.isTaken('a')).toBe(false);
    expect(store.isTaken('b')).toBe(true);
    expect(told).toEqual([['b', 'rows']]);
    expect(seen).toBeGreaterThan(0);
  });
  it('are looked at when their page is left forward', () => {
    const { store, told } = begun();
    store.confirmPage(store.pages()[0]);
    expect(['a', 'b', 'rows›0›c'].map((path) => store.isTaken(path))).toEqual([false, false, true]);
    store.set('rows›0›c', '4');
    expect(store.isTaken('rows›0›c')).toBe(false);
    expect(told).toEqual([['rows'], []]);
  });
});
