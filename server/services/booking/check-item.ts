import { itemProblems, namedBy } from '#contract/booking/check-item.ts';
import type { ItemContent } from '#contract/booking/item.ts';
import { dateAt } from '#contract/booking/local-day.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { openOne } from '#server/sealing/open-each.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { colleaguesAt } from '#server/store/access/colleagues.ts';
import { type ItemRow, itemsAt, presentItem } from '#server/store/booking/items.ts';
import { NOT_IN_TEAM } from '../access/team-words.ts';

/** So many parts a calendar has at most: far more than a practice of fifty people needs. */
export const MOST_ITEMS = 2_000;

/** Removed and past items do not count, as they pile up over the years. */
const counts = (item: ItemContent, now: Date): boolean =>
  !item.removed &&
  (item.kind !== 'absence' || item.content.to.slice(0, 10) >= dateAt(now.getTime()));

/** Whether a calendar takes so many more parts. @param rows all of it */
export function hasRoom(keys: AtRest, rows: readonly ItemRow[], more: number, now: Date): boolean {
  // Items are decrypted only when the limit could be reached.
  if (rows.length + more <= MOST_ITEMS) return true;
  // An item that cannot be decrypted counts.
  const standing = rows.filter((row) => {
    const read = openOne(keys, 'booking_items', row.id, () => presentItem(keys, row));
    return read === undefined || counts(read.item, now);
  });
  return standing.length + more <= MOST_ITEMS;
}

interface Checked {
  keys: AtRest;
  locationId: string;
  item: ItemContent;
  /** As it is now; null for something new. */
  before: ItemContent | null;
  now: Date;
}

/** Refuses invalid items, and those naming items of another location or people of no team. */
export async function checkItem(
  tx: Db,
  { keys, locationId, item, before, now }: Checked,
): Promise<void> {
  // A removed item may be invalid: it may name items that were removed before it.
  if (item.removed) return;
  const errors = itemProblems(item);
  const rows = await itemsAt(tx, locationId);
  const known = new Map(rows.map((row) => [row.id, row.kind]));
  if (namedBy(item).some(({ id, kind }) => known.get(id) !== kind)) {
    const message = 'Gemeint ist etwas, das es an diesem Standort nicht gibt.';
    errors.push({ field: 'content', message });
  }
  if (item.kind === 'resource' && item.content.user_id !== null) {
    const found = await colleaguesAt(tx, locationId, { ids: [item.content.user_id] });
    if (found.length === 0) {
      errors.push({ field: 'user_id', message: NOT_IN_TEAM });
    }
  }
  // An item that counted before still fits, however full the calendar is.
  const isMore = counts(item, now) && !(before && counts(before, now));
  if (isMore && !hasRoom(keys, rows, 1, now)) {
    errors.push({ field: 'content', message: 'So viele Teile kann ein Kalender nicht haben.' });
  }
  if (errors.length > 0) throw new Refusal('invalid_input', { errors });
}
