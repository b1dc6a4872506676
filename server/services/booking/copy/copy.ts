import { namedBy } from '#contract/booking/check-item.ts';
import type { CopyEntry, CopyPart } from '#contract/booking/copy/copy.ts';
import type { Person } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { openEach } from '#server/sealing/open-each.ts';
import { Refusal } from '#server/shared/refusal.ts';
import {
  doneOf,
  keepCopy,
  lockCopy,
  markUndone,
  type Replaced,
} from '#server/store/booking/copies.ts';
import {
  changeItem,
  createItem,
  type ItemRow,
  itemsAt,
  lockItem,
  presentItem,
} from '#server/store/booking/items.ts';
import { mendedItems } from '#server/store/booking/read-items.ts';
import { recordChange, settingEtag } from '#server/store/practice/setting-changes.ts';
import { lockPlace, saveSetting } from '#server/store/practice/settings.ts';
import { hasRoom } from '../check-item.ts';
import { type Between, currentSetting, planBetween } from './plan.ts';

interface By {
  keys: AtRest;
  caller: Person;
  now: Date;
}

/** Writes a setting of a location and remembers what it was. */
async function replace(tx: Db, by: By, to: string, { kind, before, after }: Replaced) {
  const { companyId, id } = by.caller;
  await saveSetting(tx, { companyId, placeId: to, kind, state: after }, by.now);
  const of = { kind, companyId, locationId: to, objectId: to, by: id };
  await recordChange(tx, by.keys, { ...of, before, after }, by.now);
}

/**
 * Copies parts of one calendar to another, all or nothing. The same id copies once and then returns
 * the result of that time.
 * @throws Refusal `already_exists` when the id was used for another copy
 */
export async function copyBetween(
  tx: Db,
  by: By,
  between: Between,
  { id, parts }: { id: string; parts: readonly CopyPart[] },
): Promise<CopyEntry[]> {
  const { keys, caller, now } = by;
  // Two at once go one after the other, and the second finds what the first has made.
  if (!(await lockPlace(tx, 'location', between.to))) throw new Refusal('not_found');
  const before = await lockCopy(tx, id);
  if (before) {
    const done = doneOf(keys, before);
    const isSame =
      before.locationId === between.to &&
      before.fromId === between.from &&
      done.parts.toSorted().join() === parts.toSorted().join();
    if (!isSame) throw new Refusal('already_exists');
    return done.entries;
  }
  // Existing items are locked first, in order of their ids, because each change also locks the
  // revision of the rules, for which others wait. Then the plan is made again, as something may
  // have changed.
  const known = await planBetween(tx, keys, between, parts);
  const there = known.writes.filter(({ isThere }) => isThere).map((one) => one.id);
  for (const one of there.toSorted()) await lockItem(tx, one);
  const plan = there.length > 0 ? await planBetween(tx, keys, between, parts) : known;
  // Items that are brought back count as new ones, too.
  if (!hasRoom(keys, await itemsAt(tx, between.to), plan.writes.length, now)) {
    const message = 'So viele Teile kann ein Kalender nicht haben.';
    throw new Refusal('invalid_input', { errors: [{ field: 'parts', message }] });
  }
  const made: { id: string; version: number }[] = [];
  for (const { id: itemId, item, isThere } of plan.writes) {
    const written = { id: itemId, locationId: between.to, item, by: caller.id };
    const row: ItemRow | null = isThere
      ? await changeItem(tx, keys, written, now)
      : await createItem(tx, keys, written, now);
    if (row === null) throw new Refusal('already_exists');
    made.push({ id: row.id, version: row.version });
  }
  for (const one of plan.replaced) await replace(tx, by, between.to, one);
  const done = { parts: [...parts], entries: plan.entries, made, replaced: plan.replaced };
  const row = { id, locationId: between.to, fromId: between.from, at: now, by: caller.id };
  await keepCopy(tx, keys, { ...row, done });
  return plan.entries;
}

/** The items of a copy that can be removed: not changed since, and not named by items that stay. */
function takenOut(
  keys: AtRest,
  all: readonly ItemRow[],
  made: readonly { id: string; version: number }[],
): ItemRow[] {
  const opened = openEach(
    keys,
    'booking_items',
    all,
    ({ id }) => id,
    (row) => [row, presentItem(keys, row).item] as const,
  );
  // An item that cannot be decrypted may name any of them, so none is removed.
  if (opened.length < all.length) return [];
  const items = new Map(opened);
  const rows = [...items.keys()];
  const versions = new Map(made.map(({ id, version }) => [id, version]));
  let out = new Set(rows.filter(({ id, version }) => versions.get(id) === version));
  for (;;) {
    const named = new Set(
      rows.flatMap((row) => {
        const item = items.get(row);
        return item === undefined || item.removed || out.has(row)
          ? []
          : namedBy(item).map(({ id }) => id);
      }),
    );
    const next = new Set([...out].filter(({ id }) => !named.has(id)));
    // Repeated until nothing changes: items that stay may name further ones.
    if (next.size === out.size) return [...out];
    out = next;
  }
}

/**
 * Takes a copy back: items that it made are removed, settings that it replaced are restored. Items
 * that were changed since or are used elsewhere stay. A second time does nothing.
 */
export async function undoCopy(
  tx: Db,
  by: By,
  { locationId, id }: { locationId: string; id: string },
): Promise<{ undone: number; kept: number }> {
  const { keys, caller, now } = by;
  if (!(await lockPlace(tx, 'location', locationId))) throw new Refusal('not_found');
  const copy = await lockCopy(tx, id);
  // Another location's is as if it did not exist.
  if (copy?.locationId !== locationId) throw new Refusal('not_found');
  if (copy.undoneAt) return { undone: 0, kept: 0 };
  const { made, replaced } = doneOf(keys, copy);
  const rows = await mendedItems(tx, keys, await itemsAt(tx, locationId));
  const out = takenOut(keys, rows, made);
  let undone = 0;
  const locked = new Map<string, number | undefined>();
  // Locks all items before the first change, which also locks the revision of the rules.
  for (const one of out.map((row) => row.id).toSorted()) {
    locked.set(one, (await lockItem(tx, one))?.version);
  }
  for (const row of out) {
    // Somebody may have changed it a moment ago.
    if (locked.get(row.id) !== row.version) continue;
    const item = { ...presentItem(keys, row).item, removed: true };
    await changeItem(tx, keys, { id: row.id, locationId, item, by: caller.id }, now);
    undone += 1;
  }
  for (const { kind, before, after } of replaced) {
    const now = await currentSetting(tx, kind, locationId);
    if (settingEtag(now) !== settingEtag(after)) continue;
    await replace(tx, by, locationId, { kind, before: after, after: before });
    undone += 1;
  }
  await markUndone(tx, id, now);
  return { undone, kept: made.length + replaced.length - undone };
}
