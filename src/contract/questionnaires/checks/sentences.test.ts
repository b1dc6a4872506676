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
    id: 'pain',
    kind: 'select',
    type: 'select',
    text: 'Haben Sie Schmerzen?',
    options: [
      { value: 'y', text: 'Ja' },
      { value: 'n', text: 'Nein' },
      { value: 's', text: 'Manchmal' },
      { value: 'empty', text: '' },
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
  { id: 'pregnant', kind: 'checkbox', type: 'confirm', text: 'Ich bin schwanger' },
  { id: 'size', kind: 'input', type: 'text', format: 'decimal', text: 'Größe', unit: 'm' },
  { id: 'born', kind: 'input', type: 'text', format: 'date', text: 'Geboren' },
  { id: 'up', kind: 'input', type: 'text', format: 'time', text: 'Aufgewacht' },
  { id: 'fall', kind: 'input', type: 'text', format: 'dateTime', text: 'Sturz' },
  { id: 'name', kind: 'input', type: 'text', text: 'Name' },
  { id: 'since', kind: 'input', type: 'longtext', text: 'Seit wann?' },
  { id: 'quotes', kind: 'input', type: 'longtext', text: 'Was heißt „gut“?' },
  { id: 'bare', kind: 'input', type: 'text', text: ' ' },
  { id: 'line', kind: 'info', type: 'separator', text: '' },
  { id: 'note', kind: 'info', type: 'info', text: '' },
  {
    id: 'group',
    kind: 'info',
    type: 'info',
    text: '',
    elements: [{ id: 'inner', kind: 'input', type: 'text', text: 'Hausarzt' }],
  },
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
    { id: 'r', title: '', elements: [] },
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
  conditions: [when('pain', 'EQUALS', 'y')],
  ...part,
});
const sentence = (id: string, part: Partial<Rule>) => ruleSentence(content, id, rule(part));
const PAIN = 'wenn auf „Haben Sie Schmerzen?“ mit „Ja“ geantwortet wurde.';

