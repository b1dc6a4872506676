import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { deviceShares } from './schema/devices.ts';

const SHARE_BYTES = 32;

interface Owner {
  userId: string;
  installation: string;
}

/** Base64url of 32 bytes each. */
export interface HandedOut {
  share: string;
  previous: string | null;
}

const aadOf = ({ userId, installation }: Owner): string => `device share ${userId} ${installation}`;
const isOf = ({ userId, installation }: Owner) =>
  and(eq(deviceShares.userId, userId), eq(deviceShares.installation, installation));
const newShare = (keys: AtRest, owner: Owner): Buffer =>
  keys.protect(randomBytes(SHARE_BYTES), aadOf(owner));
const readable = (keys: AtRest, owner: Owner, share: Uint8Array): string =>
  keys.reveal(share, aadOf(owner)).toString('base64url');

/** The share of a person in a browser, made when there is none. The caller holds the person's lock. */
async function shareOf(tx: Db, keys: AtRest, owner: Owner, now: Date) {
  const [known] = await tx.select().from(deviceShares).where(isOf(owner));
  if (known) return known;
  const [made] = await tx
    .insert(deviceShares)
    .values({ ...owner, share: newShare(keys, owner), createdAt: now })
    .returning();
  if (!made) throw new Error('a share was not returned');
  return made;
}

/** The current share, for an unlock; changes nothing that exists. */
export async function currentShare(tx: Db, keys: AtRest, owner: Owner, now: Date): Promise<string> {
  return readable(keys, owner, (await shareOf(tx, keys, owner, now)).share);
}

/**
 * Hands out the share, and makes a new one when that is due (OE-15). Only here is a share rotated,
 * and never while the browser may still need the one before: even if answers are lost, one of the
 * two that it gets opens its key.
 */
export async function handOutShare(
  tx: Db,
  keys: AtRest,
  owner: Owner,
  wanted: { sessionId: string; rotate: boolean; rewrapped: boolean | undefined },
  now: Date,
): Promise<HandedOut> {
  const row = await shareOf(tx, keys, owner, now);
  const done = wanted.rewrapped ?? row.handedIn !== wanted.sessionId;
  const kept = done ? null : row.previous;
  const due = row.rotate || wanted.rotate;
  const rotates = due && kept === null && row.handedIn !== null;
  const [next] = await tx
    .update(deviceShares)
    .set({
      share: rotates ? newShare(keys, owner) : row.share,
      previous: rotates ? row.share : kept,
      rotate: due && !rotates && row.handedIn !== null,
      handedIn: wanted.sessionId,
    })
    .where(isOf(owner))
    .returning();
  if (!next) throw new Error('a share was not returned');
  return {
    share: readable(keys, owner, next.share),
    previous: next.previous && readable(keys, owner, next.previous),
  };
}

/** Has every share of a person replaced at its next hand-out, after a change of the password. */
export async function rotateShares(tx: Db, userId: string): Promise<void> {
  await tx.update(deviceShares).set({ rotate: true }).where(eq(deviceShares.userId, userId));
}
