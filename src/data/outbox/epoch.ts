import { missingReceipts } from '#contract/calls/devices.ts';
import type { Client } from '../http/client.ts';
import type { OutboxStore } from './store.ts';

const BATCH = 500;

/**
 * Follows the server's epoch id (offline-engine.md 26). A new one means that the server was
 * restored from a backup: every receipt of the last 30 days is offered again, and what the server
 * no longer has goes back to the queue, under its old id. Answers how many entries that were.
 * @throws ApiError when the server cannot be asked; the old epoch is kept and it is tried again
 */
export const followEpoch = async (
  store: OutboxStore,
  options: { client: Client; epoch: string; now: number },
): Promise<number> => {
  const known = await store.epoch();
  if (known === options.epoch) return 0;
  let reopened = 0;
  if (known !== null) {
    const ids = await store.receiptIds();
    for (let at = 0; at < ids.length; at += BATCH) {
      const { data } = await options.client.call(missingReceipts, {
        body: { ids: ids.slice(at, at + BATCH) },
        quiet: true,
      });
      reopened += await reopen(store, new Set(data.missing), options.now);
    }
  }
  await store.rememberEpoch(options.epoch);
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