describe('a condition in words', () => {
  it('says with which answer, by its text', () => {
    expect(text('pain', 'EQUALS', 'y')).toBe(
      'auf „Haben Sie Schmerzen?“ mit „Ja“ geantwortet wurde',
    );
    expect(text('pain', 'NOT_EQUALS', 'n')).toBe(
      'auf „Haben Sie Schmerzen?“ nicht mit „Nein“ geantwortet wurde',
    );
    expect(text('pain', 'EQUALS', 'empty')).toBe(
      'auf „Haben Sie Schmerzen?“ mit einer Antwort ohne Text geantwortet wurde',
    );
    expect(text('drugs', 'EQUALS', 'm')).toBe('bei „Medikamente“ „Marcumar“ gewählt wurde');
    expect(text('drugs', 'NOT_EQUALS', 'i')).toBe(
      'bei „Medikamente“ „Insulin“ nicht gewählt wurde',
    );
    expect(text('pregnant', 'EQUALS', true)).toBe('„Ich bin schwanger“ angekreuzt wurde');
    expect(text('pregnant', 'NOT_EQUALS', true)).toBe('„Ich bin schwanger“ nicht angekreuzt wurde');
    expect(text('pregnant', 'EQUALS', false)).toBe(
      'auf „Ich bin schwanger“ mit „Nein“ geantwortet wurde',
    );
  });

  it('says whether something was answered', () => {
    expect(text('name', 'EXISTS', true)).toBe('„Name“ beantwortet wurde');
    expect(text('name', 'EXISTS', false)).toBe('„Name“ nicht beantwortet wurde');
    expect(text('bare', 'EXISTS', true)).toBe('die Frage ohne Text beantwortet wurde');
  });

  it('says numbers with their unit, dates and times each in its own words', () => {
    expect(text('size', 'EQUALS', 1.8)).toBe('bei „Größe“ 1,8 m angegeben wurde');
    expect(text('size', 'NOT_EQUALS', 1.8)).toBe('bei „Größe“ nicht 1,8 m angegeben wurde');
    expect(text('size', 'GREATER', 1.5)).toBe('bei „Größe“ mehr als 1,5 m angegeben wurde');
    expect(text('size', 'LESS', 2)).toBe('bei „Größe“ weniger als 2 m angegeben wurde');
    expect(text('size', 'GREATER_OR_EQUAL', 2)).toBe('bei „Größe“ mindestens 2 m angegeben wurde');
    expect(text('size', 'LESS_OR_EQUAL', 2)).toBe('bei „Größe“ höchstens 2 m angegeben wurde');
    const born = (operator: Condition['operator']) => text('born', operator, '2010-05-01');
    expect(born('EQUALS')).toBe('bei „Geboren“ der 01.05.2010 angegeben wurde');
    expect(born('GREATER')).toBe('bei „Geboren“ ein Datum nach dem 01.05.2010 angegeben wurde');
    expect(born('LESS')).toBe('bei „Geboren“ ein Datum vor dem 01.05.2010 angegeben wurde');
    expect(born('GREATER_OR_EQUAL')).toBe(
      'bei „Geboren“ ein Datum ab dem 01.05.2010 angegeben wurde',
    );
    expect(born('LESS_OR_EQUAL')).toBe(
      'bei „Geboren“ ein Datum bis zum 01.05.2010 angegeben wurde',
    );
    expect(text('born', 'LESS', '2010-05')).toBe(
      'bei „Geboren“ ein Datum vor dem 05/2010 angegeben wurde',
    );
    expect(text('up', 'LESS', '06:30')).toBe(
      'bei „Aufgewacht“ eine Uhrzeit vor 06:30 Uhr angegeben wurde',
    );
    expect(text('fall', 'LESS', '2026-05-01T06:30')).toBe(
      'bei „Sturz“ ein Zeitpunkt vor dem 01.05.2026, 06:30 Uhr angegeben wurde',
    );
    expect(text('fall', 'GREATER_OR_EQUAL', '2026-05-01T06:30:00Z')).toBe(
      'bei „Sturz“ ein Zeitpunkt ab dem 01.05.2026, 08:30 Uhr angegeben wurde',
    );
    expect(text('name', 'GREATER', 'M')).toBe(
      'bei „Name“ ein Wort nach „M“ im Alphabet angegeben wurde',
    );
  });

  it('names what is gone, and quotes what was typed', () => {
    expect(text('weg', 'EQUALS', 'x')).toBe('auf eine gelöschte Frage mit „x“ geantwortet wurde');
    expect(text('weg', 'GREATER', 3)).toBe('bei einer gelöschten Frage mehr als 3 angegeben wurde');
    expect(text('name', 'EQUALS', 'Kim')).toBe('bei „Name“ „Kim“ angegeben wurde');
    expect(text('name', 'EQUALS', '')).toBe('bei „Name“ „…“ angegeben wurde');
    expect(text('quotes', 'EXISTS', true)).toBe('„Was heißt ‚gut‘?“ beantwortet wurde');
  });

  it('has words for every operator', () => {
    for (const operator of CONDITION_OPERATORS) {
      expect(text('size', operator, 3)).toMatch(/„Größe“ .* wurde$/);
    }
  });
});

