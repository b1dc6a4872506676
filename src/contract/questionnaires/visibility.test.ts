import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers } from './answers.ts';
import { Evaluator } from './evaluator.ts';
import { dependents, loopsOf } from './order.ts';
import type { Condition, Element, QuestionnaireContent, Rule } from './schema.ts';
import { evaluate } from './visibility.ts';

const content = (elements: Element[], more: Element[] = []): QuestionnaireContent => ({
  title: 'Test',
  language: 'de',
  status: 'draft',
  access: 'public',
  pages: [
    { id: 'p1', title: 'Eins', elements },
    { id: 'p2', title: 'Zwei', elements: more },
  ],
});
const text = (id: string, rest: Partial<Element> = {}): Element => ({
  id,
  kind: 'input',
  type: 'text',
  text: id,
  ...rest,
});
const multi = (id: string, rest: Partial<Element> = {}): Element => ({
  id,
  kind: 'checkbox',
  type: 'multiselect',
  text: id,
  options: ['a', 'b', 'c'].map((value) => ({ value, text: value })),
  ...rest,
});
const group = (id: string, elements: Element[], rest: Partial<Element> = {}): Element => ({
  id,
  kind: 'info',
  type: 'info',
  text: id,
  elements,
  ...rest,
});
const when = (
  action: Rule['action'],
  question: string,
  operator: Condition['operator'],
  value: Condition['value'],
  rest: Partial<Rule> = {},
): Rule => ({ action, behavior: 'all', conditions: [{ question, operator, value }], ...rest });
const shown = (questionnaire: QuestionnaireContent, answers: Answers, path: string) =>
  evaluate(questionnaire, answers).visible.has(path);

describe('visibility', () => {
  it('shows an element only while its SHOW rule holds', () => {
    const form = content([text('a'), text('b', { rules: [when('SHOW', 'a', 'EQUALS', 'ja')] })]);
    expect(shown(form, {}, 'b')).toBe(false);
    expect(shown(form, { a: 'ja' }, 'b')).toBe(true);
  });

  it('needs one of several SHOW rules, and HIDE wins over SHOW', () => {
    const rules = [
      when('SHOW', 'a', 'EQUALS', '1'),
      when('SHOW', 'a', 'EQUALS', '2'),
      when('HIDE', 'c', 'EQUALS', 'x'),
    ];
    const form = content([text('a'), text('c'), text('b', { rules })]);
    expect(shown(form, { a: '2' }, 'b')).toBe(true);
    expect(shown(form, { a: '3' }, 'b')).toBe(false);
    expect(shown(form, { a: '2', c: 'x' }, 'b')).toBe(false);
  });

  it('counts a hidden answer as unanswered, along a chain that is written backwards', () => {
    const form = content([
      text('c', { rules: [when('SHOW', 'b', 'EXISTS', true)] }),
      text('b', { rules: [when('SHOW', 'a', 'EXISTS', true)] }),
      text('a'),
    ]);
    expect(evaluate(form, { b: 'x', c: 'y' }).answers).toEqual({});
    expect(evaluate(form, { a: '1', b: 'x', c: 'y' }).answers).toEqual({
      a: '1',
      b: 'x',
      c: 'y',
    });
  });

  it('hides what is in a hidden page or group', () => {
    const form = content([
      text('a'),
      group('g', [group('h', [text('b')])], { rules: [when('HIDE', 'a', 'EQUALS', 'x')] }),
    ]);
    expect(shown(form, {}, 'b')).toBe(true);
    const evaluation = evaluate(form, { a: 'x', b: 'y' });
    expect([...evaluation.visible]).toEqual(['p1', 'a', 'p2']);
    expect(evaluation.answers).toEqual({ a: 'x' });
  });

  it('makes exists false again when a multiselect is cleared', () => {
    const form = content([multi('a'), text('b', { rules: [when('SHOW', 'a', 'EXISTS', true)] })]);
    const evaluator = new Evaluator(form, { a: ['c'] });
    expect(evaluator.isVisible('b')).toBe(true);
    evaluator.update({ a: [] }, 'a');
    expect(evaluator.isVisible('b')).toBe(false);
  });

  it('matches any of several answers, and != holds when none equals', () => {
    const form = content([
      multi('a'),
      text('eq', { rules: [when('SHOW', 'a', 'EQUALS', 'b')] }),
      text('ne', { rules: [when('SHOW', 'a', 'NOT_EQUALS', 'b')] }),
    ]);
    expect(shown(form, { a: ['a', 'b'] }, 'eq')).toBe(true);
    expect(shown(form, { a: ['a', 'b'] }, 'ne')).toBe(false);
    expect(shown(form, { a: ['a'] }, 'ne')).toBe(true);
    expect(shown(form, {}, 'ne')).toBe(true);
  });

  it('fills only unanswered elements with SET, and others see what was set', () => {
    const form = content([
      text('a'),
      text('b', { rules: [when('SET', 'a', 'EQUALS', 'x', { value: 'gesetzt' })] }),
      text('c', { rules: [when('SHOW', 'b', 'EQUALS', 'gesetzt')] }),
    ]);
    expect(evaluate(form, { a: 'x' }).answers).toEqual({ a: 'x', b: 'gesetzt' });
    expect(shown(form, { a: 'x' }, 'c')).toBe(true);
    expect(evaluate(form, { a: 'x', b: 'selbst' }).answers.b).toBe('selbst');
  });

  it('takes the highest priority that a visible event sets', () => {
    const event: Element = {
      id: 'e',
      kind: 'event',
      text: 'Priorität',
      rules: [
        when('SET', 'a', 'GREATER_OR_EQUAL', 7, { target: 'priority', value: 75 }),
        when('SET', 'a', 'EXISTS', true, { target: 'priority', value: 25 }),
      ],
    };
    const form = content([text('a', { format: 'integer' }), event]);
    expect(evaluate(form, {}).priority).toBe(0);
    expect(evaluate(form, { a: '3' }).priority).toBe(25);
    expect(evaluate(form, { a: '9' }).priority).toBe(75);
  });

  it('orders numbers and dates as such, texts by their characters', () => {
    const asks = (operator: Condition['operator'], value: string | number, answer: string) =>
      shown(
        content([text('a'), text('b', { rules: [when('SHOW', 'a', operator, value)] })]),
        { a: answer },
        'b',
      );
    expect(asks('GREATER', 9, '10')).toBe(true);
    expect(asks('GREATER', 9.5, '9,6')).toBe(true);
    expect(asks('GREATER', '10', '9')).toBe(false);
    expect(asks('GREATER', '10', 'abc')).toBe(false);
    expect(asks('GREATER', 'tes', 'test')).toBe(true);
    expect(asks('LESS_OR_EQUAL', 'testing', 'test')).toBe(true);
    expect(asks('GREATER_OR_EQUAL', '2020-05-01', '2020-05-01')).toBe(true);
    expect(asks('LESS', '2020-10-01', '2020-9-30')).toBe(true);
    expect(asks('GREATER', '2020-05', '2020-05-03')).toBe(false);
    expect(asks('GREATER', '09:30', '10:00')).toBe(true);
    expect(asks('EQUALS', '2020-07-01T10:00:00Z', '2020-07-01T12:00')).toBe(true);
    expect(asks('EQUALS', 5, '5.0')).toBe(true);
    expect(asks('EQUALS', '5', '5.0')).toBe(false);
  });
});

