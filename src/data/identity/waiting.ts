import { liveQuery, type Observable } from 'dexie';
import type { EmpfangDatabase } from '../db.ts';
import { dexieStore } from '../outbox/dexie-store.ts';
import { isOpen, OPEN_STATES } from '../outbox/machine.ts';
import { withoutParts } from '../outbox/view/parts.ts';
import type { PersonRow, Scope } from '../rows.ts';
import { passwordTriesKey, scopesOf } from './person-rows.ts';
import { peopleWithoutPin, pinOffKey, pinsUntil, pinUntilKey } from './pin-off.ts';

/** A tile of the lock screen: who, and nothing of what they do. */
export interface PersonTile {
  userId: string;
  name: string;
  /** Entries that the practice does not have yet. */
  waiting: number;
  /** Instant of the last sign-in, lock or sign-out here. */
  lastAt: number;
  /** A PIN may still open it; else a full sign-in is needed. */
  pin: boolean;
  /**
   * Until when a PIN may open it: an instant; 0 where none was set; null while that is not known.
   */
  pinUntil: number | null;
  /** It can be opened with the password, without network. */
  offline: boolean;
}

/** Counted as people do: a form with its files is one. */
const openRows = async (db: EmpfangDatabase) =>
  withoutParts(
    await db.outbox
      .where('state')
      .anyOf([...OPEN_STATES])
      .toArray(),
  );

/** The people of this browser, who was here last first. */
export const peopleTiles = async (db: EmpfangDatabase): Promise<PersonTile[]> => {
  const [people, open, off, until] = await Promise.all([
    db.people.toArray(),
    openRows(db),
    peopleWithoutPin(db),
    pinsUntil(db),
  ]);
  return people
    .map((row) => ({
      userId: row.userId,
      name: row.name,
      waiting: open.filter(({ scope }) => scope.startsWith(scopesOf(row.scope))).length,
      lastAt: row.updatedAt,
      pin: !off.has(row.userId),
      pinUntil: until.get(row.userId) ?? null,
      offline: row.byPassword !== null,
    }))
    .toSorted((a, b) => b.lastAt - a.lastAt);
};

/** The same, again after each change in any tab. */
export const livePeople = (db: EmpfangDatabase): Observable<PersonTile[]> =>
  liveQuery(() => peopleTiles(db));

const isPersonal = (scope: Scope): boolean => scope.split('/')[1] === 'user';

/**
 * How many entries of people wait for a sign-in; a number and nothing more, as anybody may read
 * the login page (OE-14).
 * @param signedIn the scope whose entries may leave now, or null
 */
export const waitingForSignIn = async (
  db: EmpfangDatabase,
  signedIn: Scope | null,
): Promise<number> =>
  (await openRows(db)).filter(({ scope }) => isPersonal(scope) && scope !== signedIn).length;

/** How many entries of a kiosk wait on this browser; a number and nothing more. */
export const waitingForTablet = async (db: EmpfangDatabase): Promise<number> =>
  (await openRows(db)).filter(({ scope }) => scope.split('/')[1] === 'device').length;

/**
 * Throws a person's waiting entries away, because that person has confirmed it by typing it out. An
 * entry that is being sent stays: it may have arrived.
 * @returns how many are left
 */
export const discardWaiting = async (db: EmpfangDatabase, scope: Scope): Promise<number> => {
  const rows = await db.outbox.where('scope').startsWith(scopesOf(scope)).toArray();
  const store = dexieStore(db);
  for (const row of rows) if (isOpen(row.state)) await store.transition(row, 'discard', {});
  const after = await db.outbox.where('scope').startsWith(scopesOf(scope)).toArray();
  return after.filter((row) => isOpen(row.state)).length;
};

/** What of a person exists only on this device. */
export interface Remains {
  entries: number;
  drafts: number;
}

export const remainsOf = async (db: EmpfangDatabase, scope: Scope): Promise<Remains> => {
  const prefix = scopesOf(scope);
  const entries = await db.outbox.where('scope').startsWith(prefix).toArray();
  return {
    entries: withoutParts(entries.filter((row) => isOpen(row.state))).length,
    drafts: await db.drafts.where('scope').startsWith(prefix).count(),
  };
};

/**
 * Removes a person from this browser: key, tile, kept records.
 * @param confirmed they have typed that what waits may go
 * @returns what stood in the way; both 0 when the person is forgotten
 */
export const forgetPerson = async (
  db: EmpfangDatabase,
  person: Pick<PersonRow, 'userId' | 'scope'>,
  confirmed: boolean,
): Promise<Remains> => {
  const before = await remainsOf(db, person.scope);
  if ((before.entries > 0 || before.drafts > 0) && !confirmed) return before;
  const prefix = scopesOf(person.scope);
  const entries = await discardWaiting(db, person.scope);
  if (entries > 0) return { entries, drafts: before.drafts };
  await db.transaction(
    'rw',
    [db.people, db.drafts, db.blobs, db.records, db.cursors, db.meta],
    async () => {
      const drafts = await db.drafts.where('scope').startsWith(prefix).primaryKeys();
      await db.blobs.where('ownerId').anyOf(drafts).delete();
      await db.drafts.bulkDelete(drafts);
      // Both primary keys begin with the scope, so a range covers whatever follows it.
      const all = [`${prefix}\uffff`];
      await db.records.where(':id').between([prefix], all).delete();
      await db.cursors.where(':id').between([prefix], all).delete();
      const { userId } = person;
      await db.meta.bulkDelete([
        `identity-lost|${userId}`,
        pinOffKey(userId),
        pinUntilKey(userId),
        passwordTriesKey(userId),
      ]);
      await db.people.delete(person.userId);
    },
  );
  return { entries: 0, drafts: 0 };
};
