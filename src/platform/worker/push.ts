import { deletePushSubscription, pushKey, putPushSubscription } from '#contract/devices/calls/push.ts';
import { fromBase64Url, toBase64Url } from '#data/bytes.ts';
import type { Client } from '#data/http/client.ts';

/** Why a browser cannot be told of news while the app is closed. */
export type PushTrouble = 'unsupported' | 'denied' | 'failed';

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const bytesOf = (key: ArrayBuffer | null): string =>
  key === null ? '' : toBase64Url(new Uint8Array(key));

/** A key that the server has no longer (a new database) is of no use: subscribe anew. */
const fits = (subscription: PushSubscription, publicKey: string): boolean =>
  bytesOf(subscription.options.applicationServerKey) === publicKey;

async function subscribed(client: Client): Promise<PushSubscription> {
  const { data } = await client.call(pushKey, {});
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && fits(before, data.public_key)) return before;
  await before?.unsubscribe();
  return pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: fromBase64Url(data.public_key),
  });
}

/**
 * Has the server tell this browser of news while the session of `client` lives. The person is asked
 * by the browser where they have not answered yet, which needs a click. Null: done.
 */
export async function startPush(client: Client): Promise<PushTrouble | null> {
  if (!canPush()) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    const subscription = await subscribed(client);
    await client.call(putPushSubscription, {
      body: {
        endpoint: subscription.endpoint,
        keys: {
          p256dh: bytesOf(subscription.getKey('p256dh')),
          auth: bytesOf(subscription.getKey('auth')),
        },
      },
    });
    return null;
  } catch {
    return 'failed';
  }
}

/** The same again for a new session, where it was wanted and allowed before; asks nobody. */
export async function resumePush(client: Client): Promise<void> {
  if (canPush() && Notification.permission === 'granted') await startPush(client);
}

/** The server forgets this session's subscription; the browser's own goes as well. Null: done. */
export async function stopPush(client: Client): Promise<null> {
  await client.call(deletePushSubscription, {});
  if (!canPush()) return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  return null;
}
