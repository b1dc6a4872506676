import { uuidv7 } from 'uuidv7';
import type { Client } from '#data/http/client.ts';
import { isOpen, isRefused } from './answer.ts';
import { isSameWish, type Wish } from './wish.ts';

/** The person who began the write is not signed in any more: nothing was sent. */
export class NotMine extends Error {
  override readonly name = 'NotMine';
}

/** A call as it was sent, with its key. */
interface Sent {
  wish: Wish;
  base: Wish['base'];
  key: string;
}

/**
 * Calls that are made without the outbox. One whose answer was lost keeps its key until an answer
 * says what became of it: the next try asks under the same one, so that nothing is carried out twice.
 */
export class AtOnce {
  readonly #client: Client;
  /** Calls without an answer, which may have been carried out, by the thing written. */
  readonly #open = new Map<string, Sent[]>();
  /** What was found to be there while something else was wanted; no screen knows its tag. */
  readonly #there = new Map<string, { wish: Wish; etag: string | null }>();

  constructor(client: Client) {
    this.#client = client;
  }

  /** Whether something was sent for this thing, and no screen knows what became of it. */
  isOpen(thing: string): boolean {
    return this.#open.has(thing) || this.#there.has(thing);
  }

  /** Whether this very wish may have been carried out. */
  mayBeThere(wish: Wish): boolean {
    return this.#of(wish.thing).some((sent) => isSameWish(sent.wish, wish));
  }

  /**
   * @param isMine whether whoever wishes is signed in at this moment: asked before each call
   * @returns the tag that the practice gave, or null
   * @throws ApiError, NotMine; ask `mayBeThere` then whether it may have been carried out all the same
   */
  async write(wish: Wish, isMine: () => boolean): Promise<string | null> {
    const { thing, base, key, endpoint } = wish;
    const open = this.#of(thing);
    const same = open.find((sent) => isSameWish(sent.wish, wish));
    if (same) return this.#send(same, isMine);
    // A wish with its own key may simply be sent, and so may a change, whose tag is checked.
    if (key !== undefined) return this.#send({ wish, base, key }, isMine);
    if (endpoint.ifMatch && base) return this.#send({ wish, base, key: uuidv7() }, isMine);
    await this.#settle(open, isMine);
    const there = this.#there.get(thing);
    if (there && isSameWish(there.wish, wish)) {
      if (!isMine()) throw new NotMine();
      this.#there.delete(thing);
      return there.etag;
    }
    // An earlier wish was carried out: this wish is a change of that, also on a retry.
    const onTop = there?.etag ? { body: there.wish.body, etag: there.etag } : base;
    return this.#send({ wish, base: onTop, key: uuidv7() }, isMine);
  }

  #of(thing: string): readonly Sent[] {
    return this.#open.get(thing) ?? [];
  }

  /** Sends the open calls again, to learn whether each was carried out or never will be. */
  async #settle(open: readonly Sent[], isMine: () => boolean): Promise<void> {
    for (const sent of open) {
      try {
        const etag = await this.#send(sent, isMine);
        this.#there.set(sent.wish.thing, { wish: sent.wish, etag });
      } catch (error) {
        if (!isRefused(error)) throw error;
      }
    }
  }

  async #send(sent: Sent, isMine: () => boolean): Promise<string | null> {
    const { wish, base, key } = sent;
    const { endpoint, thing, params, body } = wish;
    const condition: Record<string, string> = base
      ? { 'if-match': base.etag }
      : { 'if-none-match': '*' };
    if (!isMine()) throw new NotMine();
    try {
      const { headers } = await this.#client.call(endpoint, {
        ...(params ? { params } : {}),
        ...(body === undefined ? {} : { body }),
        headers: { ...(endpoint.ifMatch ? condition : {}), 'idempotency-key': key },
      } as never);
      // The other open calls were based on the former state, so they cannot be carried out any
      // more.
      this.#open.delete(thing);
      this.#there.delete(thing);
      return headers.get('etag');
    } catch (error) {
      if (isOpen(error)) this.#note(sent);
      else if (isRefused(error)) this.#forget(sent);
      throw error;
    }
  }

  #note(sent: Sent): void {
    const others = this.#of(sent.wish.thing).filter((one) => one !== sent);
    this.#open.set(sent.wish.thing, [...others, sent]);
  }

  #forget(sent: Sent): void {
    const others = this.#of(sent.wish.thing).filter((one) => one !== sent);
    if (others.length > 0) this.#open.set(sent.wish.thing, others);
    else this.#open.delete(sent.wish.thing);
  }
}
