import { PATH_SEPARATOR } from '../questionnaires/tree.ts';
import { itemsOf, type Json, textOf } from './read.ts';
import type { Report } from './report.ts';

const LONGEST = 180;

/** Whether a linkId can be used as our id, which is part of paths and keys. */
export const canBeId = (id: string): boolean =>
  id.trim() !== '' && id.length <= LONGEST && !id.includes(PATH_SEPARATOR) && id !== '__proto__';

/**
 * Ids for our elements: the linkId wherever possible. Missing, repeated or impossible linkIds get
 * an id of ours, and the report says so.
 */
export class LinkIds {
  private readonly ids = new Map<Json, string>();
  private readonly taken = new Set<string>();
  private readonly owners = new Map<string, string>();
  private readonly report: Report;

  constructor(resource: Json, report: Report) {
    this.report = report;
    // Valid linkIds are assigned first, so that no generated id takes one of them.
    const rest: Json[] = [];
    const visit = (item: Json) => {
      const linkId = textOf(item.linkId);
      if (linkId && !this.taken.has(linkId) && canBeId(linkId)) this.give(item, linkId);
      else rest.push(item);
      for (const child of itemsOf(item)) visit(child);
    };
    for (const item of itemsOf(resource)) visit(item);
    for (const item of rest) this.repair(item);
  }

  private give(item: Json, id: string): void {
    this.taken.add(id);
    this.ids.set(item, id);
  }

  private repair(item: Json): void {
    const linkId = textOf(item.linkId);
    const id = this.fresh(linkId && canBeId(linkId) ? linkId : 'element', '~');
    this.give(item, id);
    if (!linkId) {
      this.report.warn(id, 'Fehlende linkId', `Das Element heißt jetzt „${id}“.`);
    } else if (canBeId(linkId)) {
      this.report.warn(
        linkId,
        'Doppelte linkId',
        `Das zweite Element heißt jetzt „${id}“. Bedingungen meinen das erste.`,
      );
    } else {
      this.report.warn(linkId, 'Unzulässige linkId', `Das Element heißt jetzt „${id}“.`);
    }
  }

  private fresh(base: string, mark: string): string {
    for (let count = 2; ; count++) {
      const id = `${base}${mark}${count}`;
      if (!this.taken.has(id)) return id;
    }
  }

  /** Our id of an item. */
  of(item: Json): string {
    return this.ids.get(item) ?? '';
  }

  /** The item that an element of ours belongs to, by id; other ids unchanged. */
  linkIdOf(id: string): string {
    return this.owners.get(id) ?? id;
  }

  /** An id for an additional element that only we need beside the item `id`. */
  beside(id: string, role: string): string {
    const wish = `${id}#${role}`;
    const given = this.taken.has(wish) ? this.fresh(wish, '~') : wish;
    this.taken.add(given);
    this.owners.set(given, id);
    return given;
  }
}
