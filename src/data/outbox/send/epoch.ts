import {
  missingReceipts,
  WITNESSES_MAX,
  witnessReceipts,
} from '#contract/devices/calls/devices.ts';
import type { Client } from '../../http/client.ts';
import type { OutboxStore, Witness } from '../store.ts';
import { judge } from './judge.ts';

const BATCH = 500;

/**
 * The second in which the practice applied it, with which a proof begins; the clocks of devices are
 * unreliable.
 */
const appliedAt = ({ proof }: Witness): number => Number.parseInt(proof, 10);

/**
 * Whether the server has answered for good, as an older one that does not know the call does; no
 * answer, or an answer to try later, is not final.
 */
const isFinal = (error: unknown): boolean => judge(error, { resendable: true }).event !== 'retry';

/**
 * Shows the server its newest receipts, which are the ones that a restore loses: the server then
 * notices by itself that it was restored to an older state (OE-26). Several receipts, because the
 * worker may have sent entries since without asking. Answers the epoch that is valid now.
 * @throws ApiError when the server cannot be asked now
 */
export const witness = async (
  store: OutboxStore,
  { client, epoch }: { client: Client; epoch: string },
): Promise<string> => {
  const all = await store.witnesses(epoch);
  const receipts = all.sort((a, b) => appliedAt(b) - appliedAt(a)).slice(0, WITNESSES_MAX);
  if (receipts.length === 0) return epoch;
  try {
    const { data } = await client.call(witnessReceipts, { body: { epoch, receipts }, quiet: true });
    return data.epoch;
  } catch (error) {
    if (isFinal(error)) return epoch;
    throw error;
  }
};

/**
 * Follows the server's epoch id (OE-26). A new one means that the server was restored from a
 * backup: every receipt of the last 30 days is offered again, and what the server no longer has
 * goes back to the queue, under its old id. Each receipt stores the epoch in which it was last
 * seen, so one that arrives while others are being checked is checked too. Nothing is put back
 * before all were asked about: answers must not be sent before the files that they name. Answers
 * how many entries were put back.
 * @throws ApiError when the server cannot be asked; everything is asked again the next time
 */
export const followEpoch = async (
  store: OutboxStore,
  options: { client: Client; epoch: string; now: number },
): Promise<number> => {
  const ids = await store.receiptsOutside(options.epoch);
  const missing = new Set<string>();
  for (let at = 0; at < ids.length; at += BATCH) {
    const { data } = await options.client.call(missingReceipts, {
      body: { ids: ids.slice(at, at + BATCH) },
      quiet: true,
    });
    // The server was restored again since it was probed: its answer belongs to another epoch.
    if (data.epoch !== options.epoch) return 0;
    for (const id of data.missing) missing.add(id);
  }
  const reopened = await reopen(store, missing, options.now);
  if (ids.length > 0) await store.confirmReceipts(ids, missing, options.epoch);
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
