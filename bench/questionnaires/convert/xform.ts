import type { FlatForm, Item, When } from '../form/flat.ts';

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** XForms separate several answers by blanks, so values are replaced by numbers. */
const token = (item: Item | undefined, value: string): string => {
  const at = item?.options?.findIndex((option) => option.value === value) ?? -1;
  return at < 0 ? value : `v${at}`;
};

const OPERATORS = {
  EQUALS: '=',
  NOT_EQUALS: '!=',
  GREATER: '>',
  LESS: '<',
  GREATER_OR_EQUAL: '>=',
  LESS_OR_EQUAL: '<=',
} as const;

function relevant(when: When, items: ReadonlyMap<string, Item>): string {
  if ('all' in when) return when.all.map((one) => `(${relevant(one, items)})`).join(' and ');
  if ('any' in when) return when.any.map((one) => `(${relevant(one, items)})`).join(' or ');
  if ('not' in when) return `not(${relevant(when.not, items)})`;
  const path = `/data/${when.question}`;
  const item = items.get(when.question);
  if (when.operator === 'EXISTS') return when.value ? `${path} != ''` : `${path} = ''`;
  const value = token(item, String(when.value));
  if (item?.kind === 'many') {
    const selected = `selected(${path}, '${value}')`;
    return when.operator === 'NOT_EQUALS' ? `not(${selected})` : selected;
  }
  const number = typeof when.value === 'number' ? value : `'${value}'`;
  const test = `${path} ${OPERATORS[when.operator]} ${number}`;
  return when.operator.startsWith('GREATER') || when.operator.startsWith('LESS')
    ? `${path} != '' and ${test}`
    : test;
}

const TYPES: Partial<Record<Item['kind'], string>> = { number: 'decimal', date: 'date' };

function bind(item: Item, items: ReadonlyMap<string, Item>): string {
  const still = item.kind === 'info' || item.kind === 'separator' ? ' readonly="true()"' : '';
  const required = item.required ? ' required="true()"' : '';
  const seen = item.when ? ` relevant="${escaped(relevant(item.when, items))}"` : '';
  return `<bind nodeset="/data/${item.id}" type="${TYPES[item.kind] ?? 'string'}"${still}${required}${seen}/>`;
}

function control(item: Item): string {
  const label = `<label>${escaped(item.kind === 'separator' ? '—' : item.text)}</label>`;
  const hint = item.help ? `<hint>${escaped(item.help)}</hint>` : '';
  const ref = `ref="/data/${item.id}"`;
  const options = (item.options ?? [])
    .map(({ text }, at) => `<item><label>${escaped(text)}</label><value>v${at}</value></item>`)
    .join('');
  switch (item.kind) {
    case 'list':
      return `<select1 appearance="minimal" ${ref}>${label}${hint}${options}</select1>`;
    case 'radios':
      return `<select1 ${ref}>${label}${hint}${options}</select1>`;
    case 'many':
      return `<select ${ref}>${label}${hint}${options}</select>`;
    case 'confirm':
      return `<select ${ref}>${label}${hint}<item><label>Ja</label><value>true</value></item></select>`;
    case 'longtext':
      return `<input appearance="multiline" ${ref}>${label}${hint}</input>`;
    default:
      return `<input ${ref}>${label}${hint}</input>`;
  }
}

/** An ODK XForm, which enketo-transformer makes into what Enketo draws. */
export function xformOf(form: FlatForm): string {
  const items = new Map(form.items.map((item) => [item.id, item]));
  return `<?xml version="1.0"?>
<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:jr="http://openrosa.org/javarosa">
<h:head><h:title>${escaped(form.title)}</h:title><model>
<instance><data id="bench">${form.items.map(({ id }) => `<${id}/>`).join('')}<meta><instanceID/></meta></data></instance>
${form.items.map((item) => bind(item, items)).join('\n')}
</model></h:head>
<h:body>
${form.items.map(control).join('\n')}
</h:body></h:html>`;
}
