import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Db } from '#server/database/database.ts';
import { CODES } from '#server/lifetimes.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { hit } from './rate-limits.ts';
import { mailCodes } from './schema/access.ts';
import { hashOfToken, newToken } from './tokens.ts';

type Purpose = 'register' | 'reset' | 'login' | 'thread';
export type MailCodeRow = typeof mailCodes.$inferSelect;

const payloadAad = (id: string): string => `mail code ${id}`;
const addressHash = (keys: AtRest, email: string): string => keys.keyedHash('address', email);
const codeHash = (keys: AtRest, purpose: Purpose, email: string, code: string): string =>
  keys.keyedHash(`code ${purpose} ${email}`, code);

/** Makes a six-digit code for an address. `payload` is kept encrypted until the code is confirmed. */
export async function createMailCode(
  db: Db,
  keys: AtRest,
  wanted: {
    purpose: Purpose;
    email: string;
    userId: string | null;
    payload: unknown;
    /** Who asked for it; null where a link of its own stands between (`thread`). */
    asker: Asked | null;
  },
  now: Date,
): Promise<string> {
  const id = uuidv7();
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const { purpose, email, userId, payload, asker } = wanted;
  await db.insert(mailCodes).values({
    id,
    purpose,
    addressHash: addressHash(keys, email),
    codeHash: codeHash(keys, purpose, email, code),
    userId,
    payload: payload === null ? null : keys.protectJson(payload, payloadAad(id)),
    askedNetwork: asker?.network ?? null,
    askedBrowser: asker?.browserHash ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODES.mailMs),
  });
  return code;
}

/** Where a code was asked for, or is tried. */
interface Asked {
  network: string;
  browserHash: string | null;
}

/** Who tries a code; `knownAs` names a place that the account knows. */
export interface Trier extends Asked {
  knownAs: string | null;
}

const askedFor = (row: MailCodeRow, by: Asked): boolean =>
  row.askedNetwork === by.network ||
  (by.browserHash !== null && row.askedBrowser === by.browserHash);

/**
 * Counts a try at an open code before it is looked at, and says whether it is one: of a place that the
 * account knows for itself, of whoever asked for the code together. From elsewhere none is, and none is
 * used up: else a stranger could kill a code that was just sent (SEC-27, ADR-0076).
 */
async function mayTry(tx: Db, row: MailCodeRow, by: Trier | null, now: Date): Promise<boolean> {
  if (by && by.knownAs !== null) {
    const { count } = await hit(tx, `code|${row.id}|${by.knownAs}`, CODES.mailMs, now);
    return count <= CODES.mailTries;
  }
  if (by && !askedFor(row, by)) return false;
  const most = by ? CODES.strangerTries : CODES.mailTries;
  if (row.tries >= most) return false;
  await tx
    .update(mailCodes)
    .set({ tries: sql`${mailCodes.tries} + 1` })
    .where(eq(mailCodes.id, row.id));
  return true;
}

/**
 * Confirms a code, once; every other open one of its address is over then, too. Answers the row that
 * the code belongs to, or null. `by` is null where a link of its own stands between.
 */
export const confirmMailCode = (
  db: Db,
  keys: AtRest,
  given: { purpose: Purpose; email: string; code: string; by: Trier | null },
  now: Date,
): Promise<MailCodeRow | null> =>
  db.transaction(async (tx) => {
    const open = await tx
      .select()
      .from(mailCodes)
      .where(
        and(
          eq(mailCodes.addressHash, addressHash(keys, given.email)),
          eq(mailCodes.purpose, given.purpose),
          isNull(mailCodes.usedAt),
          gt(mailCodes.expiresAt, now),
        ),
      )
      .orderBy(desc(mailCodes.createdAt))
      .for('update');
    const tried: MailCodeRow[] = [];
    for (const row of open) if (await mayTry(tx, row, given.by, now)) tried.push(row);
    const expected = codeHash(keys, given.purpose, given.email, given.code);
    const found = tried.find((candidate) => candidate.codeHash === expected);
    if (!found) return null;
    const ids = open.map(({ id }) => id);
    await tx
      .update(mailCodes)
      .set({ usedAt: now, payload: null })
      .where(inArray(mailCodes.id, ids));
    return found;
  });

/** What was kept with a code. */
export const payloadOf = <T>(keys: AtRest, row: MailCodeRow): T | null =>
  row.payload ? keys.revealJson<T>(row.payload, payloadAad(row.id)) : null;

/** Makes the token of a link for the team; without a person it opens nothing (the same work). */
export async function createStaffLink(db: Db, userId: string | null, now: Date): Promise<string> {
  const { token, hash } = newToken('link');
  await db.insert(mailCodes).values({
    id: uuidv7(),
    purpose: 'staff_reset',
    addressHash: '',
    codeHash: hash,
    userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODES.staffLinkMs),
  });
  return token;
}

const openLink = (token: string, now: Date) =>
  and(
    eq(mailCodes.codeHash, hashOfToken(token)),
    eq(mailCodes.purpose, 'staff_reset'),
    isNull(mailCodes.usedAt),
    gt(mailCodes.expiresAt, now),
  );

/** Whose link it is, as long as it can be used; it stays so. */
export async function staffLinkOwner(db: Db, token: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ userId: mailCodes.userId })
    .from(mailCodes)
    .where(openLink(token, now));
  return row?.userId ?? null;
}

/** Uses a link, once. Answers the person whose password may be set, or null. */
export async function useStaffLink(db: Db, token: string, now: Date): Promise<string | null> {
  const [row] = await db
    .update(mailCodes)
    .set({ usedAt: now })
    .where(openLink(token, now))
    .returning({ userId: mailCodes.userId });
  const userId = row?.userId ?? null;
  if (userId !== null) {
    // Whoever has chosen a password has no use for the links that were asked for before.
    const others = and(eq(mailCodes.userId, userId), eq(mailCodes.purpose, 'staff_reset'));
    await db
      .update(mailCodes)
      .set({ usedAt: now })
      .where(and(others, isNull(mailCodes.usedAt)));
  }
  return userId;
}
