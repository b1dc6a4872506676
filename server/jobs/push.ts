import webPush from 'web-push';
import type { PushNotice } from '#contract/devices/calls/push.ts';
import type { Db } from '#server/database/database.ts';
import { isPushService } from '#server/policies/devices.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { hasNews } from '#server/services/activities/news.ts';
import { personOfSession } from '#server/store/access/callers.ts';
import {
  liveSubscriptions,
  moveTold,
  removeSubscription,
  type Subscription,
  vapidKeys,
} from '#server/store/devices/push.ts';

/** Seconds that a push service keeps trying; an older notice is of no use. */
const TTL_S = 4 * 3_600;
const TIMEOUT_MS = 10_000;
/** RFC 8030: the subscription is gone, and so is ours. */
const GONE = [404, 410];

export interface Push {
  db: Db;
  keys: AtRest;
  /** Contact for the push services: the origin of this practice. */
  publicUrl: string;
  /** Origin of a push service of one's own, beside those of the browsers. */
  ownService: string | undefined;
  /** Of a push service that did not take a notice; never with its address. */
  onError: (error: Error) => void;
}

/** RFC 8292 wants a contact of the sender. An http address exists on this machine only. */
const subjectOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:empfang@localhost.invalid';

/** Messages of fetch may name the address. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

async function send(push: Push, { sessionId, content }: Subscription, notice: PushNotice) {
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(
    content,
    JSON.stringify(notice),
    {
      TTL: TTL_S,
      topic: 'news',
      vapidDetails: {
        subject: subjectOf(push.publicUrl),
        ...(await vapidKeys(push.db, push.keys)),
      },
    },
  );
  const answer = await fetch(endpoint, {
    method,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(value)]),
    ),
    ...(body && { body: new Uint8Array(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (GONE.includes(answer.status)) await removeSubscription(push.db, sessionId);
  else if (!answer.ok) throw new Error(`a push service answered ${answer.status}`);
}

/**
 * Tells each signed-in browser that asked for it that there is news, and not what it is: a push
 * holds no personal content. When a push service refuses, the next job tries again.
 */
export async function tellNews(push: Push, now: Date): Promise<void> {
  const { db, keys, ownService } = push;
  for (const one of await liveSubscriptions(db, keys, now)) {
    if (!isPushService(one.content.endpoint, ownService)) continue;
    const person = await personOfSession(db, one.sessionId, now);
    if (!person || !(await hasNews(db, person, { since: one.toldAt, now }))) continue;
    if (!(await moveTold(db, one.sessionId, { from: one.toldAt, to: now }))) continue;
    const area = person.role === 'customers' ? 'customer' : 'personnel';
    try {
      await send(push, one, { area });
    } catch (error) {
      await moveTold(db, one.sessionId, { from: now, to: one.toldAt });
      push.onError(new Error('a notice was not taken', { cause: nameOf(error) }));
    }
  }
}
