import type { Dexie } from 'dexie';
import { brokenLink, nextLink } from '../outbox/view/ledger.ts';
import type { LedgerEvent, LedgerRow, OutboxRow } from '../rows.ts';

/**
 * Adds the copy's entries to those that are there; of an entry that both have, the later state
 * stays.
 */
const mergeEntries = async (db: Dexie, theirs: OutboxRow[], wiped: boolean): Promise<void> => {
  const outbox = db.table<OutboxRow, number>('outbox');
  const mine = await outbox.orderBy('seq').toArray();
  const there = new Map(mine.map((row) => [row.id, row]));
  const known = new Set(theirs.map(({ id }) => id));
  const taken = new Set(mine.map(({ seq }) => seq));
  const missing = theirs.filter(({ id }) => !there.has(id));
  // These were written since the loss: they come after what was there before, in their own order.
  const from = wiped ? 0 : (missing.find(({ seq }) => taken.has(seq))?.seq ?? Infinity);
  const last = theirs.at(-1)?.seq ?? 0;
  const since = mine.filter(({ id, seq }) => !known.has(id) && seq >= from);
  const moved = since.some(({ seq }) => seq <= last) ? since : [];
  const next = Math.max(last, mine.at(-1)?.seq ?? 0) + 1;
  const later = theirs.flatMap((row) => {
    const own = there.get(row.id);
    return own && row.epoch > own.epoch ? [{ ...row, seq: own.seq }] : [];
  });
  await outbox.bulkDelete(moved.map(({ seq }) => seq));
  await outbox.bulkPut([
    ...missing,
    ...later,
    ...moved.map((row, at) => ({ ...row, seq: next + at })),
  ]);
};

/**
 * Events of entries that are missing in the copy's ledger, because writing was cut off between the
 * two tables.
 */
const untold = (rows: LedgerRow[], entries: OutboxRow[]): [LedgerEvent, OutboxRow][] => {
  const last = new Map(rows.map(({ entryId, event }) => [entryId, event]));
  return entries.flatMap((row): [LedgerEvent, OutboxRow][] => {
    const { id, state } = row;
    const told = last.get(id);
    const over = state === 'acked' ? 'acknowledged' : state === 'discarded' ? state : null;
    const events: LedgerEvent[] = told === undefined ? ['enqueued'] : [];
    if (over !== null && over !== told) events.push(over);
    return events.map((event) => [event, row]);
  });
};

/**
 * The copy's chain first; after it, linked anew, what the first database has recorded since, and
 * what the entries that came back show beyond that.
 */
const mergeLedger = async (db: Dexie, chain: LedgerRow[]): Promise<void> => {
  const ledger = db.table<LedgerRow, number>('ledger');
  const mine = await ledger.orderBy('n').toArray();
  const known = new Set(mine.map(({ hash }) => hash));
  const lost = chain.filter(({ hash }) => !known.has(hash));
  // A copy whose disk was full for a while may have a gap in its chain: what follows it is linked
  // anew.
  const hole = brokenLink(chain);
  const sound = hole === null ? chain : chain.filter(({ n }) => n < hole);
  const rows = lost.length === 0 ? mine.slice() : sound.slice();
  const differs = rows.findIndex(({ hash }, at) => mine[at]?.hash !== hash);
  const alike = differs < 0 ? rows.length : differs;
  const add = (event: LedgerEvent, entry: Pick<OutboxRow, 'id' | 'cipherHash'>, at: number) =>
    rows.push(nextLink(rows.at(-1), event, entry, at));
  const behind = lost.filter(({ n }) => hole !== null && n >= hole);
  for (const { event, entryId, cipherHash, at } of [...behind, ...mine.slice(alike)]) {
    add(event, { id: entryId, cipherHash }, at);
  }
  const entries = await db.table<OutboxRow>('outbox').orderBy('seq').toArray();
  for (const [event, row] of untold(rows, entries))
    add(event, row, row.acknowledgedAt ?? row.createdAt);
  await ledger.bulkPut(rows.slice(alike));
};

/**
 * Puts back the entries that the first database lost, and their ledger, in one transaction. What
 * was written since keeps its order, with new numbers after what comes back.
 * @param wiped the whole first database was lost, not only its tail: all it has now is newer
 */
export const mergeOutbox = async (copy: Dexie, db: Dexie, wiped: boolean): Promise<void> => {
  const theirs = await copy.table<OutboxRow>('outbox').orderBy('seq').toArray();
  const chain = await copy.table<LedgerRow>('ledger').orderBy('n').toArray();
  await db.transaction('rw', db.table('outbox'), db.table('ledger'), async () => {
    await mergeEntries(db, theirs, wiped);
    await mergeLedger(db, chain);
  });
};
