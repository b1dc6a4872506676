import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { StartRefused } from '#server/start-refused.ts';
import { holdSendings } from './hold-sendings.ts';
import { meta } from './schema/system.ts';

const KEY_CHECK = 'key_check';
const EPOCH = 'epoch';
const RENEWED = 'epoch_renewed_at';
const RESTORE = 'restore';

async function write(db: Db, key: string, value: string): Promise<void> {
  await db
    .insert(meta)
    .values({ key, value })
    .onConflictDoUpdate({ target: meta.key, set: { value } });
}

/** The value of a key; undefined before it was written. */
export async function read(db: Db, key: string): Promise<string | undefined> {
  const [row] = await db.select().from(meta).where(eq(meta.key, key));
  return row?.value;
}

export const forget = async (db: Db, key: string): Promise<void> => {
  await db.delete(meta).where(eq(meta.key, key));
};

/** Whether an event that happens once in the life of a database has happened. */
export const wasNoted = async (db: Db, key: string): Promise<boolean> =>
  (await read(db, key)) !== undefined;
export const noteOnce = (db: Db, key: string, value: string): Promise<void> =>
  write(db, key, value);

/** The epoch id of this database; browsers compare it with the one that they saw last. */
export const epochOf = async (db: Db): Promise<string> => (await read(db, EPOCH)) ?? '';

/**
 * Begins a new epoch, in the transaction that has noticed a restore: waiting sendings are held
 * (ADR-0108), every browser asks which of its receipts are missing (OE-26), and open pages read
 * everything anew.
 */
export async function renewEpoch(tx: Db, how: { now: Date; running: boolean }): Promise<string> {
  await holdSendings(tx, how.now, how);
  const epoch = randomUUID();
  await write(tx, EPOCH, epoch);
  await write(tx, RENEWED, how.now.toISOString());
  await tx.execute(sql`select pg_notify('empfang_live', ${JSON.stringify({ epoch })})`);
  return epoch;
}

/**
 * Missing receipts prove a restore only if they are newer than this: older ones are explained by
 * the last restore, and would otherwise begin a new epoch each time they are shown. A further
 * restore also resets this value. In whole seconds, as receipts are.
 */
export async function unexplainedSince(db: Db): Promise<Date> {
  const at = Date.parse((await read(db, RENEWED)) ?? '');
  return new Date(Number.isNaN(at) ? 0 : Math.floor(at / 1_000) * 1_000);
}

/**
 * Notes a restore that a browser has proved: begins a new epoch, unless that was done already.
 * Returns the current epoch.
 */
export const noteProvedRestore = (db: Db, seenEpoch: string, now: Date): Promise<string> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(meta).where(eq(meta.key, EPOCH)).for('update');
    const epoch = row?.value ?? '';
    return epoch === seenEpoch ? renewEpoch(tx, { now, running: true }) : epoch;
  });

/**
 * Notes a restore named by the operator: begins a new epoch once for each name, so that the setting
 * may stay.
 */
export const noteRestore = (db: Db, name: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    if ((await read(tx, RESTORE)) === name) return;
    await write(tx, RESTORE, name);
    await renewEpoch(tx, { now, running: false });
  });

/**
 * Makes sure that the master key is the one that this database was written with, before anything
 * is written with another. Throws StartRefused.
 */
export async function checkMasterKey(db: Db, keys: AtRest): Promise<void> {
  const value = keys.keyedHash(KEY_CHECK, 'empfang');
  await db.insert(meta).values({ key: KEY_CHECK, value }).onConflictDoNothing();
  if ((await read(db, KEY_CHECK)) !== value) {
    throw new StartRefused(
      'Der Schlüssel passt nicht zu dieser Datenbank; bitte stellen Sie EMPFANG_SECRET_KEY oder die Datei secret.key im Datenordner wieder her.',
    );
  }
}
