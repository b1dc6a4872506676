import type { AnswerValue, OtherAnswer } from '#contract/questionnaires/answers.ts';
import type { Option } from '#contract/questionnaires/schema.ts';

export type Choice = string | OtherAnswer;

const isChoice = (value: unknown): value is Choice =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && 'other' in value);

/** The choices of an answer as a list, for one or many. */
export const choicesOf = (value: AnswerValue | undefined): Choice[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).filter(isChoice);

/** The free text beside the options; undefined when it is not chosen. */
export const otherOf = (value: AnswerValue | undefined): string | undefined =>
  choicesOf(value).find((choice) => typeof choice !== 'string')?.other;

/** What stays chosen when something is chosen beside it. */
const withoutExclusive = (value: AnswerValue | undefined, options: readonly Option[]): Choice[] =>
  choicesOf(value).filter(
    (choice) => !options.some((option) => option.exclusive && option.value === choice),
  );

/** Ticks or unticks one option; the free text stays last. One that stands alone unticks the rest. */
export function toggle(
  value: AnswerValue | undefined,
  { value: option, exclusive }: Option,
  on: boolean,
  options: readonly Option[] = [],
): Choice[] {
  if (on && exclusive) return [option];
  const choices = on ? withoutExclusive(value, options) : choicesOf(value);
  const others = choices.filter((choice) => typeof choice !== 'string');
  const texts = choices.filter((choice) => typeof choice === 'string' && choice !== option);
  return [...texts, ...(on ? [option] : []), ...others];
}

/** Sets, empties or (undefined) takes away the free text of a multiple choice. */
export function withOther(
  value: AnswerValue | undefined,
  text: string | undefined,
  options: readonly Option[] = [],
): Choice[] {
  const texts = withoutExclusive(value, options).filter((choice) => typeof choice === 'string');
  return text === undefined ? texts : [...texts, { other: text }];
}
