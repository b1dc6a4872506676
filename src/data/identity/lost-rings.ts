import type { Bytes } from '../bytes.ts';
import type { EmpfangDatabase } from '../db.ts';
import type { PersonRow } from '../rows.ts';
import { waitingOf } from './person-rows.ts';
import type { RingKey } from './ring.ts';
import { unwrapByPassword, unwrapByShare } from './wrap.ts';

const metaKey = (userId: string): string => `identity-lost|${userId}`;

const lostRows = async (db: EmpfangDatabase, userId: string): Promise<PersonRow[]> =>
  ((await db.meta.get(metaKey(userId)))?.value as PersonRow[] | undefined) ?? [];

/**
 * Keeps a wrapped ring that nothing at hand could open, e.g. after the password was changed twice
 * elsewhere: what it encrypts may still open with an earlier password.
 */
export const keepLost = async (db: EmpfangDatabase, row: PersonRow): Promise<void> => {
  await db.transaction('rw', db.meta, async () => {
    const rows = await lostRows(db, row.userId);
    if (rows.some(({ updatedAt }) => updatedAt === row.updatedAt)) return;
    await db.meta.put({ key: metaKey(row.userId), value: [...rows, { ...row, session: null }] });
  });
};

/**
 * Tries to open the kept rings with the share and password of a sign-in.
 * @returns their keys, and how to forget those that have opened once the keys are safe elsewhere
 */
export const openLost = async (
  db: EmpfangDatabase,
  userId: string,
  given: { share: Bytes; previousShare: Bytes | null; password?: unknown },
  device: Bytes,
): Promise<{ keys: RingKey[]; forget: () => Promise<void> }> => {
  const rows = await lostRows(db, userId);
  const keys: RingKey[] = [];
  const opened = new Set<number>();
  for (const row of rows) {
    const ring =
      (await unwrapByShare(row, { server: given.share, device })) ??
      (given.previousShare &&
        (await unwrapByShare(row, { server: given.previousShare, device }))) ??
      (typeof given.password === 'string' ? await unwrapByPassword(row, given.password) : null);
    if (!ring) continue;
    keys.push(...ring);
    opened.add(row.updatedAt);
  }
  const forget = async () => {
    if (opened.size === 0) return;
    await db.transaction('rw', db.meta, async () => {
      const left = (await lostRows(db, userId)).filter((row) => !opened.has(row.updatedAt));
      if (left.length > 0) await db.meta.put({ key: metaKey(userId), value: left });
      else await db.meta.delete(metaKey(userId));
    });
  };
  return { keys, forget };
};

/** Forgets the lost rings once nothing of the person waits: then nobody needs them. */
export const forgetLost = async (db: EmpfangDatabase, row: PersonRow): Promise<void> => {
  if ((await waitingOf(db, row.scope)) === 0) await db.meta.delete(metaKey(row.userId));
};
