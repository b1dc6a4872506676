import type { Condition, Rule } from '../questionnaires/schema.ts';
import { Rule as RuleSchema } from '../questionnaires/schema.ts';
import { OWN } from './own.ts';
import { type Json, listOf, valueX } from './read.ts';

/** One value with its FHIR type. */
export function typedValue(value: Condition['value']): Json {
  if (typeof value === 'boolean') return { valueBoolean: value };
  if (typeof value === 'string') return { valueString: value };
  return Number.isInteger(value) ? { valueInteger: value } : { valueDecimal: value };
}

/** A rule of ours as an extension: what `enableWhen` cannot express, above all SET. */
export function ruleExtension(rule: Rule): Json {
  const { action, behavior, conditions, target, value } = rule;
  const values: Json[] =
    value === undefined
      ? []
      : Array.isArray(value)
        ? [{ url: 'values', extension: value.map((one) => ({ url: 'value', valueString: one })) }]
        : [{ url: 'value', ...typedValue(value) }];
  return {
    url: OWN.rule,
    extension: [
      { url: 'action', valueCode: action },
      { url: 'behavior', valueCode: behavior },
      ...conditions.map((condition) => ({
        url: 'condition',
        extension: [
          { url: 'question', valueString: condition.question },
          { url: 'operator', valueCode: condition.operator },
          { url: 'value', ...typedValue(condition.value) },
        ],
      })),
      ...(target ? [{ url: 'target', valueCode: target }] : []),
      ...values,
    ],
  };
}

const part = (holder: Json, url: string): Json | undefined =>
  listOf(holder.extension).find((each) => each.url === url);
const partValue = (holder: Json, url: string): unknown => {
  const found = part(holder, url);
  return found && valueX(found)?.value;
};

/** The rule in an extension; undefined when it is no rule. */
export function ruleOf(extension: Json): Rule | undefined {
  const list = part(extension, 'values');
  const value = list
    ? listOf(list.extension).map((each) => valueX(each)?.value)
    : partValue(extension, 'value');
  const target = partValue(extension, 'target');
  const read = RuleSchema.safeParse({
    action: partValue(extension, 'action'),
    behavior: partValue(extension, 'behavior'),
    conditions: listOf(extension.extension)
      .filter((each) => each.url === 'condition')
      .map((each) => ({
        question: partValue(each, 'question'),
        operator: partValue(each, 'operator'),
        value: partValue(each, 'value'),
      })),
    ...(target === undefined ? {} : { target }),
    ...(value === undefined ? {} : { value }),
  });
  return read.success ? read.data : undefined;
}