describe('a rule as a sentence', () => {
  it('shows and hides elements and pages, whatever they are called', () => {
    expect(sentence('since', {})).toBe(`Zeige „Seit wann?“, ${PAIN}`);
    expect(sentence('p', { action: 'HIDE' })).toBe(`Verberge die Seite „Vorgeschichte“, ${PAIN}`);
    expect(sentence('q', {})).toBe(`Zeige die Seite mit „Danke“, ${PAIN}`);
    expect(sentence('r', {})).toBe(`Zeige die Seite ohne Titel, ${PAIN}`);
    expect(sentence('group', {})).toBe(`Zeige den Abschnitt mit „Hausarzt“, ${PAIN}`);
    expect(sentence('bare', {})).toBe(`Zeige die Frage ohne Text, ${PAIN}`);
    expect(sentence('note', {})).toBe(`Zeige den Hinweis ohne Text, ${PAIN}`);
    expect(sentence('line', {})).toBe(`Zeige die Trennlinie, ${PAIN}`);
  });

  it('joins by all and by any', () => {
    const conditions = [when('pain', 'EQUALS', 'y'), when('pregnant', 'EQUALS', true)];
    expect(sentence('since', { conditions })).toBe(
      'Zeige „Seit wann?“, wenn auf „Haben Sie Schmerzen?“ mit „Ja“ geantwortet wurde und „Ich bin schwanger“ angekreuzt wurde.',
    );
    conditions.push(when('name', 'EXISTS', false));
    expect(sentence('since', { conditions, behavior: 'any' })).toBe(
      'Zeige „Seit wann?“, wenn auf „Haben Sie Schmerzen?“ mit „Ja“ geantwortet wurde, „Ich bin schwanger“ angekreuzt wurde oder „Name“ nicht beantwortet wurde.',
    );
  });

  it('says several answers of one question in one breath', () => {
    const of = (question: string, operator: Condition['operator'], ...values: string[]) => ({
      conditions: values.map((value) => when(question, operator, value)),
    });
    expect(sentence('since', { ...of('pain', 'EQUALS', 'y', 's'), behavior: 'any' })).toMatch(
      /wenn auf „Haben Sie Schmerzen\?“ mit „Ja“ oder „Manchmal“ geantwortet wurde\.$/,
    );
    expect(sentence('since', of('pain', 'NOT_EQUALS', 'y', 's'))).toMatch(
      /wenn auf „Haben Sie Schmerzen\?“ weder mit „Ja“ noch mit „Manchmal“ geantwortet wurde\.$/,
    );
    expect(sentence('since', of('drugs', 'EQUALS', 'm', 'i'))).toMatch(
      /wenn bei „Medikamente“ „Marcumar“ und „Insulin“ gewählt wurden\.$/,
    );
    expect(sentence('since', of('drugs', 'NOT_EQUALS', 'm', 'i'))).toMatch(
      /wenn bei „Medikamente“ weder „Marcumar“ noch „Insulin“ gewählt wurde\.$/,
    );
  });

  it('keeps apart what would mean something else in one breath', () => {
    const conditions = [when('pain', 'NOT_EQUALS', 'y'), when('pain', 'NOT_EQUALS', 's')];
    expect(sentence('since', { conditions, behavior: 'any' })).toMatch(
      /nicht mit „Ja“ geantwortet wurde oder auf .* nicht mit „Manchmal“ geantwortet wurde\.$/,
    );
  });

  it('says what is set', () => {
    const set = (id: string, value: Rule['value'], more: Partial<Rule> = {}) =>
      sentence(id, { action: 'SET', value, ...more });
    expect(set('drugs', ['m', 'i'])).toMatch(/^Wähle bei „Medikamente“ „Marcumar“ und „Insulin“,/);
    expect(set('name', 'Kim')).toMatch(/^Trage bei „Name“ „Kim“ ein,/);
    expect(set('size', '1.8')).toMatch(/^Trage bei „Größe“ 1,8 m ein,/);
    expect(set('born', '2010-05-01')).toMatch(/^Trage bei „Geboren“ den 01\.05\.2010 ein,/);
    expect(set('pregnant', true)).toMatch(/^Kreuze „Ich bin schwanger“ an,/);
    expect(set('name', undefined)).toMatch(/^Trage bei „Name“ noch nichts ein,/);
    expect(set('urgent', 100, { target: 'priority' })).toBe(
      `Setze die Dringlichkeit auf „Kritisch“, ${PAIN}`,
    );
  });

  it('shortens long texts', () => {
    const long = { ...content, pages: [{ id: 'p', title: 'x '.repeat(90), elements: [] }] };
    expect(
      ruleSentence(long, 'p', rule({ conditions: [when('p', 'EXISTS', true)] })).length,
    ).toBeLessThan(180);
  });
});
