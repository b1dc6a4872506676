import { and, eq, gt, isNull } from 'drizzle-orm';
import webPush from 'web-push';
import type { PushSubscriptionContent } from '#contract/devices/calls/push.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { openEach } from '#server/sealing/open-each.ts';
import { sessions } from '../access/schema/access.ts';
import { meta } from '../system/schema/system.ts';
import { pushSubscriptions } from './schema/push.ts';

const VAPID = 'vapid';
const aadOf = (sessionId: string): string => `push ${sessionId}`;

/** P-256, base64url: the practice's own name towards push services (RFC 8292). */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Made once, and the same for every process: browsers subscribe to this key. */
export async function vapidKeys(db: Db, keys: AtRest): Promise<VapidKeys> {
  const value = keys.protectJson(webPush.generateVAPIDKeys(), VAPID).toString('base64');
  await db.insert(meta).values({ key: VAPID, value }).onConflictDoNothing();
  const [row] = await db.select().from(meta).where(eq(meta.key, VAPID));
  if (!row) throw new Error('the VAPID keys of a moment ago are gone');
  return keys.revealJson(Buffer.from(row.value, 'base64'), VAPID);
}

/**
 * Stores a browser's only subscription. It replaces one of somebody who was signed in there before.
 * News from before are not sent any more.
 */
export async function keepSubscription(
  db: Db,
  keys: AtRest,
  one: { sessionId: string; content: PushSubscriptionContent },
  now: Date,
): Promise<void> {
  const { sessionId, content } = one;
  const endpointHash = keys.keyedHash('push endpoint', content.endpoint);
  const sealed = keys.protectJson(content, aadOf(sessionId));
  await db.transaction(async (tx) => {
    const same = eq(pushSubscriptions.endpointHash, endpointHash);
    const [before] = await tx.select().from(pushSubscriptions).where(same).for('update');
    if (before?.sessionId === sessionId) return;
    await tx.delete(pushSubscriptions).where(same);
    await tx
      .insert(pushSubscriptions)
      .values({ sessionId, endpointHash, content: sealed, createdAt: now, toldAt: now })
      .onConflictDoUpdate({
        target: pushSubscriptions.sessionId,
        set: { endpointHash, content: sealed },
      });
  });
}

export async function removeSubscription(db: Db, sessionId: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
}

export interface Subscription {
  sessionId: string;
  content: PushSubscriptionContent;
  toldAt: Date;
}

/** The subscriptions of sessions that are open. */
export async function liveSubscriptions(db: Db, keys: AtRest, now: Date): Promise<Subscription[]> {
  const rows = await db
    .select({ row: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now)));
  return openEach(
    keys,
    'pushSubscriptions',
    rows,
    ({ row }) => row.sessionId,
    ({ row: { sessionId, content, toldAt } }) => ({
      sessionId,
      content: keys.revealJson<PushSubscriptionContent>(content, aadOf(sessionId)),
      toldAt,
    }),
  );
}

/**
 * Moves the instant up to which a browser was told; false when another process has moved it. It is
 * moved before sending, so that two processes do not both send, and back when the push service
 * refuses.
 */
export async function moveTold(
  db: Db,
  sessionId: string,
  { from, to }: { from: Date; to: Date },
): Promise<boolean> {
  const claimed = await db
    .update(pushSubscriptions)
    .set({ toldAt: to })
    .where(and(eq(pushSubscriptions.sessionId, sessionId), eq(pushSubscriptions.toldAt, from)))
    .returning({ id: pushSubscriptions.sessionId });
  return claimed.length > 0;
}
