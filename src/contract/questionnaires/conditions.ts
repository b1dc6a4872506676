import type { Condition } from './schema.ts';
import { compare, compareTexts } from './values.ts';

function equals(answer: string, value: Condition['value']): boolean {
  if (answer === String(value)) return true;
  if (typeof value === 'boolean') return false;
  return compare(answer, value) === 0;
}

/**
 * Whether a condition holds for the single answers of its question (none = unanswered, hidden
 * included). FHIR R4, valueset-questionnaire-enable-operator: a match on any of several answers
 * suffices; `!=` holds when no answer equals, so also when there is none; an order needs two
 * numbers, dates, times or instants, and for a free text (`isText`) two texts.
 */
export function conditionHolds(
  condition: Condition,
  answers: readonly string[],
  isText = false,
): boolean {
  const { operator, value } = condition;
  if (operator === 'EXISTS') return answers.length > 0 === (String(value) !== 'false');
  if (operator === 'EQUALS') return answers.some((answer) => equals(answer, value));
  if (operator === 'NOT_EQUALS') return !answers.some((answer) => equals(answer, value));
  if (typeof value === 'boolean') return false;
  return answers.some((answer) => {
    const order = (isText ? compareTexts : compare)(answer, value);
    if (order === undefined) return false;
    if (operator === 'GREATER') return order > 0;
    if (operator === 'LESS') return order < 0;
    if (operator === 'GREATER_OR_EQUAL') return order >= 0;
    return order <= 0;
  });
}
