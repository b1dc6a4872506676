import { db } from '#data/db.ts';
import { createClient } from '#data/http/client.ts';
import { loadKiosk } from '#data/kiosk-store.ts';
import { deviceDrain } from '#data/outbox/send/device-drain.ts';
import { deviceSenders } from '#data/outbox/send/device-senders.ts';
import { drain } from '#data/outbox/send/drain.ts';
import { SYNC_TAG } from '#data/outbox/send/sync-tag.ts';
import { HPKE_PREFIX, NO_KEY } from '#data/outbox/write/payload.ts';
import type { OutboxRow } from '#data/rows.ts';
import { type Identity, installationId } from '#data/scope.ts';
import { type SyncEvent, worker } from './scope.ts';

/** The worker has no person's key: it sends what is sealed, and bytes without a person's words. */
const sealedOnly = (row: OutboxRow): boolean =>
  row.cipher.keyId === NO_KEY || row.cipher.keyId.startsWith(HPKE_PREFIX);

/** Who the worker may speak for: the enrolled kiosk, and a sender without an account. */
const identities = async (): Promise<Identity[]> => {
  const kiosk = await loadKiosk();
  const tenant =
    kiosk?.device.tenant ?? ((await db.meta.get('tenant'))?.value as string | undefined);
  return tenant ? deviceSenders(db, tenant, kiosk?.token ?? null) : [];
};

const drainHere = async (): Promise<void> => {
  const result = await drain(
    deviceDrain(db, {
      locks: navigator.locks,
      identities,
      clientFor: (identity) => createClient({ token: () => identity.token }),
      installation: () => installationId(db),
      only: sealedOnly,
      patienceMs: 1_000,
    }),
  );
  // Throwing makes the browser try again later; that is not needed while a page sends (`busy`).
  if (result !== 'busy' && (result.again || result.nextAttemptAt !== null)) {
    throw new Error('entries are left');
  }
};

const wakePages = async (): Promise<void> => {
  for (const client of await worker.clients.matchAll({ type: 'window' })) {
    client.postMessage({ type: 'DRAIN' });
  }
};

export const drainOnSync = (): void => {
  worker.addEventListener('sync' as never, (event: SyncEvent) => {
    if (event.tag === SYNC_TAG) event.waitUntil(Promise.all([wakePages(), drainHere()]));
  });
};
