import type { Answers, AnswerValue } from '#contract/questionnaires/answers.ts';
import {
  CONDITION_OPERATORS,
  type Condition,
  type Element,
  type Page,
  type QuestionnaireContent,
  type Rule,
} from '#contract/questionnaires/schema.ts';
import { seeded } from '../fixtures/fill.ts';

const WORDS = ['a', 'b', 'ja', 'nein', '3', '3,0', '10', '-2', '2020-05-01', '2021-01-31', '08:30'];
const OPTIONS = ['a', 'b', '3', '10', '2020-05-01'].map((value) => ({ value, text: value }));

/** A questionnaire and answers from a seed: small, with many rules, sometimes with a loop. */
export function randomCase(seed: number): { content: QuestionnaireContent; answers: Answers } {
  const random = seeded(seed);
  const chance = (share: number) => random() < share;
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  /** In one case of five, conditions may refer to any question, so that loops occur. */
  const wild = chance(0.2);
  let count = 0;
  /** Questions so far, to which a rule may refer without making a loop. */
  const askable: string[] = [];
  const total = 4 + upTo(14);

  const condition = (): Condition => {
    const operator = pick(CONDITION_OPERATORS);
    const question = wild && chance(0.4) ? `e${upTo(total)}` : pick(askable);
    const value = chance(0.2) ? pick([3, 10, -2, 0.5, true, false]) : pick([...WORDS, 'true']);
    return { question, operator, value: operator === 'EXISTS' ? chance(0.5) : value };
  };
  const conditions = () => Array.from({ length: 1 + upTo(2) }, condition);
  const rules = (element?: Element): Rule[] => {
    if (askable.length === 0 && !wild) return [];
    return Array.from({ length: chance(0.6) ? 1 + upTo(2) : 0 }, (): Rule => {
      const behavior = pick(['all', 'any'] as const);
      const settable = element && element.kind !== 'info' && element.kind !== 'meta';
      if (settable && chance(0.25)) {
        const value = element.type === 'confirm' ? 'true' : pick(OPTIONS).value;
        const set = element.type === 'multiselect' && chance(0.5) ? [value] : value;
        return { action: 'SET', behavior, conditions: conditions(), value: set };
      }
      return { action: pick(['SHOW', 'HIDE'] as const), behavior, conditions: conditions() };
    });
  };
  const withRules = (element: Element): Element => {
    const own = rules(element);
    return own.length > 0 ? { ...element, rules: own } : element;
  };

  const event = (id: string): Element => ({
    id,
    kind: 'event',
    text: '',
    rules: Array.from({ length: askable.length > 0 ? 1 + upTo(1) : 0 }, () => ({
      action: 'SET' as const,
      behavior: pick(['all', 'any'] as const),
      conditions: conditions(),
      target: 'priority' as const,
      value: pick([25, 50, 75, 100]),
    })),
  });
  const question = (id: string): Element => {
    const base = { id, text: id };
    switch (upTo(6)) {
      case 0:
        return { ...base, kind: 'select', type: 'select', options: OPTIONS, openChoice: true };
      case 1:
        return { ...base, kind: 'checkbox', type: 'multiselect', options: OPTIONS };
      case 2:
        return { ...base, kind: 'checkbox', type: 'confirm' };
      case 3:
        return { ...base, kind: 'meta', name: 'bogen', ...(chance(0.5) ? { value: 'a' } : {}) };
      case 4:
        return { ...base, kind: 'input', type: 'longtext' };
      default:
        return { ...base, kind: 'input', type: 'text' };
    }
  };
  const element = (depth: number): Element => {
    const id = `e${count++}`;
    if (chance(0.1)) return event(id);
    if (depth < 3 && chance(0.3)) {
      const group: Element = { id, kind: 'info', type: 'info', text: id };
      const made = withRules(group);
      const repeats = chance(0.5) ? { repeats: true } : {};
      return { ...made, ...repeats, elements: elements(1 + upTo(2), depth + 1) };
    }
    const made = withRules(question(id));
    askable.push(id);
    return made;
  };
  const elements = (most: number, depth: number): Element[] =>
    Array.from({ length: most }, () => element(depth));
  const pages: Page[] = [];
  while (count < total) {
    const id = `e${count++}`;
    const own = rules();
    const page = { id, title: id, elements: elements(1 + upTo(4), 0) };
    pages.push(own.length > 0 ? { ...page, rules: own } : page);
  }

  const answer = (one: Element): AnswerValue | undefined => {
    if (one.repeats) return Array.from({ length: upTo(3) }, () => place(one.elements ?? []));
    if (one.kind === 'event' || one.kind === 'info' || chance(0.35)) return undefined;
    if (one.type === 'confirm') return chance(0.7);
    if (one.type === 'multiselect')
      return OPTIONS.map(({ value }) => value).filter(() => chance(0.3));
    if (one.type === 'select') return chance(0.2) ? { other: pick(WORDS) } : pick(OPTIONS).value;
    return chance(0.1) ? pick(['', '  ']) : pick(WORDS);
  };
  const place = (inside: readonly Element[], into: Answers = {}): Answers => {
    for (const one of inside) {
      const value = answer(one);
      if (value !== undefined) into[one.id] = value;
      if (!one.repeats) place(one.elements ?? [], into);
    }
    return into;
  };
  const answers: Answers = {};
  for (const page of pages) place(page.elements, answers);
  return {
    content: { title: 'T', language: 'de', status: 'published', access: 'public', pages },
    answers,
  };
}
