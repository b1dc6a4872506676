import type { Call } from '#server/call.ts';
import type { Device } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import { FIRST_TURNS, LIMIT_WINDOWS, TURNS } from '#server/lifetimes.ts';
import { Refusal } from '#server/shared/refusal.ts';
import type { Trier } from '#server/store/access/mail-codes.ts';
import { forget, hit } from '#server/store/access/rate-limits.ts';
import type { Asker, Place } from './places.ts';
import { returnTurn, takeTurn } from './turns.ts';

type Context = Pick<Call, 'services' | 'now'>;
type Here = Context & Pick<Call, 'network'>;

const tooMany = (leftMs: number) =>
  new Refusal('rate_limited', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(leftMs / 1000))) },
  });

const hashed = ({ services }: Context, address: string): string =>
  services.keys.keyedHash('limit', address);

const pairKey = (context: Context, email: string, place: Place): string =>
  `login|pair|${hashed(context, email)}|${place.key}`;

/**
 * Counts a try at a password: limited for each place, and slowed down for all places of its kind
 * together (ADR-0117). Returns a function to call when the password was right.
 * @throws Refusal `rate_limited`
 */
export async function limitLogin(
  context: Context,
  email: string,
  place: Place,
): Promise<() => Promise<void>> {
  const { services, now } = context;
  const { db } = services;
  const { loginMs, loginPairMax } = LIMIT_WINDOWS;
  const pair = await hit(db, pairKey(context, email, place), loginMs, now);
  if (pair.count > loginPairMax) throw tooMany(pair.leftMs);
  const wanted = { bound: TURNS.password, firsts: FIRST_TURNS.password, place, now };
  const key = `login|${hashed(context, email)}`;
  const leftMs = await takeTurn(db, key, wanted);
  if (leftMs > 0) throw tooMany(leftMs);
  return async () => {
    await forget(db, pairKey(context, email, place));
    await returnTurn(db, key, { place, at: now });
  };
}

/**
 * Counts a try at a code of the second factor, or at one's own password asked for again. This is
 * beside the five tries of each waiting sign-in. Only callers with the password or a session get
 * here, and their tries lock nobody out at other places. Returns a function to call when the secret
 * was right.
 * @param of the person's id, perhaps after the kind of secret
 * @throws Refusal `rate_limited`
 */
export async function limitCodes(
  context: Context,
  of: string,
  place: Place,
): Promise<() => Promise<void>> {
  const { services, now } = context;
  const { db } = services;
  const { codeMs, codeMax } = LIMIT_WINDOWS;
  const ownKey = `factor|${of}|${place.key}`;
  const own = await hit(db, ownKey, codeMs, now);
  if (own.count > codeMax) throw tooMany(own.leftMs);
  const wanted = { bound: TURNS.factor, firsts: FIRST_TURNS.factor, place, now };
  const leftMs = await takeTurn(db, `factor|${of}`, wanted);
  if (leftMs > 0) throw tooMany(leftMs);
  return async () => {
    await forget(db, ownKey);
    await returnTurn(db, `factor|${of}`, { place, at: now });
  };
}

/** Kinds of mails that unknown callers may ask for. Each kind has a limit of its own. */
export type MailKind = 'code' | 'register' | 'staff_reset' | 'thread';

const mailKey = (context: Context, kind: MailKind, email: string): string =>
  `mail|${kind}|${hashed(context, email)}`;

/**
 * Milliseconds until the next mail to an address may be sent, known or not; 0: now. Too many from
 * one place within an hour are refused.
 * @throws Refusal `rate_limited`
 */
async function mailTurn(
  context: Context,
  { kind, email, place }: { kind: MailKind; email: string; place: Place },
): Promise<number> {
  const { services, now } = context;
  const { mailMs, mailMax } = LIMIT_WINDOWS;
  const key = mailKey(context, kind, email);
  const pair = await hit(services.db, `${key}|${place.key}`, mailMs, now);
  if (pair.count > mailMax) throw tooMany(pair.leftMs);
  const wanted = { bound: TURNS.mail, firsts: FIRST_TURNS[kind], place, now };
  return takeTurn(services.db, key, wanted);
}

/**
 * Whether a mail is sent. When it is not, the answer to the caller stays the same, as it must not
 * show whether there is an account. Only a device that the account knows is told.
 * @throws Refusal `rate_limited`
 */
