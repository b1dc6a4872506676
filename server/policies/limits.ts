import { LIMIT_WINDOWS } from '#server/lifetimes.ts';
import { Refusal } from '#server/plugins/problem.ts';
import type { Device } from '#server/policies/caller.ts';
import type { Call } from '#server/routes/route.ts';
import type { Db } from '#server/store/database.ts';
import { forget, hit } from '#server/store/rate-limits.ts';
import { knowsNetwork } from '#server/store/sessions.ts';

/** A person that nobody is, so that unknown accounts cost the same look-ups. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

type Context = Pick<Call, 'services' | 'network' | 'now'>;

const tooMany = (leftMs: number) =>
  new Refusal('rate_limited', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(leftMs / 1000))) },
  });

const pairKey = ({ services, network }: Context, email: string): string =>
  `login|pair|${services.keys.keyedHash('limit', email)}|${network}`;

/**
 * Limits of sign-in (security.md 27): tries per account and network; tries per account from
 * networks that the person never signed in from. So a stranger can only ever lock out strangers.
 */
export async function limitLogin(
  context: Context,
  email: string,
  userId: string | undefined,
): Promise<void> {
  const { services, network, now } = context;
  const pair = await hit(services.db, pairKey(context, email), LIMIT_WINDOWS.loginMs, now);
  if (pair.count > LIMIT_WINDOWS.loginPairMax) throw tooMany(pair.leftMs);
  const known = await knowsNetwork(services.db, userId ?? NOBODY, network, now);
  if (known) return;
  const account = `login|account|${services.keys.keyedHash('limit', email)}`;
  const all = await hit(services.db, account, LIMIT_WINDOWS.loginMs, now);
  if (all.count > LIMIT_WINDOWS.loginAccountMax) throw tooMany(all.leftMs);
}

export const loginSucceeded = (context: Context, email: string): Promise<void> =>
  forget(context.services.db, pairKey(context, email));

const codeKey = ({ network }: Context, userId: string): string => `factor|${userId}|${network}`;

/**
 * Codes of the second factor, beside the five of each waiting sign-in: per person and network, and
 * far fewer from networks that the person never signed in from (security.md 27).
 */
export async function limitCodes(context: Context, userId: string): Promise<void> {
  const { services, network, now } = context;
  const { codeMs, codeMax, strangerCodeMs, strangerCodeMax } = LIMIT_WINDOWS;
  const own = await hit(services.db, codeKey(context, userId), codeMs, now);
  if (own.count > codeMax) throw tooMany(own.leftMs);
  if (await knowsNetwork(services.db, userId, network, now)) return;
  const strangers = await hit(services.db, `factor|${userId}`, strangerCodeMs, now);
  if (strangers.count > strangerCodeMax) throw tooMany(strangers.leftMs);
}

export const codeSucceeded = (context: Context, userId: string): Promise<void> =>
  forget(context.services.db, codeKey(context, userId));

/** Mails to one address, known or not. */
export async function limitMail(context: Context, email: string): Promise<void> {
  const { services, now } = context;
  const key = `mail|${services.keys.keyedHash('limit', email)}`;
  const { count, leftMs } = await hit(services.db, key, LIMIT_WINDOWS.mailMs, now);
  if (count > LIMIT_WINDOWS.mailMax) throw tooMany(leftMs);
}

/** The room that strangers of one network may fill in an hour (security.md 37). */
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

const linkKey = ({ network }: Context, id: string): string => `link|${id}|${network}`;

/** Tries at one link from one network: who is somewhere else goes on trying (decision 0056). */
export async function limitLink(context: Context, id: string): Promise<void> {
  const { services, now } = context;
  const { linkMs, linkMax } = LIMIT_WINDOWS;
  const { count, leftMs } = await hit(services.db, linkKey(context, id), linkMs, now);
  if (count > linkMax) throw tooMany(leftMs);
}

export const linkOpened = (context: Context, id: string): Promise<void> =>
  forget(context.services.db, linkKey(context, id));
