import equal from 'fast-deep-equal';
import type { Element, Page, QuestionnaireContent } from '../questionnaires/schema.ts';
import { frameOf, itemInSource, roleOf } from './frames.ts';
import { canBeId } from './link-ids.ts';
import { type Json, textOf } from './read.ts';

/** A page, or an element, that has a FHIR item of its own. */
export type Holder = Page | Element;
export const isElement = (holder: Holder): holder is Element => 'kind' in holder;

/**
 * Whether a page does not exist in the file: the items on it (`loose`), or the one group on it
 * (`around`), are at the top level of the file. However such a page is changed, it does not become
 * a group in the file: what FHIR cannot express of it is stored beside its first item (OWN.page).
 */
export function isPageOfOurs(page: Page): 'loose' | 'around' | undefined {
  const role = roleOf(page);
  const [first, ...others] = page.elements;
  if (!first || page.rules || !equal(page.source, { role })) return undefined;
  if (role === 'loose')
    return nestedIn(page.elements).some(({ element }) => isGroup(element)) ? undefined : 'loose';
  return role === 'around' && others.length === 0 && isGroup(first) ? 'around' : undefined;
}

/**
 * An element with the elements that are inside its item in FHIR, although they come after it here.
 */
export interface Nested {
  element: Element;
  inside: Nested[];
}

/**
 * Elements with what their items contain: as nothing here is inside a question, the children of a
 * hidden question of a file come after it on the page. Each is put back as it was in the file.
 */
export function nestedIn(elements: readonly Element[]): Nested[] {
  const top: Nested[] = [];
  const byId = new Map<string, Nested>();
  for (const element of elements) {
    const own: Nested = { element, inside: [] };
    const under = textOf(element.source?.under);
    const around = under === undefined ? undefined : byId.get(under);
    (around?.inside ?? top).push(own);
    byId.set(element.id, own);
  }
  return top;
}

/** Whether an element is a group in FHIR. */
export function isGroup(element: Element): boolean {
  if (!element.elements || frameOf(element)) return false;
  const item = baseOf(element);
  return item ? item.type === 'group' : true;
}

/**
 * The item of the file that an element came from, if it still has the same structure: a group with
 * children, or none. Otherwise the element is written from scratch.
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

/**
 * A linkId for each page and element that has an item; given in order, so the first keeps its id.
 */
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

  /** An id that is not used yet. */
  fresh(wish: string): string {
    const base = canBeId(wish) ? wish.slice(0, 100) : 'element';
    let id = canBeId(wish) ? wish : base;
    for (let count = 2; this.taken.has(id); count++) id = `${base}~${count}`;
    this.taken.add(id);
    return id;
  }
}
