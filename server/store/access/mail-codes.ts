import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Db } from '#server/database/database.ts';
import { CODES } from '#server/lifetimes.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
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
    asker: Asked;
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
    askedNetwork: asker.network,
    askedBrowser: asker.browserHash,
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

/** Who tries a code. */
export interface Trier extends Asked {
  /**
   * Takes a turn for a second or later try at a code.
   * @throws Refusal `rate_limited`
   */
  again: (tx: Db) => Promise<void>;
  /** Called when the code was right, with the row as it was before this try. */
  wasRight: (tx: Db, row: MailCodeRow) => Promise<void>;
}

/**
 * The newest open code that this browser asked for, else that its network asked for. A wrong guess
 * counts for this code only, so each code can be guessed at as often as it may be tried.
 */
const codeOf = (open: readonly MailCodeRow[], by: Asked): MailCodeRow | undefined =>
  open.find(({ askedBrowser }) => by.browserHash !== null && askedBrowser === by.browserHash) ??
  open.find(({ askedNetwork }) => askedNetwork === by.network);

/**
 * Whether wrong guesses never count for this code any more, because its browser and its network
 * have both asked for a newer one. The newer one lives longer, and using it also uses up this one.
 * @param open the newest first
 */
const isReplaced = (row: MailCodeRow, open: readonly MailCodeRow[]): boolean => {
  const newer = open.slice(0, open.indexOf(row));
  const { askedBrowser, askedNetwork } = row;
  const inNetwork = newer.some((one) => one.askedNetwork === askedNetwork);
  return (
    inNetwork && (askedBrowser === null || newer.some((one) => one.askedBrowser === askedBrowser))
  );
};

/**
 * Confirms a code once, and then ends all open codes of its address. Returns the code's row, or
 * null. Callers who asked for no code can neither use one nor use up its tries, or strangers could
 * spoil a code that was just sent (SEC-27, ADR-0076). A try is counted before the code is compared.
 * A code that a newer one has replaced does not count as a try: people with both mails often type
 * the older code first. Showing this reveals nothing, as such a code opens nothing and says nothing
 * of the newer one.
 * @throws Refusal `rate_limited`
 */
export const confirmMailCode = (
  db: Db,
  keys: AtRest,
  given: { purpose: Purpose; email: string; code: string; by: Trier },
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
      .orderBy(desc(mailCodes.createdAt), desc(mailCodes.id))
      .for('update');
    const tried = codeOf(open, given.by);
    if (!tried || tried.tries >= CODES.mailTries) return null;
    const hash = codeHash(keys, given.purpose, given.email, given.code);
    const isRight = tried.codeHash === hash;
    const isOld = open.some((row) => row.codeHash === hash && isReplaced(row, open));
    if (!isRight && isOld) return null;
    if (tried.tries > 0) await given.by.again(tx);
    await tx
      .update(mailCodes)
      .set({ tries: sql`${mailCodes.tries} + 1` })
      .where(eq(mailCodes.id, tried.id));
    if (!isRight) return null;
    await given.by.wasRight(tx, tried);
    const ids = open.map(({ id }) => id);
    await tx
      .update(mailCodes)
      .set({ usedAt: now, payload: null })
      .where(inArray(mailCodes.id, ids));
    return tried;
  });

/** The data stored with a code. */
export const payloadOf = <T>(keys: AtRest, row: MailCodeRow): T | null =>
  row.payload ? keys.revealJson<T>(row.payload, payloadAad(row.id)) : null;

/** Makes a link for the team. With `userId` null it opens nothing, but takes the same work. */
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

/** The owner of a link that can still be used; the link stays unused. */
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
    // Other links to reset the password, asked for before, end as well.
    const others = and(eq(mailCodes.userId, userId), eq(mailCodes.purpose, 'staff_reset'));
    await db
      .update(mailCodes)
      .set({ usedAt: now })
      .where(and(others, isNull(mailCodes.usedAt)));
  }
  return userId;
}
