import type { Call } from '#server/call.ts';
import type { Device } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import { LIMIT_WINDOWS, STRANGERS } from '#server/lifetimes.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { forget, giveTurnBack, hit, type Pace, pace } from '#server/store/access/rate-limits.ts';
import type { Place } from './places.ts';

type Context = Pick<Call, 'services' | 'now'>;
type Here = Context & Pick<Call, 'network'>;

const tooMany = (leftMs: number) =>
  new Refusal('rate_limited', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(leftMs / 1000))) },
  });

const hashed = ({ services }: Context, address: string): string =>
  services.keys.keyedHash('limit', address);

/**
 * Tries from one place that an account knows are bounded there; from all other places together they
 * are slowed, so that a stranger neither shuts anybody out nor guesses faster from many networks
 * (SEC-27, ADR-0076).
 */
const slowed = async ({ services, now }: Context, key: string, bound: Pace): Promise<void> => {
  const leftMs = await pace(services.db, key, bound, now);
  if (leftMs > 0) throw tooMany(leftMs);
};

const pairKey = (context: Context, email: string, place: Place): string =>
  `login|pair|${hashed(context, email)}|${place.key}`;

const strangersKey = (context: Context, email: string): string =>
  `login|strangers|${hashed(context, email)}`;

/** @throws Refusal `rate_limited` */
export async function limitLogin(context: Context, email: string, place: Place): Promise<void> {
  const { services, now } = context;
  const { loginMs, loginPairMax } = LIMIT_WINDOWS;
  const pair = await hit(services.db, pairKey(context, email, place), loginMs, now);
  if (pair.count > loginPairMax) throw tooMany(pair.leftMs);
  if (place.known) return;
  await slowed(context, strangersKey(context, email), STRANGERS.password);
}

export async function loginSucceeded(context: Context, email: string, place: Place): Promise<void> {
  const { db } = context.services;
  await forget(db, pairKey(context, email, place));
  if (!place.known) await giveTurnBack(db, strangersKey(context, email));
}

const strangersCodes = (userId: string): string => `factor|strangers|${userId}`;
const codeKey = (userId: string, place: Place): string => `factor|${userId}|${place.key}`;

/**
 * Codes of the second factor and the own password once more, beside the five of each waiting sign-in.
 * Only who has the password or a session gets as far, and even they shut nobody out elsewhere. `of`
 * is the person, or names the kind of secret before them.
 */
export async function limitCodes(context: Context, of: string, place: Place): Promise<void> {
  const { services, now } = context;
  const { codeMs, codeMax } = LIMIT_WINDOWS;
  const own = await hit(services.db, codeKey(of, place), codeMs, now);
  if (own.count > codeMax) throw tooMany(own.leftMs);
  if (!place.known) await slowed(context, strangersCodes(of), STRANGERS.factor);
}

export async function codeSucceeded(context: Context, of: string, place: Place): Promise<void> {
  const { db } = context.services;
  await forget(db, codeKey(of, place));
  if (!place.known) await giveTurnBack(db, strangersCodes(of));
}

/** What somebody who is not signed in has sent to an address; none uses up the room of another. */
export type MailKind = 'code' | 'register' | 'staff_reset';

/**
 * Whether a mail goes out that somebody asked for, to an address that is known or not. From one place
 * too many are refused; from all places that the account does not know together they are slowed, and
 * then none goes out while the answer stays the same: the newest code is still good.
 * @throws Refusal `rate_limited`
 */
export async function mayMail(
  context: Context,
  { kind, email, place }: { kind: MailKind; email: string; place: Place },
): Promise<boolean> {
  const { services, now } = context;
  const { mailMs, mailMax, mailDayMs, mailDayMax } = LIMIT_WINDOWS;
  const key = `mail|${kind}|${hashed(context, email)}`;
  const pair = await hit(services.db, `${key}|${place.key}`, mailMs, now);
  if (pair.count > mailMax) throw tooMany(pair.leftMs);
  if (!place.known) return (await pace(services.db, key, STRANGERS.mail, now)) === 0;
  const day = await hit(services.db, `${key}|${place.key}|day`, mailDayMs, now);
  if (day.count > mailDayMax) throw tooMany(day.leftMs);
  return true;
}

/** Mails that the team or who has a link sends, to one address or by one link. */
export async function limitMail(
  context: Context,
  kind: 'form' | 'thread' | 'invitation',
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
 * PINs of hand-overs tried at one kiosk: of a million, so few that guessing is not worth it. A right
 * one gives the kiosk its tries back.
 */
export async function limitHandOver(db: Db, kiosk: Device, now: Date): Promise<void> {
  const { handOverMs, handOverMax } = LIMIT_WINDOWS;
  const { count, leftMs } = await hit(db, handOverKey(kiosk), handOverMs, now);
  if (count > handOverMax) throw tooMany(leftMs);
}

export const handOverSucceeded = (db: Db, kiosk: Device): Promise<void> =>
  forget(db, handOverKey(kiosk));

const linkKey = ({ network }: Here, id: string): string => `link|${id}|${network}`;

/** Tries at one link from one network: who is somewhere else goes on trying (ADR-0056). */
export async function limitLink(context: Here, id: string): Promise<void> {
  const { services, now } = context;
  const { linkMs, linkMax } = LIMIT_WINDOWS;
  const { count, leftMs } = await hit(services.db, linkKey(context, id), linkMs, now);
  if (count > linkMax) throw tooMany(leftMs);
}

export const linkOpened = (context: Here, id: string): Promise<void> =>
  forget(context.services.db, linkKey(context, id));
