import type { Condition, Rule } from '../questionnaires/schema.ts';
import { LIMITS } from '../shared/limits.ts';
import { clockValue } from './clock.ts';
import { type CodedOption, findOption } from './options.ts';
import { isJson, type Json, listOf, textOf, valueX } from './read.ts';
import type { Report } from './report.ts';

/** What a condition needs to know of the question it asks. */
export interface Asked {
  id: string;
  options: readonly CodedOption[] | undefined;
  /** Units in which it may be answered. */
  units: readonly string[];
}

const OPERATORS: Record<string, Condition['operator']> = {
  exists: 'EXISTS',
  '=': 'EQUALS',
  '!=': 'NOT_EQUALS',
  '>': 'GREATER',
  '<': 'LESS',
  '>=': 'GREATER_OR_EQUAL',
  '<=': 'LESS_OR_EQUAL',
};

const CLOCKS: Record<string, 'dateTime' | 'time'> = { DateTime: 'dateTime', Time: 'time' };

const MOST_CONDITIONS = 50;

/** The compared value in the form of our conditions. */
function conditionValue(
  asked: Asked,
  type: string,
  value: unknown,
  linkId: string,
  report: Report,
): Condition['value'] | undefined {
  if (asked.options && type !== 'Boolean') {
    const found = findOption(asked.options, type, value);
    if (found && !found.exact) {
      report.warn(
        linkId,
        `Bedingung auf „${found.option.code}“ von „${asked.id}“`,
        'Das Codesystem der Bedingung ist ein anderes als das der Antwort; verglichen wird der Code.',
      );
    }
    if (found) return typeof value === 'number' ? value : found.option.value;
  }
  if (type === 'Quantity' && isJson(value)) {
    const comparator = textOf(value.comparator);
    if (comparator) {
      const what = `Bedingung mit „${comparator} ${String(value.value)}“`;
      report.lost(linkId, what, 'Verglichen wird nur mit einem Wert. Die Bedingung entfällt.');
      return undefined;
    }
    const [only, ...more] = asked.units;
    const same = more.length === 0 && [value.unit, value.code].includes(only);
    if (!same && (textOf(value.unit) ?? textOf(value.code))) {
      report.lost(
        linkId,
        'Einheit in einer Bedingung',
        'Verglichen wird die Zahl ohne Umrechnung der Einheit.',
      );
    }
    return typeof value.value === 'number' ? value.value : undefined;
  }
  if (type === 'Coding' && isJson(value)) return textOf(value.code) ?? textOf(value.display);
  if (type === 'Reference' && isJson(value)) return textOf(value.reference);
  if (typeof value === 'string') return clockValue(CLOCKS[type], value).slice(0, LIMITS.text);
  return typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}

function condition(
  when: Json,
  linkId: string,
  questions: ReadonlyMap<string, Asked>,
  report: Report,
): Condition | undefined {
  const question = textOf(when.question);
  const asked = question === undefined ? undefined : questions.get(question);
  const what = `Bedingung auf „${question ?? '?'}“`;
  if (!question) {
    report.lost(linkId, what, 'Die Bedingung nennt keine Frage.');
    return undefined;
  }
  if (!asked) {
    // Dropped, because it would hide the element forever; showing a question too many does less
    // harm.
    report.lost(linkId, what, 'Diese Frage gibt es in der Datei nicht. Die Bedingung entfällt.');
    return undefined;
  }
  const { id } = asked;
  // STU3: `hasAnswer`, and no operator means equal.
  if (typeof when.hasAnswer === 'boolean') {
    return { question: id, operator: 'EXISTS', value: when.hasAnswer };
  }
  const operator = OPERATORS[textOf(when.operator) ?? '='];
  const x = valueX(when, 'answer');
  if (!operator || !x) {
    report.lost(linkId, what, 'Der Vergleich ist unbekannt oder unvollständig.');
    return undefined;
  }
  if (operator === 'EXISTS') return { question: id, operator, value: x.value !== false };
  const value = conditionValue(asked, x.type, x.value, linkId, report);
  if (value === undefined) {
    report.lost(linkId, what, `Ein Vergleich mit ${x.type} ist nicht möglich.`);
    return undefined;
  }
  return { question: id, operator, value };
}

/** `enableWhen` as SHOW rules; what cannot be carried is reported. */
export function rulesOf(
  item: Json,
  linkId: string,
  questions: ReadonlyMap<string, Asked>,
  report: Report,
): Rule[] | undefined {
  const whens = listOf(item.enableWhen);
  const conditions = whens.flatMap((when) => condition(when, linkId, questions, report) ?? []);
  if (conditions.length === 0) return undefined;
  const behavior = item.enableBehavior === 'all' ? 'all' : 'any';
  if (whens.length > 1 && item.enableBehavior !== 'all' && item.enableBehavior !== 'any') {
    report.warn(
      linkId,
      'enableBehavior fehlt',
      'Bei mehreren Bedingungen ist es Pflicht (FHIR R4, que-12). Angenommen: eine genügt.',
    );
  }
  if (behavior === 'all' && conditions.length > MOST_CONDITIONS) {
    report.lost(
      linkId,
      `${conditions.length} Bedingungen`,
      `Mehr als ${MOST_CONDITIONS} Bedingungen, die alle gelten müssen, sind nicht möglich.`,
    );
    return undefined;
  }
  const rules: Rule[] = [];
  for (let at = 0; at < conditions.length && rules.length < 20; at += MOST_CONDITIONS) {
    // Several SHOW rules are alternatives, so a long `any` may be split into several.
    rules.push({
      action: 'SHOW',
      behavior,
      conditions: conditions.slice(at, at + MOST_CONDITIONS),
    });
  }
  return rules;
}
