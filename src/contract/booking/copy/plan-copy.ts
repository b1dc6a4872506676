import { type BookingItem, type ItemContent, itemsOf } from '../item.ts';
import type { Resource } from '../resource.ts';
import { isPerson } from '../resource.ts';
import type { Step } from '../steps.ts';
import type { Treatment } from '../treatment.ts';
import type { CopyEntry, CopyPart } from './copy.ts';

/** A part of a calendar as far as copying asks for it. */
export type Part = Pick<BookingItem, 'id' | 'item' | 'version'>;

/** What is written at the other location: a new item, or one that was removed and is restored. */
export interface CopyWrite {
  id: string;
  item: ItemContent;
  isThere: boolean;
}

interface Plan {
  entries: CopyEntry[];
  writes: CopyWrite[];
}

/** Names are the same whatever their case and spaces. */
const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('de');

type Copied = Extract<ItemContent, { kind: 'resource' | 'category' | 'treatment' }>;

/**
 * The other location, as it is and as it becomes; every part of the source has at most one there.
 */
class There {
  readonly plan: Plan = { entries: [], writes: [] };
  readonly #parts: readonly Part[];
  readonly #idFor: (id: string) => string;
  /** The id there of each part of the source. */
  readonly #places = new Map<string, string>();

  constructor(parts: readonly Part[], idFor: (id: string) => string) {
    this.#parts = parts;
    this.#idFor = idFor;
  }

  placeOf(id: string): string | undefined {
    return this.#places.get(id);
  }

  /** Finds the item there: made by an earlier copy, or with the same name. */
  find(id: string, item: Copied, same: (content: Copied['content']) => boolean): boolean {
    const made = this.#parts.find((part) => part.id === this.#idFor(id) && !part.item.removed);
    const found =
      made ??
      this.#parts.find(
        (part) =>
          part.item.kind === item.kind &&
          !part.item.removed &&
          same(part.item.content as Copied['content']),
      );
    if (found) this.#places.set(id, found.id);
    return found !== undefined;
  }

  note({ kind, content }: Copied, state: CopyEntry['state'], missing: string | null = null): void {
    this.plan.entries.push({ kind, name: content.name, state, missing });
  }

  add(id: string, item: Copied): void {
    const there = this.#idFor(id);
    this.#places.set(id, there);
    const isThere = this.#parts.some((part) => part.id === there);
    this.plan.writes.push({ id: there, item, isThere });
    this.note(item, 'new');
  }
}

const sameName = (name: string) => (content: { name: string }) =>
  plain(content.name) === plain(name);

/** A person is recognised by their account, any other resource by kind and name. */
const sameResource = (mine: Resource) => (content: Copied['content']) => {
  const other = content as Resource;
  if (other.kind !== mine.kind) return false;
  if (mine.user_id !== null && mine.user_id === other.user_id) return true;
  return sameName(mine.name)(other);
};

/** The steps with the resources that they need there; or the name of what is missing there. */
function stepsThere(
  steps: readonly Step[],
  resources: ReadonlyMap<string, Resource>,
  there: There,
): { steps: Step[] } | { missing: string } {
  const moved: Step[] = [];
  for (const step of steps) {
    const needs: Step['needs'] = [];
    for (const need of step.needs) {
      const any_of = [...new Set(need.any_of.flatMap((id) => there.placeOf(id) ?? []))];
      // With fewer resources than are needed at once, it could never be booked.
      if (need.any_of.length > 0 && any_of.length < need.count) {
        const absent = need.any_of.find((id) => there.placeOf(id) === undefined);
        return { missing: resources.get(absent ?? '')?.name ?? '' };
      }
      needs.push({ ...need, any_of });
    }
    moved.push({ ...step, needs });
  }
  return { steps: moved };
}

function copyTreatments(here: readonly Part[], there: There): void {
  for (const [id, content] of itemsOf(here, 'category')) {
    const item = { kind: 'category' as const, content, removed: false };
    if (there.find(id, item, sameName(content.name))) there.note(item, 'exists');
    else there.add(id, item);
  }
  const resources = new Map(itemsOf(here, 'resource'));
  for (const [id, content] of itemsOf(here, 'treatment')) {
    const item = { kind: 'treatment' as const, content, removed: false };
    if (there.find(id, item, sameName(content.name))) {
      there.note(item, 'exists');
      continue;
    }
    const moved = stepsThere(content.steps, resources, there);
    if ('missing' in moved) {
      there.note(item, 'impossible', moved.missing || null);
      continue;
    }
    const { category_id } = content;
    const category = category_id === null ? null : (there.placeOf(category_id) ?? null);
    const copy: Treatment = { ...content, category_id: category, steps: moved.steps };
    there.add(id, { ...item, content: copy });
  }
}

/**
 * The plan of copying parts of one calendar to another. Items that exist there, from an earlier
 * copy or by their name, stay as they are.
 * @param idFor the id there of an item here, always the same
 */
export function planCopy(
  here: readonly Part[],
  parts: readonly Part[],
  wanted: readonly CopyPart[],
  idFor: (id: string) => string,
): Plan {
  const there = new There(parts, idFor);
  for (const [id, content] of itemsOf(here, 'resource')) {
    const item = { kind: 'resource' as const, content, removed: false };
    const found = there.find(id, item, sameResource(content));
    if (!wanted.includes('rooms') || isPerson(content.kind)) continue;
    if (found) there.note(item, 'exists');
    // Other resources have no account.
    else there.add(id, { ...item, content: { ...content, user_id: null } });
  }
  if (wanted.includes('treatments')) copyTreatments(here, there);
  return there.plan;
}
