import { missingReceipts } from '#contract/calls/devices.ts';
import type { Client } from '../http/client.ts';
import type { OutboxStore } from './store.ts';

const BATCH = 500;

/**
 * Follows the server's epoch id (offline-engine.md 26). A new one means that the server was
 * restored from a backup: every receipt of the last 30 days is offered again, and what the server
 * no longer has goes back to the queue, under its old id. Each receipt knows the epoch in which it
 * was last seen, so one that comes in while others are being checked is checked too. Answers how
 * many entries were put back.
 * @throws ApiError when the server cannot be asked; what was not checked is checked at the next time
 */
export const followEpoch = async (
  store: OutboxStore,
  options: { client: Client; epoch: string; now: number },
): Promise<number> => {
  const ids = await store.receiptsOutside(options.epoch);
  let reopened = 0;
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    const { data } = await options.client.call(missingReceipts, {
      body: { ids: batch },
      quiet: true,
    });
    // Restored once more since it was probed: what it says now belongs to another epoch.
    if (data.epoch !== options.epoch) return reopened;
    reopened += await reopen(store, new Set(data.missing), options.now);
    await store.confirmReceipts(batch, options.epoch);
  }
  return reopened;
};

const reopen = async (
  store: OutboxStore,
  missing: ReadonlySet<string>,
  now: number,
): Promise<number> => {
  let count = 0;
  for (const row of await store.acknowledged(missing)) {
    const back = { attempts: 0, nextAttemptAt: now, acknowledgedAt: null, lastStatus: null };
    if (await store.transition(row, 'lost', back)) count += 1;
  }
  return count;
};
