import type { Condition, Element, Rule } from '../questionnaires/schema.ts';
import { fhirDateTime, fhirTime } from './clock.ts';
import type { CodedOption } from './options.ts';
import type { Json } from './read.ts';

/** What a condition needs to know of the FHIR item that it refers to. */
export interface AskedItem {
  linkId: string;
  /** FHIR type of the item. */
  type: string;
  element: Element | undefined;
  options: readonly CodedOption[] | undefined;
}

const OPERATORS: Record<Condition['operator'], string> = {
  EXISTS: 'exists',
  EQUALS: '=',
  NOT_EQUALS: '!=',
  GREATER: '>',
  LESS: '<',
  GREATER_OR_EQUAL: '>=',
  LESS_OR_EQUAL: '<=',
};

function numberAnswer(value: number, { type, element }: AskedItem): Json {
  if (type === 'quantity') {
    return { answerQuantity: { value, ...(element?.unit ? { unit: element.unit } : {}) } };
  }
  return type === 'decimal' || !Number.isInteger(value)
    ? { answerDecimal: value }
    : { answerInteger: value };
}

/** The value in the type of the question that is asked (FHIR R4, que-7 and enableWhen.answer[x]). */
function answerOf({ operator, value }: Condition, asked: AskedItem): Json {
  if (operator === 'EXISTS') return { answerBoolean: String(value) !== 'false' };
  if (asked.type === 'boolean' && (String(value) === 'true' || String(value) === 'false')) {
    return { answerBoolean: String(value) === 'true' };
  }
  if (typeof value === 'boolean') return { answerBoolean: value };
  if (typeof value === 'number') return numberAnswer(value, asked);
  if (asked.type === 'choice' || asked.type === 'open-choice') {
    const option = asked.options?.find((each) => each.value === value);
    if (option) {
      const { system, code } = option;
      return { answerCoding: system ? { system, code } : { code } };
    }
    return asked.type === 'choice' ? { answerCoding: { code: value } } : { answerString: value };
  }
  const numeric = asked.type === 'integer' || asked.type === 'decimal';
  if (numeric && value.trim() !== '' && Number.isFinite(Number(value))) {
    return numberAnswer(Number(value), asked);
  }
  if (asked.type === 'time') return { answerTime: fhirTime(value) };
  if (asked.type === 'dateTime') return { answerDateTime: fhirDateTime(value) };
  return asked.type === 'date' ? { answerDate: value } : { answerString: value };
}

/** The opposite of a condition, where a single comparison can express it. */
function negated(condition: Condition): Condition | undefined {
  const { operator, value } = condition;
  if (operator === 'EQUALS') return { ...condition, operator: 'NOT_EQUALS' };
  if (operator === 'NOT_EQUALS') return { ...condition, operator: 'EQUALS' };
  if (operator === 'EXISTS') return { ...condition, value: String(value) === 'false' };
  // `>` is false without an answer, and so is `<=`: neither is the other's opposite.
  return undefined;
}

type Said = Pick<Rule, 'behavior' | 'conditions'>;

/**
 * Several lists of which all, or one, must hold; undefined when a single list cannot express it.
 */
function joined(parts: readonly Said[], behavior: Rule['behavior']): Said | undefined {
  const fits = parts.every((part) => part.behavior === behavior || part.conditions.length === 1);
  if (parts.length === 1) return parts[0];
  return fits ? { behavior, conditions: parts.flatMap((part) => part.conditions) } : undefined;
}

/** De Morgan: if `any` of these hides the element, all of their opposites together show it. */
function opposite({ behavior, conditions }: Said): Said | undefined {
  const opposites = conditions.flatMap((condition) => negated(condition) ?? []);
  if (opposites.length < conditions.length) return undefined;
  return { behavior: behavior === 'any' ? 'all' : 'any', conditions: opposites };
}

/**
 * When an element is seen, as one list of conditions: one SHOW must hold and no HIDE. Undefined
 * when it is always seen or one list cannot express it; then only our extensions carry the rules,
 * and another program always shows the element (showing a question too many does less harm).
 */
function saidByFhir(rules: readonly Rule[]): Said | undefined {
  const shows = rules.filter(({ action }) => action === 'SHOW');
  const hides = rules.filter(({ action }) => action === 'HIDE').map(opposite);
  const show = shows.length > 0 ? joined(shows, 'any') : undefined;
  if (shows.length > 0 && !show) return undefined;
  if (hides.length === 0) return show;
  const parts = [...(show ? [show] : []), ...hides];
  const known = parts.flatMap((part) => part ?? []);
  return known.length === parts.length ? joined(known, 'all') : undefined;
}

/** `enableWhen` of an element's rules, or nothing. Questions that the file lacks cannot be asked. */
export function enableWhen(
  rules: readonly Rule[] | undefined,
  asked: ReadonlyMap<string, AskedItem>,
): Json {
  const said = rules && saidByFhir(rules);
  if (!said) return {};
  const whens = said.conditions.flatMap((condition): Json[] => {
    const question = asked.get(condition.question);
    return question
      ? [
          {
            question: question.linkId,
            operator: OPERATORS[condition.operator],
            ...answerOf(condition, question),
          },
        ]
      : [];
  });
  if (whens.length < said.conditions.length) return {};
  return {
    enableWhen: whens,
    ...(whens.length > 1 ? { enableBehavior: said.behavior } : {}),
  };
}
