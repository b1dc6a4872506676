import equal from 'fast-deep-equal';
import { LIMITS } from '../shared/limits.ts';
import type { Element, Page, QuestionnaireContent } from '../questionnaires/schema.ts';
import { frameOf, itemInSource, roleOf } from './frames.ts';
import { canBeId } from './link-ids.ts';
import type { Json } from './read.ts';

/** A page, or an element, that has a FHIR item of its own. */
export type Holder = Page | Element;
export const isElement = (holder: Holder): holder is Element => 'kind' in holder;

/** Where an imported page is only ours: its items stand at the top of the file. */
export function isPageOfOurs(
  page: Page,
  content: QuestionnaireContent,
  afterLoose: boolean,
): 'loose' | 'around' | undefined {
  const role = roleOf(page);
  const [first] = page.elements;
  if (!first || page.rules || !equal(page.source, { role })) return undefined;
  const question = frameOf(first)?.question ?? first;
  if (page.id !== `${question.id}#page`) return undefined;
  if (role === 'loose') {
    const titles = textsBy(content.translations);
    const same = page.title === content.title && equal(textsBy(page.translations), titles);
    return same && !afterLoose && !page.elements.some(isGroup) ? 'loose' : undefined;
  }
  if (role !== 'around' || page.elements.length !== 1 || !isGroup(first)) return undefined;
  const help = Array.isArray(first.source?.help);
  return page.title === first.text.slice(0, LIMITS.text) && (first.repeats || help)
    ? 'around'
    : undefined;
}

const textsBy = (translations: Page['translations']) =>
  Object.fromEntries(
    Object.entries(translations ?? {}).flatMap(([language, { title }]) =>
      title === undefined ? [] : [[language, title]],
    ),
  );

/** Whether an element is a group in FHIR. */
export function isGroup(element: Element): boolean {
  if (!element.elements || frameOf(element)) return false;
  const item = baseOf(element);
  return item ? item.type === 'group' : true;
}

/**
 * The item of the file that an element came from, when it is still of the same build: a group with
 * children, or none. Otherwise the element is written anew.
 */
export function baseOf(holder: Holder): Json | undefined {
  const item = itemInSource(holder);
  if (!item || 'item' in item) return undefined;
  const group = item.type === 'group';
  if (!isElement(holder)) return group ? item : undefined;
  if (holder.elements && !frameOf(holder)) {
    return group || item.type === 'display' || item.type === undefined ? item : undefined;
  }
  return group ? undefined : item;
}

/** A linkId for each page and element that has an item; in order, so the first keeps its id. */
export class LinkIdsOut {
  private readonly given = new Map<Holder, string>();
  private readonly taken = new Set<string>();

  constructor(content: QuestionnaireContent) {
    const visit = (holder: Holder): void => {
      this.taken.add(holder.id);
      holder.elements?.forEach(visit);
    };
    content.pages.forEach(visit);
    const used = new Set<string>();
    const give = (holder: Holder): void => {
      const fine = canBeId(holder.id) && !used.has(holder.id);
      used.add(holder.id);
      this.given.set(holder, fine ? holder.id : this.fresh('element'));
      holder.elements?.forEach(give);
    };
    content.pages.forEach(give);
  }

  of(holder: Holder): string {
    return this.given.get(holder) ?? '';
  }

  /** An id that nothing else has. */
  fresh(wish: string): string {
    const base = canBeId(wish) ? wish.slice(0, 100) : 'element';
    let id = canBeId(wish) ? wish : base;
    for (let count = 2; this.taken.has(id); count++) id = `${base}~${count}`;
    this.taken.add(id);
    return id;
  }
}
