import { askedBy, type FlatForm, type Given, holds, type Item } from '../form/flat.ts';
import { begin } from './page.ts';

/** A page without an engine, as lower limit: plain elements, one listener, the conditions. */
const { root, form } = await begin<FlatForm>({ box: (id) => document.getElementById(`box-${id}`) });
const answers: Record<string, Given> = {};
const dependents = new Map<string, Item[]>();
const boxes = new Map<string, HTMLElement>();

function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

const mark = (item: Item) => (item.required ? ' (Pflichtfeld)' : '');

function choices(item: Item, type: 'radio' | 'checkbox'): HTMLElement {
  return make(
    'fieldset',
    {},
    make('legend', {}, item.text + mark(item)),
    ...(item.options ?? []).map(({ value, text }) =>
      make('label', {}, make('input', { type, name: item.id, value }), text),
    ),
  );
}

function control(item: Item): HTMLElement[] {
  const { id, kind } = item;
  const label = () => make('label', { htmlFor: id }, item.text + mark(item));
  switch (kind) {
    case 'info':
      return [make('p', {}, item.text)];
    case 'separator':
      return [make('hr', {})];
    case 'radios':
      return [choices(item, 'radio')];
    case 'many':
      return [choices(item, 'checkbox')];
    case 'confirm':
      return [make('label', {}, make('input', { type: 'checkbox', id, name: id }), item.text)];
    case 'longtext':
      return [label(), make('textarea', { id, name: id, rows: 3 })];
    case 'list':
      return [
        label(),
        make(
          'select',
          { id, name: id },
          make('option', { value: '' }, 'Bitte wählen'),
          ...(item.options ?? []).map(({ value, text }) => make('option', { value }, text)),
        ),
      ];
    default:
      return [label(), make('input', { id, name: id, type: kind === 'date' ? 'date' : 'text' })];
  }
}

const isSeen = (item: Item) => !item.when || holds(item.when, (id) => answers[id]);

const all = document.createDocumentFragment();
for (const item of form.items) {
  const help = item.help ? [make('p', {}, item.help)] : [];
  const box = make(
    'div',
    { id: `box-${item.id}`, hidden: !isSeen(item) },
    ...control(item),
    ...help,
  );
  boxes.set(item.id, box);
  all.append(box);
  for (const asked of item.when ? askedBy(item.when) : []) {
    dependents.set(asked, [...(dependents.get(asked) ?? []), item]);
  }
}
root.append(make('h1', {}, form.title), all);

root.addEventListener('input', ({ target }) => {
  if (
    !(target instanceof HTMLInputElement) &&
    !(target instanceof HTMLSelectElement) &&
    !(target instanceof HTMLTextAreaElement)
  ) {
    return;
  }
  const { name } = target;
  if (target.type === 'checkbox') {
    const ticked = boxes.get(name)?.querySelectorAll<HTMLInputElement>('input:checked') ?? [];
    answers[name] = [...ticked].map(({ value }) => value);
  } else answers[name] = target.value;
  for (const item of dependents.get(name) ?? []) {
    const box = boxes.get(item.id);
    if (box) box.hidden = !isSeen(item);
  }
});
