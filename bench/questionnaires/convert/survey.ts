import type { FlatForm, Item, When } from '../form/flat.ts';

const OPERATORS = {
  EQUALS: '=',
  NOT_EQUALS: '<>',
  GREATER: '>',
  LESS: '<',
  GREATER_OR_EQUAL: '>=',
  LESS_OR_EQUAL: '<=',
} as const;

function expression(when: When, items: ReadonlyMap<string, Item>): string {
  if ('all' in when) return when.all.map((one) => `(${expression(one, items)})`).join(' and ');
  if ('any' in when) return when.any.map((one) => `(${expression(one, items)})`).join(' or ');
  if ('not' in when) return `!(${expression(when.not, items)})`;
  const name = `{${when.question}}`;
  if (when.operator === 'EXISTS') return `${name} ${when.value ? 'notempty' : 'empty'}`;
  const value =
    typeof when.value === 'string' ? `'${when.value.replace(/'/g, "\\'")}'` : when.value;
  if (items.get(when.question)?.kind === 'many') {
    return `${name} ${when.operator === 'NOT_EQUALS' ? 'notcontains' : 'contains'} ${value}`;
  }
  return `${name} ${OPERATORS[when.operator]} ${value}`;
}

const TYPES: Record<Item['kind'], Record<string, unknown>> = {
  text: { type: 'text' },
  number: { type: 'text', inputType: 'number' },
  date: { type: 'text', inputType: 'date' },
  longtext: { type: 'comment' },
  radios: { type: 'radiogroup' },
  // The fastest of its lists: the browser's own select.
  list: { type: 'dropdown', renderAs: 'select', searchEnabled: false },
  many: { type: 'checkbox' },
  confirm: { type: 'boolean', renderAs: 'checkbox' },
  info: { type: 'html' },
  separator: { type: 'html', html: '<hr>' },
};

/** A SurveyJS model with everything on one page. */
export function surveyOf(form: FlatForm): Record<string, unknown> {
  const items = new Map(form.items.map((item) => [item.id, item]));
  const elements = form.items.map((item) => ({
    name: item.id,
    ...(item.kind === 'info' ? { html: `<p>${item.text}</p>` } : { title: item.text }),
    ...(item.help ? { description: item.help } : {}),
    ...(item.required ? { isRequired: true } : {}),
    ...(item.options ? { choices: item.options } : {}),
    ...(item.when ? { visibleIf: expression(item.when, items) } : {}),
    ...TYPES[item.kind],
  }));
  return {
    title: form.title,
    showQuestionNumbers: 'off',
    showNavigationButtons: false,
    pages: [{ name: 'page', elements }],
  };
}
