import equal from 'fast-deep-equal';
import { type BookingItem, etagOfItem, type ItemContent } from '#contract/booking/item.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { openOne } from '#server/sealing/open-each.ts';
import { Refusal } from '#server/shared/refusal.ts';
import {
  changeItem,
  createItem,
  lockItem,
  presentItem,
  tellOwnColumns,
} from '#server/store/booking/items.ts';
import { mendedItems } from '#server/store/booking/read-items.ts';
import { lockAbsence, tellOfAbsence } from './absences/absence-task.ts';
import { checkItem } from './check-item.ts';

/** A part of the calendar that somebody writes, in a transaction. */
export interface ItemWriting {
  tx: Db;
  keys: AtRest;
  location: { id: string; companyId: string };
  id: string;
  item: ItemContent;
  by: { id: string };
  now: Date;
  ifMatch: string | undefined;
  ifNoneMatch: string | undefined;
  /** Called with the item as it was before; null for a new one. */
  may?: (before: BookingItem | null) => boolean;
}

/** The account of the team that a column of the calendar stands for, or null. */
const accountOf = (item: ItemContent | undefined): string | null =>
  item?.kind === 'resource' && !item.removed ? item.content.user_id : null;

/**
 * Fields that came later, as they were: an app of before does not know them and sends none. Who empties one
 * sends it empty.
 */
const withKnown = (item: ItemContent, before: ItemContent | undefined): ItemContent => {
  if (item.kind !== 'treatment' || before?.kind !== 'treatment') return item;
  const { costs_texts, needs_referral } = before.content;
  const known = {
    ...(costs_texts !== undefined && { costs_texts }),
    ...(needs_referral !== undefined && { needs_referral }),
  };
  return { ...item, content: { ...known, ...item.content } };
};

/** Creates, changes or removes an item of the calendar; its appointments stay as they were. */
export async function putItem(writing: ItemWriting): Promise<BookingItem> {
  const { tx, keys, location, id, by, now, ifMatch, ifNoneMatch } = writing;
  if (ifMatch === undefined && ifNoneMatch?.trim() !== '*') {
    throw new Refusal('precondition_required');
  }
  const row = await lockItem(tx, id);
  const [mended] = row ? await mendedItems(tx, keys, [row]) : [];
  // An item that cannot be decrypted may be written anew by a device that still has it.
  const read = mended && openOne(keys, 'booking_items', id, () => presentItem(keys, mended));
  const before = read ?? null;
  const item = withKnown(writing.item, before?.item);
  // The same change again, because the answer to the first try was lost.
  const over = row && (row.version === 1 ? undefined : `"${row.version - 1}"`);
  const isAgain = row?.locationId === location.id && ifMatch?.trim() === over;
  const stands = isAgain && equal(before?.item, item) ? before : null;
  const may = () => {
    if (writing.may && !writing.may(before)) throw new Refusal('not_allowed');
  };
  if (ifMatch === undefined && row !== null) {
    if (stands) {
      may();
      return stands;
    }
    throw row.locationId === location.id && row.kind === item.kind
      ? new Refusal('version_conflict', { headers: { etag: etagOfItem(row) } })
      : new Refusal('already_exists');
  }
  // An item of another location is answered as missing.
  if (ifMatch !== undefined && row?.locationId !== location.id) throw new Refusal('not_found');
  may();
  if (row && ifMatch !== undefined) {
    const etag = etagOfItem(row);
    if (ifMatch.trim() !== '*' && ifMatch.trim() !== etag) {
      if (stands) return stands;
      throw new Refusal('version_conflict', { headers: { etag } });
    }
    if (row.kind !== item.kind) {
      const message = 'Aus dem einen kann nicht das andere werden.';
      throw new Refusal('invalid_input', { errors: [{ field: 'kind', message }] });
    }
  }
  await checkItem(tx, { keys, locationId: location.id, item, before: before?.item ?? null, now });
  // Locks the days, so that nothing is booked into the absence meanwhile. Removing one needs no
  // lock.
  if (item.kind === 'absence' && !item.removed) {
    await lockAbsence(tx, location.id, item.content, now);
  }
  const written = { id, locationId: location.id, item, by: by.id };
  const saved = row
    ? await changeItem(tx, keys, written, now)
    : await createItem(tx, keys, written, now);
  if (saved === null) throw new Refusal('already_exists');
  if (accountOf(item) !== accountOf(before?.item)) await tellOwnColumns(tx, location.id);
  if (item.kind === 'absence') {
    const absence = item.removed ? null : item.content;
    await tellOfAbsence({ db: tx, keys, location, now }, id, absence);
  }
  return presentItem(keys, saved);
}