export async function mayMail(
  context: Context,
  mail: { kind: MailKind; email: string; place: Place },
): Promise<boolean> {
  const leftMs = await mailTurn(context, mail);
  if (leftMs > 0 && mail.place.kind === 'devices') throw tooMany(leftMs);
  return leftMs === 0;
}

/** A link is a secret: all its places count as unknown, and who must wait is told so. */
const linkPlace = ({ network }: Here): Place => ({ kind: 'strangers', key: network });

/**
 * Counts a code for a conversation by the conversation, as it may have many links.
 * @throws Refusal `rate_limited`
 */
export async function limitThreadCode(context: Here, threadId: string): Promise<void> {
  const email = `thread ${threadId}`;
  const leftMs = await mailTurn(context, { kind: 'thread', email, place: linkPlace(context) });
  if (leftMs > 0) throw tooMany(leftMs);
}

/**
 * The caller who tries a code. The second and later tries at a code have a limit of their own,
 * computed for a day of guessing. When the code was right, neither these tries nor its mail count.
 */
export const trierAt = (
  context: Context,
  { kind, email, place, asker }: { kind: MailKind; email: string; place: Place; asker: Asker },
): Trier => {
  const againKey = `again|${kind}|${hashed(context, email)}`;
  return {
    ...asker,
    again: async (tx) => {
      const wanted = { bound: TURNS.again, firsts: 0, place, now: context.now };
      const leftMs = await takeTurn(tx, againKey, wanted);
      if (leftMs > 0) throw tooMany(leftMs);
    },
    wasRight: async (tx, { askedNetwork, tries, createdAt }) => {
      if (tries > 0) await returnTurn(tx, againKey, { place, at: context.now });
      // The mail was counted for the network that asked for it, which may have changed since.
      const key = place.kind === 'strangers' ? (askedNetwork ?? place.key) : place.key;
      const at = createdAt;
      await returnTurn(tx, mailKey(context, kind, email), { place: { ...place, key }, at });
    },
  };
};

/** Who tries the code of a conversation. */
export const threadTrier = (context: Here, threadId: string, asker: Asker): Trier =>
  trierAt(context, {
    kind: 'thread',
    email: `thread ${threadId}`,
    place: linkPlace(context),
    asker,
  });

/** Mails that the team sends, to one address. */
export async function limitMail(
  context: Context,
  kind: 'form' | 'invitation',
  to: string,
): Promise<void> {
  const { services, now } = context;
  const key = `mail|${kind}|${hashed(context, to)}`;
  const { count, leftMs } = await hit(services.db, key, LIMIT_WINDOWS.mailMs, now);
  if (count > LIMIT_WINDOWS.mailMax) throw tooMany(leftMs);
}

/** The room that strangers of one network may fill in an hour (SEC-37). */
export async function limitUpload(call: Pick<Call, 'db' | 'network' | 'now'>): Promise<void> {
  const { db, network, now } = call;
  const { count, leftMs } = await hit(db, `upload|${network}`, LIMIT_WINDOWS.uploadMs, now);
  if (count > LIMIT_WINDOWS.uploadMax) throw tooMany(leftMs);
}

const handOverKey = (kiosk: Device): string => `hand-over|${kiosk.id}`;

/**
 * Limits PINs of hand-overs tried at one kiosk: of a million PINs so few that guessing is useless.
 * After a right PIN the count begins anew.
 */
export async function limitHandOver(db: Db, kiosk: Device, now: Date): Promise<void> {
  const { handOverMs, handOverMax } = LIMIT_WINDOWS;
  const { count, leftMs } = await hit(db, handOverKey(kiosk), handOverMs, now);
  if (count > handOverMax) throw tooMany(leftMs);
}

export const handOverSucceeded = (db: Db, kiosk: Device): Promise<boolean> =>
  forget(db, handOverKey(kiosk));

const linkKey = ({ network }: Here, id: string): string => `link|${id}|${network}`;

/** Limits tries at one link by network; people in other networks can still try (ADR-0056). */
export async function limitLink(context: Here, id: string): Promise<void> {
  const { services, now } = context;
  const { linkMs, linkMax } = LIMIT_WINDOWS;
  const { count, leftMs } = await hit(services.db, linkKey(context, id), linkMs, now);
  if (count > linkMax) throw tooMany(leftMs);
}

export const linkOpened = (context: Here, id: string): Promise<boolean> =>
  forget(context.services.db, linkKey(context, id));
