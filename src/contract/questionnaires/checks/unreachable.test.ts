import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../answers.ts';
import { Evaluator } from '../evaluator.ts';
import type { Condition, Element, QuestionnaireContent, Rule } from '../schema.ts';
import { unreachable } from './unreachable.ts';

const choice = (id: string, rules: Rule[] = []): Element => ({
  id,
  kind: 'select',
  type: 'select',
  text: id,
  options: [
    { value: 'y', text: 'Ja' },
    { value: 'n', text: 'Nein' },
  ],
  rules,
});
const form = (...elements: Element[]): QuestionnaireContent => ({
  title: 'T',
  language: 'de',
  status: 'draft',
  access: 'public',
  pages: [{ id: 'p', title: 'P', elements }],
});
const when = (action: 'SHOW' | 'HIDE', ...conditions: Condition[]): Rule => ({
  action,
  behavior: 'all',
  conditions,
});
const is = (question: string, value: string): Condition => ({
  question,
  operator: 'EQUALS',
  value,
});
const not = (question: string, value: string): Condition => ({
  question,
  operator: 'NOT_EQUALS',
  value,
});
const named = (content: QuestionnaireContent) =>
  Object.fromEntries([...unreachable(content)].map(([node, reason]) => [node.id, reason]));

describe('a question is never seen', () => {
  it('when its condition needs an answer that is not there', () => {
    expect(named(form(choice('a'), choice('b', [when('SHOW', is('a', 'x'))])))).toEqual({
      b: 'impossible',
    });
  });

  it('when it hangs on one that is never seen, and not when it waits for no answer', () => {
    const content = form(
      choice('a'),
      choice('b', [when('SHOW', is('a', 'x'))]),
      choice('c', [when('SHOW', is('b', 'y'))]),
      choice('d', [when('SHOW', not('b', 'y'))]),
    );
    expect(named(content)).toEqual({ b: 'impossible', c: 'hidden question' });
  });

  it('when its heading needs another answer than it does itself', () => {
    const group: Element = {
      id: 'g',
      kind: 'info',
      type: 'info',
      text: 'Gruppe',
      rules: [when('SHOW', is('a', 'y'))],
      elements: [choice('b', [when('SHOW', is('a', 'n'))])],
    };
    expect(named(form(choice('a'), group))).toEqual({ b: 'two answers' });
  });

  it('when a rule always hides it', () => {
    expect(named(form(choice('a'), choice('b', [when('HIDE', not('a', 'x'))])))).toEqual({
      b: 'always hidden',
    });
  });

  it('but for one of several rules that can hold it is seen', () => {
    const rules = [when('SHOW', is('a', 'x')), when('SHOW', is('a', 'y'))];
    expect(named(form(choice('a'), choice('b', rules)))).toEqual({});
  });

  it('and what several rows may answer differently is no contradiction', () => {
    const rows: Element = {
      id: 'r',
      kind: 'info',
      type: 'info',
      text: 'Zeilen',
      repeats: true,
      elements: [choice('a')],
    };
    const both = when('SHOW', is('a', 'y'), is('a', 'n'));
    expect(named(form(rows, choice('b', [both])))).toEqual({});
  });
});

const ids = ['a', 'b', 'c', 'd'];
const condition = fc.record({
  question: fc.constantFrom(...ids),
  operator: fc.constantFrom('EQUALS' as const, 'NOT_EQUALS' as const),
  value: fc.constantFrom('y', 'n', 'x'),
});
const rule = fc.record({
  action: fc.constantFrom('SHOW' as const, 'HIDE' as const),
  behavior: fc.constantFrom('all' as const, 'any' as const),
  conditions: fc.array(condition, { minLength: 1, maxLength: 3 }),
});

describe('what is called unreachable', () => {
  it('is hidden under every possible answer', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(rule, { maxLength: 2 }), { minLength: 4, maxLength: 4 }),
        (rules) => {
          // Rules only refer to earlier questions, so that there is no loop.
          const content = form(
            ...ids.map((id, at) =>
              choice(
                id,
                (rules[at] ?? [])
                  .map((one) => ({
                    ...one,
                    conditions: one.conditions.filter(({ question }) => ids.indexOf(question) < at),
                  }))
                  .filter(({ conditions }) => conditions.length > 0),
              ),
            ),
          );
          const gone = Object.keys(named(content));
          for (let code = 0; code < 81; code += 1) {
            const answers: Answers = {};
            ids.forEach((id, at) => {
              const pick = Math.floor(code / 3 ** at) % 3;
              if (pick > 0) answers[id] = pick === 1 ? 'y' : 'n';
            });
            const evaluator = new Evaluator(content, answers);
            for (const id of gone) expect(evaluator.isVisible(id)).toBe(false);
          }
        },
      ),
    );
  });
});
