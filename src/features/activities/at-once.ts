import equal from 'fast-deep-equal';
import { uuidv7 } from 'uuidv7';
import { putActivity } from '#contract/calls/activities.ts';
import type { ActivityContent } from '#contract/entities/activity.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { Client } from '#data/http/client.ts';

/** What a person wants an activity to be; `base` is null for a new one. */
export interface Write {
  id: string;
  body: ActivityContent;
  base: { body: ActivityContent; etag: string } | null;
}

interface Sent {
  write: Write;
  key: string;
}

/** No answer, or none that says what became of the call: it may have been carried out. */
const isOpen = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind !== 'http' || error.status >= 500 || error.code === 'request_in_flight');

/** An answer that a call which was carried out before would not have had (offline-engine.md 9). */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.kind === 'http' &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status) &&
  error.code !== 'request_in_flight';

/**
 * Calls that are made without the outbox. One whose answer was lost keeps its key until an answer
 * comes: the next try asks under the same one, so that nothing is carried out twice.
 */
export class AtOnce {
  readonly #client: Client;
  readonly #open = new Map<string, Sent>();

  constructor(client: Client) {
    this.#client = client;
  }

  /** Whether something was sent for this activity of which nobody knows what became of it. */
  isOpen(id: string): boolean {
    return this.#open.has(id);
  }

  /** @throws ApiError; ask `isOpen` then whether it may have been saved all the same */
  async put(write: Write): Promise<void> {
    const before = this.#open.get(write.id);
    if (!before || equal(before.write, write)) {
      await this.#send({ write, key: before?.key ?? uuidv7() });
      return;
    }
    // Written differently since. A change is judged by its tag; of a new one it is settled first
    // whether it is there: then this is a change of it, and the same key never has another body.
    const etag = write.base ? null : await this.#settle(before);
    const base = etag ? { body: before.write.body, etag } : write.base;
    try {
      await this.#send({ write: { ...write, base }, key: uuidv7() });
    } catch (error) {
      // It is there as it was first written: the next try must know that too.
      if (etag && isRefused(error)) this.#open.set(write.id, before);
      throw error;
    }
  }

  /** The tag of what was created, now or then; null when it was not and is not. */
  async #settle(before: Sent): Promise<string | null> {
    try {
      return await this.#send(before);
    } catch (error) {
      if (isRefused(error)) return null;
      throw error;
    }
  }

  async #send({ write, key }: Sent): Promise<string | null> {
    const { id, body, base } = write;
    const condition: Record<string, string> = base
      ? { 'if-match': base.etag }
      : { 'if-none-match': '*' };
    try {
      const { headers } = await this.#client.call(putActivity, {
        params: { id },
        body,
        headers: { ...condition, 'idempotency-key': key },
      });
      this.#open.delete(id);
      return headers.get('etag');
    } catch (error) {
      if (isOpen(error)) this.#open.set(id, { write, key });
      else if (isRefused(error)) this.#open.delete(id);
      throw error;
    }
  }
}
