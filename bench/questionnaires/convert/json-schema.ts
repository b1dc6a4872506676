import type { FlatForm, Item, When } from '../form/flat.ts';

type Json = Record<string, unknown>;

export interface SchemaForm {
  schema: Json;
  uiSchema: Json;
}

const number = { GREATER: 'exclusiveMinimum', LESS: 'exclusiveMaximum' } as const;
const orEqual = { GREATER_OR_EQUAL: 'minimum', LESS_OR_EQUAL: 'maximum' } as const;

/** What the answers must look like for a condition to hold; an answer that is missing never does. */
function holdsSchema(when: When, items: ReadonlyMap<string, Item>): Json {
  if ('all' in when) return { allOf: when.all.map((one) => holdsSchema(one, items)) };
  if ('any' in when) return { anyOf: when.any.map((one) => holdsSchema(one, items)) };
  if ('not' in when) return { not: holdsSchema(when.not, items) };
  const { question, operator, value } = when;
  const many = items.get(question)?.kind === 'many';
  const is = (schema: Json): Json => ({ properties: { [question]: schema }, required: [question] });
  switch (operator) {
    case 'EXISTS':
      return value ? { required: [question] } : { not: { required: [question] } };
    case 'EQUALS':
      return is(many ? { contains: { const: value } } : { const: value });
    case 'NOT_EQUALS':
      return { not: is(many ? { contains: { const: value } } : { const: value }) };
    case 'GREATER':
    case 'LESS':
      return is({ [number[operator]]: value });
    default:
      return is({ [orEqual[operator]]: value });
  }
}

function property(item: Item): Json {
  const text = { title: item.text, ...(item.help ? { description: item.help } : {}) };
  const choices = item.options?.map(({ value, text: title }) => ({ const: value, title }));
  switch (item.kind) {
    case 'number':
      return { ...text, type: 'number' };
    case 'date':
      return { ...text, type: 'string', format: 'date' };
    case 'radios':
    case 'list':
      return { ...text, type: 'string', oneOf: choices };
    case 'many':
      return {
        ...text,
        type: 'array',
        uniqueItems: true,
        items: { type: 'string', oneOf: choices },
      };
    case 'confirm':
      return { ...text, type: 'boolean' };
    case 'info':
      return { type: 'null', title: '', description: item.text };
    case 'separator':
      return { type: 'null', title: '—' };
    default:
      return { ...text, type: 'string' };
  }
}

const WIDGETS: Partial<Record<Item['kind'], string>> = {
  longtext: 'textarea',
  radios: 'radio',
  many: 'checkboxes',
};

/**
 * JSON schema and its `uiSchema` for react-jsonschema-form; items with the same condition are
 * grouped.
 */
export function schemaOf(form: FlatForm): SchemaForm {
  const items = new Map(form.items.map((item) => [item.id, item]));
  const always: Json = {};
  const groups = new Map<string, { when: When; properties: Json }>();
  for (const item of form.items) {
    if (!item.when) {
      always[item.id] = property(item);
      continue;
    }
    const key = JSON.stringify(item.when);
    const group = groups.get(key) ?? { when: item.when, properties: {} };
    group.properties[item.id] = property(item);
    groups.set(key, group);
  }
  const uiSchema: Json = {
    'ui:order': [...form.items.map(({ id }) => id), '*'],
    'ui:submitButtonOptions': { norender: true },
  };
  for (const { id, kind } of form.items) {
    const widget = WIDGETS[kind];
    uiSchema[id] = { 'ui:classNames': `q-${id}`, ...(widget ? { 'ui:widget': widget } : {}) };
  }
  return {
    schema: {
      type: 'object',
      title: form.title,
      required: form.items.filter((item) => item.required && !item.when).map(({ id }) => id),
      properties: always,
      allOf: [...groups.values()].map(({ when, properties }) => ({
        if: holdsSchema(when, items),
        // biome-ignore lint/suspicious/noThenProperty: JSON schema's own word
        then: { properties },
      })),
    },
    uiSchema,
  };
}
