import type { EmpfangDatabase } from '../db.ts';
import { type OutboxRow, ROW_VERSION } from '../rows.ts';
import { type EntryEvent, nextState } from './machine.ts';
import { dependencies } from './pick.ts';

/** What a caller says of a new entry; the rest starts the same for all. */
export type NewEntry = Pick<
  OutboxRow,
  'id' | 'operation' | 'scope' | 'lane' | 'entityId' | 'dependsOn' | 'cipher' | 'cipherHash'
> & { baseEtag?: string | null; appVersion: string; now: number };

/** Adds an entry. Call it inside the transaction of the local change (offline-engine.md 2). */
export const addEntry = (db: EmpfangDatabase, entry: NewEntry): Promise<number> => {
  const { now, baseEtag, ...rest } = entry;
  return db.outbox.add({
    ...rest,
    baseEtag: baseEtag ?? null,
    rowVersion: ROW_VERSION,
    state: 'queued',
    epoch: 0,
    leaseUntil: null,
    attempts: 0,
    nextAttemptAt: now,
    lastStatus: null,
    problemCode: null,
    createdAt: now,
    acknowledgedAt: null,
  } as OutboxRow);
};

type Patch = Partial<
  Pick<
    OutboxRow,
    'leaseUntil' | 'attempts' | 'nextAttemptAt' | 'lastStatus' | 'problemCode' | 'acknowledgedAt'
  >
>;

/**
 * Moves an entry by compare-and-set on (id, state, epoch): a thawed tab cannot write over a newer
 * drain (offline-engine.md 4). Answers the new row, or null when somebody was faster or the event
 * cannot happen in that state.
 */
export const transition = (
  db: EmpfangDatabase,
  seen: Pick<OutboxRow, 'seq' | 'id' | 'state' | 'epoch'>,
  event: EntryEvent,
  patch: Patch = {},
): Promise<OutboxRow | null> =>
  db.transaction('rw', db.outbox, async () => {
    const row = await db.outbox.get(seen.seq);
    if (row?.id !== seen.id || row.state !== seen.state || row.epoch !== seen.epoch) return null;
    const state = nextState(row.state, event);
    if (!state) return null;
    const next: OutboxRow = { ...row, ...patch, state, epoch: row.epoch + 1 };
    await db.outbox.put(next);
    return next;
  });

/** Extends the lease of an entry in flight, e.g. after each chunk of a file. */
export const renewLease = (
  db: EmpfangDatabase,
  seen: Pick<OutboxRow, 'seq' | 'epoch'>,
  leaseUntil: number,
): Promise<boolean> =>
  db.transaction('rw', db.outbox, async () => {
    const row = await db.outbox.get(seen.seq);
    if (row?.state !== 'sending' || row.epoch !== seen.epoch) return false;
    await db.outbox.put({ ...row, leaseUntil });
    return true;
  });

/** All entries that are not yet forgotten, oldest first. */
export const allEntries = (db: EmpfangDatabase): Promise<OutboxRow[]> =>
  db.outbox.orderBy('seq').toArray();

/**
 * Puts back what a vanished sender left in flight. With `all` the lock was free, so nobody sends;
 * without it the lock was stolen and only what outlived its lease is taken.
 */
export const releaseOrphans = async (
  db: EmpfangDatabase,
  options: { now: number; all: boolean },
): Promise<void> => {
  for (const row of await db.outbox.where('state').equals('sending').toArray()) {
    if (options.all || (row.leaseUntil ?? 0) < options.now) {
      await transition(db, row, 'release', { leaseUntil: null });
    }
  }
};

/** Lets entries go on that waited for a sign-in of their scope. */
export const releaseAuth = async (
  db: EmpfangDatabase,
  scopes: ReadonlySet<string>,
  now: number,
): Promise<void> => {
  for (const row of await db.outbox.where('state').equals('blocked_auth').toArray()) {
    if (scopes.has(row.scope)) await transition(db, row, 'release', { nextAttemptAt: now });
  }
};

/** A rejected parent blocks its children visibly; a healed one lets them go (decision 7). */
export const settleDependencies = async (db: EmpfangDatabase): Promise<void> => {
  const entries = await allEntries(db);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  for (const entry of entries) {
    if (entry.state === 'queued' && dependencies(entry, byId) === 'stuck') {
      await transition(db, entry, 'block');
    } else if (entry.state === 'blocked_dep' && dependencies(entry, byId) !== 'stuck') {
      await transition(db, entry, 'unblock');
    }
  }
};
