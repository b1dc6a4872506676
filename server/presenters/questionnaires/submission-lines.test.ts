import { describe, expect, it } from 'vitest';
import type { Element, QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { linesOf } from './submission-lines.ts';

const form = (...elements: Element[]): QuestionnaireContent => ({
  title: 'Bogen',
  language: 'de',
  status: 'published',
  access: 'public',
  pages: [{ id: 'seite', title: 'Seite', elements }],
});
const text = (id: string): Element => ({ id, kind: 'input', type: 'text', text: `Frage ${id}` });
const rows = (...elements: Element[]): Element => ({
  id: 'reihen',
  kind: 'info',
  type: 'info',
  text: '',
  repeats: true,
  elements,
});
const answersOf = (content: QuestionnaireContent, answers: object) =>
  linesOf(content, answers as never, new Map()).flatMap((line) => line.answer);

describe('the lines of a hand-in', () => {
  it('say the answers of a group without a title once', () => {
    const mittel = [{ mittel: 'Ibuprofen' }, { mittel: 'Zink' }];
    expect(answersOf(form(rows(text('mittel'))), { reihen: mittel })).toEqual([
      'Ibuprofen',
      'Zink',
    ]);
    const pair = form(rows(text('mittel'), text('dosis')));
    expect(answersOf(pair, { reihen: [{ mittel: 'Ibuprofen', dosis: '400 mg' }] })).toEqual([
      'Ibuprofen',
      '400 mg',
    ]);
  });

  it('leave nothing out that the questionnaire does not show or know', () => {
    const hidden: Element = {
      ...rows(text('mittel')),
      rules: [
        {
          action: 'SHOW',
          behavior: 'all',
          conditions: [{ question: 'a', operator: 'EQUALS', value: 'ja' }],
        },
      ],
    };
    const answers = { a: 'nein', reihen: [{ mittel: 'Zink' }], fremd: 'Wert' };
    expect(answersOf(form(text('a'), hidden), answers)).toEqual(['nein', 'Zink', 'Wert']);
  });
});