describe('repeating groups', () => {
  const rows = group(
    'g',
    [text('art'), text('was', { rules: [when('SHOW', 'art', 'EQUALS', 'andere')] })],
    { repeats: true },
  );

  it('asks within the same row first', () => {
    const form = content([rows]);
    const evaluation = evaluate(form, {
      g: [
        { art: 'andere', was: 'x' },
        { art: 'keine', was: 'y' },
      ],
    });
    expect(evaluation.answers).toEqual({ g: [{ art: 'andere', was: 'x' }, { art: 'keine' }] });
    expect(evaluation.visible.has('g›0›was')).toBe(true);
    expect(evaluation.visible.has('g›1›was')).toBe(false);
  });

  it('matches any row from outside', () => {
    const form = content([rows, text('b', { rules: [when('SHOW', 'art', 'EQUALS', 'andere')] })]);
    expect(shown(form, { g: [{ art: 'x' }, { art: 'andere' }] }, 'b')).toBe(true);
    expect(shown(form, { g: [{ art: 'x' }] }, 'b')).toBe(false);
  });

  it('asks in the row around for a group inside a group', () => {
    const inner = group('i', [text('b', { rules: [when('SHOW', 'a', 'EQUALS', '1')] })], {
      repeats: true,
    });
    const form = content([group('o', [text('a'), inner], { repeats: true })]);
    const evaluation = evaluate(form, {
      o: [
        { a: '1', i: [{ b: 'x' }] },
        { a: '2', i: [{ b: 'y' }] },
      ],
    });
    expect(evaluation.answers).toEqual({
      o: [
        { a: '1', i: [{ b: 'x' }] },
        { a: '2', i: [{}] },
      ],
    });
  });

  it('survives rows that are no rows', () => {
    const form = content([rows]);
    expect(evaluate(form, { g: ['x', null] as unknown as Answers[] }).answers).toEqual({
      g: [{}, {}],
    });
    expect(evaluate(form, { g: 'x' }).answers).toEqual({});
  });
});

