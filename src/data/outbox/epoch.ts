import { missingReceipts, WITNESSES_MAX, witnessReceipts } from '#contract/calls/devices.ts';
import type { Client } from '../http/client.ts';
import type { OutboxStore } from './store.ts';

const BATCH = 500;

/**
 * Shows the server its newest receipts, which are the ones that a restore loses: it then notices by
 * itself that it was set back (offline-engine.md 26). Several, because the worker may have sent
 * since without asking. Answers the epoch that holds now.
 * @throws ApiError when the server cannot be asked
 */
export const witness = async (
  store: OutboxStore,
  { client, epoch }: { client: Client; epoch: string },
): Promise<string> => {
  const receipts = await store.witnesses(epoch, WITNESSES_MAX);
  if (receipts.length === 0) return epoch;
  const { data } = await client.call(witnessReceipts, { body: { epoch, receipts }, quiet: true });
  return data.epoch;
};

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
