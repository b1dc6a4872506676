import { describe, expect, it } from 'vitest';
import { type Condition, type Element, FILLER_BIRTH_DATE, type Rule } from '../schema.ts';
import { checkQuestionnaire, checkToPublish, NO_QUESTIONS } from './check.ts';
import { warnQuestionnaire } from './warn.ts';

const text = (id: string, rest: Partial<Element> = {}): Element => ({
  id,
  kind: 'input',
  type: 'text',
  text: id,
  ...rest,
});
const select = (id: string, rest: Partial<Element> = {}): Element => ({
  id,
  kind: 'select',
  type: 'select',
  text: id,
  options: [
    { value: 'a', text: 'A' },
    { value: 'b', text: 'B' },
  ],
  ...rest,
});
const show = (
  question: string,
  value: Condition['value'] = 'a',
  rest: Partial<Rule> = {},
): Rule => ({
  action: 'SHOW',
  behavior: 'all',
  conditions: [{ question, operator: 'EQUALS', value }],
  ...rest,
});
const form = (...elements: Element[]) => ({
  title: 'T',
  language: 'de',
  status: 'draft' as const,
  access: 'public' as const,
  pages: [{ id: 'p', title: 'P', elements }],
});
const problems = (...elements: Element[]) =>
  checkQuestionnaire(form(...elements)).map(({ field, message }) => `${field}: ${message}`);
const warnings = (...elements: Element[]) =>
  warnQuestionnaire(form(...elements)).map(({ message }) => message);

describe('a questionnaire is refused', () => {
  it('when ids clash, with each other or with a page', () => {
    expect(problems(text('a'), text('a'))).toEqual(['a: Die Kennung „a“ kommt mehrfach vor.']);
    expect(problems(text('p'))).toHaveLength(1);
    expect(problems(text('a›b'))[0]).toMatch(/darf kein ›/);
    expect(problems(text('__proto__'))).toHaveLength(1);
  });

  it('when a condition asks for nothing that exists', () => {
    expect(problems(text('a', { rules: [show('weg')] }))[0]).toMatch(/„weg“, das es nicht gibt/);
  });

  it('when conditions form a loop, with the loop named', () => {
    expect(problems(text('A', { rules: [show('B')] }), text('B', { rules: [show('A')] }))).toEqual([
      'A: Die Bedingungen bilden eine Schleife: A → B → A.',
    ]);
  });

  it('when kind and type do not fit', () => {
    expect(problems(text('a', { kind: 'select' }))).toHaveLength(1);
    expect(problems(text('a', { type: undefined }))).toHaveLength(1);
    expect(problems({ id: 'e', kind: 'event', type: 'text', text: '' })).toHaveLength(1);
    expect(problems({ id: 'm', kind: 'meta', text: '' })[0]).toMatch(/fehlt, was erfasst wird/);
    expect(problems(text('a', { elements: [text('b')] }))[0]).toMatch(/Nur eine Überschrift/);
    expect(problems(select('a', { format: 'date' }))[0]).toMatch(/Eingabeformat/);
  });

  it('when a choice has no answers, or one twice', () => {
    expect(problems(select('a', { options: [] }))[0]).toMatch(/keine Antworten/);
    const twice = { value: 'x', text: 'X' };
    expect(problems(select('a', { options: [twice, twice] }))[0]).toMatch(/„x“ kommt doppelt/);
  });

  it('when a bound or a pre-set answer cannot be', () => {
    expect(problems(text('a', { format: 'integer', min: 5, max: 3 }))).toHaveLength(1);
    expect(problems(text('a', { format: 'date', min: 5 }))[0]).toMatch(/Grenzwert/);
    expect(problems(text('a', { format: 'date', initial: '2023-02-31' }))[0]).toMatch(
      /Vorbelegung/,
    );
    expect(problems(select('a', { initial: 'c' }))).toHaveLength(1);
    expect(problems(select('a', { initial: 'c', openChoice: true }))).toEqual([]);
  });

  it('when SET sets nothing, the wrong thing or in the wrong place', () => {
    const set = (value: Rule['value'], rest: Partial<Rule> = {}): Rule[] => [
      show('x', 'a', { action: 'SET', value, ...rest }),
    ];
    const x = select('x');
    expect(problems(x, select('a', { rules: set('b') }))).toEqual([]);
    expect(problems(x, select('a', { rules: set('c') }))[0]).toMatch(/keine mögliche Antwort/);
    expect(problems(x, select('a', { rules: set(undefined) }))[0]).toMatch(/sagt nicht, was/);
    expect(problems(x, select('a', { rules: set(75, { target: 'priority' }) }))).toHaveLength(1);
    const event = (rules: Rule[]): Element => ({ id: 'e', kind: 'event', text: 'E', rules });
    expect(problems(x, event(set(75, { target: 'priority' })))).toEqual([]);
    expect(problems(x, event(set(60, { target: 'priority' })))[0]).toMatch(
      /0, 25, 50, 75 oder 100/,
    );
    expect(problems(x, event(set('b')))).toHaveLength(1);
    expect(problems(x, text('a', { rules: [show('x', 'a', { value: 'b' })] }))).toHaveLength(1);
  });

  it("when it asks for the filling person's date of birth twice or not as a date", () => {
    const birth = (id: string) => text(id, { format: 'date', name: FILLER_BIRTH_DATE });
    expect(problems(birth('a'))).toEqual([]);
    expect(problems(birth('a'), birth('b'))).toEqual([
      'b: Das Geburtsdatum der ausfüllenden Person darf nur einmal gefragt werden.',
    ]);
    expect(problems(text('a', { name: FILLER_BIRTH_DATE }))).toHaveLength(1);
  });
});

