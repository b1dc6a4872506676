import { describe, expect, it } from 'vitest';
import {
  CONDITION_OPERATORS,
  type Condition,
  type Element,
  type QuestionnaireContent,
  type Rule,
} from '../schema.ts';
import { conditionText, ruleSentence } from './sentences.ts';

const elements: Element[] = [
  {
    id: 'allergies',
    kind: 'select',
    type: 'select',
    text: 'Allergien',
    options: [
      { value: 'y', text: 'Ja' },
      { value: 'n', text: 'Nein' },
    ],
  },
  {
    id: 'drugs',
    kind: 'checkbox',
    type: 'multiselect',
    text: 'Medikamente',
    options: [
      { value: 'm', text: 'Marcumar' },
      { value: 'i', text: 'Insulin' },
    ],
  },
  { id: 'pregnant', kind: 'checkbox', type: 'confirm', text: 'Schwanger' },
  { id: 'size', kind: 'input', type: 'text', format: 'decimal', text: 'Größe' },
  { id: 'born', kind: 'input', type: 'text', format: 'date', text: 'Geboren' },
  { id: 'up', kind: 'input', type: 'text', format: 'time', text: 'Aufgewacht' },
  { id: 'name', kind: 'input', type: 'text', text: 'Name' },
  { id: 'which', kind: 'input', type: 'longtext', text: 'Welche?' },
  { id: 'urgent', kind: 'event', text: 'Dringlichkeit' },
];
const content: QuestionnaireContent = {
  title: 'T',
  language: 'de',
  status: 'draft',
  access: 'public',
  pages: [
    { id: 'p', title: 'Vorgeschichte', elements },
    { id: 'q', title: '', elements: [{ id: 'only', kind: 'info', type: 'info', text: 'Danke' }] },
  ],
};

const when = (
  question: string,
  operator: Condition['operator'],
  value: Condition['value'],
): Condition => ({ question, operator, value });
const text = (...condition: Parameters<typeof when>) => conditionText(content, when(...condition));
const rule = (part: Partial<Rule>): Rule => ({
  action: 'SHOW',
  behavior: 'all',
  conditions: [when('allergies', 'EQUALS', 'y')],
  ...part,
});

describe('a condition in words', () => {
  it('says the text of the answer, not its value', () => {
    expect(text('allergies', 'EQUALS', 'y')).toBe('‚Allergien‘ gleich Ja');
    expect(text('allergies', 'NOT_EQUALS', 'n')).toBe('‚Allergien‘ nicht gleich Nein');
    expect(text('pregnant', 'EQUALS', true)).toBe('‚Schwanger‘ gleich Ja');
    expect(text('drugs', 'EQUALS', 'm')).toBe('‚Medikamente‘ enthält Marcumar');
    expect(text('drugs', 'NOT_EQUALS', 'i')).toBe('‚Medikamente‘ nicht Insulin enthält');
  });

  it('says whether something was answered', () => {
    expect(text('name', 'EXISTS', true)).toBe('‚Name‘ beantwortet ist');
    expect(text('name', 'EXISTS', false)).toBe('‚Name‘ nicht beantwortet ist');
  });

  it('orders numbers, dates and times each in its own words', () => {
    expect(text('size', 'GREATER', 1.5)).toBe('‚Größe‘ größer als 1,5');
    expect(text('size', 'LESS', 2)).toBe('‚Größe‘ kleiner als 2');
    expect(text('size', 'GREATER_OR_EQUAL', 2)).toBe('‚Größe‘ mindestens 2');
    expect(text('size', 'LESS_OR_EQUAL', 2)).toBe('‚Größe‘ höchstens 2');
    expect(text('born', 'GREATER', '2010-05-01')).toBe('‚Geboren‘ nach dem 01.05.2010');
    expect(text('born', 'LESS', '2010-05-01')).toBe('‚Geboren‘ vor dem 01.05.2010');
    expect(text('born', 'GREATER_OR_EQUAL', '2010-05-01')).toBe(
      '‚Geboren‘ frühestens am 01.05.2010',
    );
    expect(text('born', 'LESS_OR_EQUAL', '2010-05-01')).toBe('‚Geboren‘ spätestens am 01.05.2010');
    expect(text('up', 'LESS', '06:30')).toBe('‚Aufgewacht‘ vor 06:30');
  });

  it('names what is gone, and quotes what was typed', () => {
    expect(text('weg', 'EQUALS', 'x')).toBe('eine gelöschte Frage gleich „x“');
    expect(text('name', 'EQUALS', 'Kim')).toBe('‚Name‘ gleich „Kim“');
  });

  it('has words for every operator', () => {
    for (const operator of CONDITION_OPERATORS) {
      expect(text('size', operator, 3)).toMatch(/^‚Größe‘ \S/);
    }
  });
});

describe('a rule as a sentence', () => {
  it('shows and hides elements and pages', () => {
    expect(ruleSentence(content, 'which', rule({}))).toBe(
      'Zeige ‚Welche?‘, wenn ‚Allergien‘ gleich Ja.',
    );
    expect(ruleSentence(content, 'p', rule({ action: 'HIDE' }))).toBe(
      'Verberge die Seite ‚Vorgeschichte‘, wenn ‚Allergien‘ gleich Ja.',
    );
    expect(ruleSentence(content, 'q', rule({}))).toMatch(/^Zeige die Seite ‚Danke‘/);
  });

  it('joins by all and by any', () => {
    const conditions = [when('allergies', 'EQUALS', 'y'), when('pregnant', 'EQUALS', true)];
    expect(ruleSentence(content, 'which', rule({ conditions }))).toBe(
      'Zeige ‚Welche?‘, wenn ‚Allergien‘ gleich Ja und ‚Schwanger‘ gleich Ja.',
    );
    expect(ruleSentence(content, 'which', rule({ conditions, behavior: 'any' }))).toBe(
      'Zeige ‚Welche?‘, wenn ‚Allergien‘ gleich Ja oder ‚Schwanger‘ gleich Ja.',
    );
  });

  it('says what is set', () => {
    const set = (value: Rule['value'], more: Partial<Rule> = {}) =>
      rule({ action: 'SET', value, ...more });
    expect(ruleSentence(content, 'drugs', set(['m', 'i']))).toMatch(
      /^Setze ‚Medikamente‘ auf Marcumar, Insulin,/,
    );
    expect(ruleSentence(content, 'name', set(undefined))).toMatch(/auf noch nichts,/);
    expect(ruleSentence(content, 'urgent', set(100, { target: 'priority' }))).toBe(
      'Setze die Dringlichkeit auf Kritisch, wenn ‚Allergien‘ gleich Ja.',
    );
  });

  it('shortens long texts', () => {
    const long = { ...content, pages: [{ id: 'p', title: 'x '.repeat(90), elements: [] }] };
    expect(
      ruleSentence(long, 'p', rule({ conditions: [when('p', 'EXISTS', true)] })).length,
    ).toBeLessThan(180);
  });
});