describe('loops', () => {
  const loop = content([
    text('a', { rules: [when('SHOW', 'c', 'NOT_EQUALS', 'x')] }),
    text('b', { rules: [when('SHOW', 'c', 'NOT_EQUALS', 'x')] }),
    text('c', {
      rules: [when('SHOW', 'a', 'NOT_EQUALS', 'x'), when('SHOW', 'b', 'NOT_EQUALS', 'x')],
    }),
  ]);

  it('are named, each closed by its first', () => {
    expect(loopsOf(loop)).toEqual([
      ['a', 'c', 'a'],
      ['b', 'c', 'b'],
    ]);
    expect(loopsOf(content([text('a', { rules: [when('HIDE', 'a', 'EXISTS', true)] })]))).toEqual([
      ['a', 'a'],
    ]);
  });

  it('include a group that hides the question it asks', () => {
    const form = content([group('g', [text('a')], { rules: [when('HIDE', 'a', 'EXISTS', true)] })]);
    expect(loopsOf(form)).toEqual([['g', 'a', 'g']]);
    expect(evaluate(form, { a: 'x' }).converged).toBe(false);
  });

  it('that settle give a result, the same after any history', () => {
    expect(evaluate(loop, { c: 'x' }).converged).toBe(true);
    const evaluator = new Evaluator(loop, { a: 'x' });
    evaluator.update({ a: 'x', b: 'x' }, 'b');
    evaluator.update({ a: 'x', b: 'x', c: 'x' }, 'c');
    expect(evaluator.answers()).toEqual(evaluate(loop, { a: 'x', b: 'x', c: 'x' }).answers);
  });
});

/** Random questionnaires of ten questions, two of them in a repeating group, and histories. */
const ids = ['q0', 'q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9'];
const anyValue = fc.constantFrom('1', '2', '');
const anyRule = fc.record<Rule>({
  action: fc.constantFrom('SHOW', 'HIDE', 'SET'),
  behavior: fc.constantFrom('all', 'any'),
  conditions: fc.array(
    fc.record<Condition>({
      question: fc.constantFrom(...ids),
      operator: fc.constantFrom('EQUALS', 'NOT_EQUALS', 'EXISTS', 'GREATER'),
      value: fc.constantFrom<Condition['value']>('1', 1, true, false),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  value: fc.constant('2'),
});
const anyForm = fc
  .array(fc.array(anyRule, { maxLength: 2 }), { minLength: 10, maxLength: 10 })
  .map((rules) => {
    const all = ids.map((id, at) => text(id, { rules: rules[at] }));
    return content(
      [...all.slice(0, 4), group('rows', all.slice(4, 6), { repeats: true })],
      [group('plain', all.slice(6, 8)), ...all.slice(8)],
    );
  });
const anyRow = fc.record({ q4: anyValue, q5: anyValue });
const anyStep = fc.oneof(
  fc.tuple(fc.constantFrom('q0', 'q1', 'q2', 'q3', 'q6', 'q7', 'q8', 'q9'), anyValue),
  fc.tuple(fc.constant('rows'), fc.array(anyRow, { maxLength: 3 })),
);

describe('the incremental evaluator', () => {
  it('always ends and agrees with an evaluation from scratch', () => {
    fc.assert(
      fc.property(anyForm, fc.array(anyStep, { maxLength: 8 }), (form, steps) => {
        let answers: Answers = {};
        const evaluator = new Evaluator(form, answers);
        for (const [id, value] of steps) {
          const before = {
            visible: evaluator.visible(),
            answers: evaluator.answers(),
          };
          answers = { ...answers, [id]: value };
          const changed = evaluator.update(answers, id);
          const fresh = evaluate(form, answers);
          expect([...evaluator.visible()]).toEqual([...fresh.visible]);
          expect(evaluator.answers()).toEqual(fresh.answers);
          for (const path of ids) {
            const moved =
              before.visible.has(path) !== fresh.visible.has(path) ||
              before.answers[path] !== fresh.answers[path];
            if (moved) expect(changed.has(path)).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('runs again only what depends on a question', () => {
    const form = content([
      text('a'),
      text('b', { rules: [when('SHOW', 'a', 'EXISTS', true)] }),
      text('c', { rules: [when('SHOW', 'b', 'EXISTS', true)] }),
      text('d'),
    ]);
    expect(dependents(form, 'a')).toEqual(['a', 'b', 'c']);
    expect(dependents(form, 'd')).toEqual(['d']);
  });
});