describe('an editor is warned', () => {
  it('of conditions on what comes later or has no answer', () => {
    expect(warnings(text('a', { rules: [show('b')] }), select('b'))[0]).toMatch(/erst später/);
    const heading: Element = { id: 'h', kind: 'info', type: 'info', text: 'Hinweis' };
    expect(warnings(heading, text('a', { rules: [show('h')] }))[0]).toMatch(/keine Antwort hat/);
  });

  it('of conditions that can never hold', () => {
    expect(warnings(select('a'), text('b', { rules: [show('a', 'c')] }))[0]).toMatch(
      /nie zutreffen/,
    );
    const tick: Element = { id: 't', kind: 'checkbox', type: 'confirm', text: 'Ja' };
    expect(warnings(tick, text('b', { rules: [show('t', false)] }))[0]).toMatch(/kein Nein/);
    const both = show('a', 'a', {
      conditions: ['a', 'b'].map((value) => ({ question: 'a', operator: 'EQUALS', value })),
    });
    expect(warnings(select('a'), text('b', { rules: [both] }))[0]).toMatch(/wird nie gezeigt/);
  });

  it('of what is empty or does nothing', () => {
    expect(warnings(text('a', { text: ' ' }))).toHaveLength(1);
    expect(warnings({ id: 'e', kind: 'event', text: 'E' })[0]).toMatch(/bewirkt nichts/);
    expect(warnings(select('a', { options: [{ value: 'a', text: '' }] }))[0]).toMatch(/ohne Text/);
    expect(warnings()[0]).toMatch(/Seite „P“ ist leer/);
  });
});

describe('a questionnaire that is published', () => {
  const info: Element = { id: 'i', kind: 'info', type: 'info', text: 'Willkommen' };

  it('asks something, or only informs, or is signed', () => {
    const silent = form(info);
    expect(checkQuestionnaire(silent)).toEqual([]);
    expect(checkToPublish(silent)).toEqual([{ field: '', message: NO_QUESTIONS }]);
    expect(checkToPublish({ ...silent, purpose: { kind: 'information' } })).toEqual([]);
    expect(checkToPublish({ ...silent, purpose: { kind: 'consent' } })).toEqual([]);
    expect(checkToPublish(form(info, text('a')))).toEqual([]);
  });

  it('has no pattern that is slow, or that stands where nothing is written', () => {
    const said = (element: Element) =>
      checkQuestionnaire(form(element)).map(({ message }) => message);
    expect(said(text('a', { pattern: '[0-9]{5}' }))).toEqual([]);
    expect(said(text('a', { pattern: '(a+)+' }))[0]).toMatch(/beliebig lange dauern/);
    expect(said(text('a', { pattern: '(' }))[0]).toMatch(/fehlerhaft/);
    expect(said(text('a', { format: 'date', pattern: 'a' }))[0]).toMatch(/geschriebenen Text/);
    expect(said(select('a', { pattern: 'a' }))[0]).toMatch(/geschriebenen Text/);
  });
});
