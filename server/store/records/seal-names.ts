import { eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { personColumns } from '../access/account-person.ts';
import { sealedWords, wordsOfAppointment } from '../booking/appointments.ts';
import { appointments } from '../booking/schema/booking.ts';
import { users } from '../practice/schema/practice.ts';
import { files } from '../questionnaires/schema/submissions.ts';
import { sealedName } from '../system/files.ts';

const BATCH = 500;

/** Works in batches, each a transaction, so that an interrupted start continues later. */
async function inBatches(db: Db, some: (tx: Db) => Promise<number>): Promise<number> {
  let sealed = 0;
  for (let moved = BATCH; moved === BATCH; sealed += moved) moved = await db.transaction(some);
  return sealed;
}

async function sealSomeAccounts(tx: Db, keys: AtRest): Promise<number> {
  const rows = await tx
    .select()
    .from(users)
    .where(or(isNotNull(users.phoneInClear), isNotNull(users.dateOfBirthInClear)))
    .limit(BATCH)
    .for('update');
  for (const row of rows) {
    const person = { phone: row.phoneInClear, dateOfBirth: row.dateOfBirthInClear };
    const columns = personColumns(keys, row, person);
    await tx
      .update(users)
      .set({ ...columns, phoneInClear: null, dateOfBirthInClear: null })
      .where(eq(users.id, row.id));
  }
  return rows.length;
}

async function sealSomeFiles(tx: Db, keys: AtRest): Promise<number> {
  const rows = await tx
    .select({ id: files.id, name: files.nameInClear })
    .from(files)
    .where(isNotNull(files.nameInClear))
    .limit(BATCH)
    .for('update');
  for (const { id, name } of rows) {
    await tx
      .update(files)
      .set({ sealedName: sealedName(keys, id, name), nameInClear: null })
      .where(eq(files.id, id));
  }
  return rows.length;
}

async function sealSomeSteps(tx: Db, keys: AtRest): Promise<number> {
  const rows = await tx
    .select()
    .from(appointments)
    .where(isNotNull(appointments.stepsInClear))
    .limit(BATCH)
    .for('update');
  if (rows.length === 0) return 0;
  // Without the triggers the versions stay the same, so that entries waiting on devices still fit.
  await tx.execute(sql`alter table ${appointments} disable trigger user`);
  for (const row of rows) {
    const words = { ...wordsOfAppointment(keys, row), steps: row.stepsInClear ?? [] };
    await tx
      .update(appointments)
      .set({ words: sealedWords(keys, row.id, words), stepsInClear: null })
      .where(eq(appointments.id, row.id));
  }
  await tx.execute(sql`alter table ${appointments} enable trigger user`);
  return rows.length;
}

/**
 * Encrypts values that older releases stored unencrypted: before 0051 phone and date of birth of
 * accounts and names of files, before 0063 the steps of appointments.
 * @returns how many rows were encrypted
 */
export async function sealNames(db: Db, keys: AtRest): Promise<number> {
  const accounts = await inBatches(db, (tx) => sealSomeAccounts(tx, keys));
  // Old versions of the rows stay in the table's files until these are rewritten.
  if (accounts > 0) await db.execute(sql`vacuum full ${users}`);
  const named = await inBatches(db, (tx) => sealSomeFiles(tx, keys));
  // Rewriting the table of all uploads would take hours; here old rows only become free to be
  // overwritten.
  if (named > 0) await db.execute(sql`vacuum ${files}`).catch(() => undefined);
  const stepped = await inBatches(db, (tx) => sealSomeSteps(tx, keys));
  if (stepped > 0) await db.execute(sql`vacuum full ${appointments}`);
  return accounts + named + stepped;
}
