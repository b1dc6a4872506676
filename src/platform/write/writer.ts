import { ApiError } from '#data/http/api-error.ts';
import { failureOf } from '../reading/failure.ts';
import { isOpen } from './answer.ts';
import { type AtOnce, NotMine } from './at-once.ts';
import type { Keeper } from './keeper.ts';
import type { NotWritten, Outcome, Saved, Waiting } from './outcome.ts';
import type { Turns } from './turns.ts';
import {
  isSameWish,
  type PostWish,
  type PutWish,
  type Wish,
  wishOfPost,
  wishOfPut,
} from './wish.ts';
import { partlyWritten, WRITE_WORDS, type WriteWords } from './words.ts';

export interface WriterParts {
  /** Whether the person who writes is signed in at this moment. */
  isMine: () => boolean;
  keeper: Keeper;
  /** Shared by all who write for this person on this page. */
  atOnce: AtOnce;
  turns: Turns;
  /** Told after a call that was made at once, whatever became of it. */
  onCalled: () => void;
}

/** Files wait on this device until they are sent, which takes a key. */
class FilesWithoutKey extends Error {
  override readonly name = 'FilesWithoutKey';
}

interface Work {
  wish: Wish;
  /** Answers the outbox entries, or null where nothing can be kept. */
  keep: () => Promise<readonly string[] | null>;
  words: Partial<WriteWords> | undefined;
  /** Wishes of one lane are kept in the order in which they were asked for. */
  lane?: string;
}

/**
 * The one way to write: kept in the outbox of this device first and sent when the practice is
 * reached; where no key can be had the call is made at once. Never throws.
 */
export class Writer {
  readonly #parts: WriterParts;
  /** The last one for each thing that has not come to its end: pressed twice, it is one. */
  readonly #running = new Map<string, { wish: Wish; outcome: Promise<Outcome> }>();

  constructor(parts: WriterParts) {
    this.#parts = parts;
  }

  /** Writes one thing by PUT, or takes it away by DELETE. */
  put(put: PutWish): Promise<Outcome> {
    const wish = wishOfPut(put);
    const keep = () => this.#withKey((key) => this.#parts.keeper.puts(key, [wish], () => {}));
    return this.#one({ wish, keep, words: put.words });
  }

  /** Records something new by POST, under the id of its body. */
  post(post: PostWish): Promise<Outcome> {
    const wish = wishOfPost(post);
    const keep = async () => {
      const kept = await this.#withKey((key) => this.#parts.keeper.post(key, post));
      if (!kept && post.draft && post.draft.files.length > 0) throw new FilesWithoutKey();
      return kept;
    };
    return this.#one({ wish, keep, words: post.words, lane: `lane ${post.lane}` });
  }

  /**
   * Writes many things: what can be kept is kept in one transaction, the rest goes one after the
   * other until one of them fails.
   * @param onProgress is told how many are ready
   * @returns what became of all of them, or of the first that failed
   */
  many(puts: readonly PutWish[], onProgress: (ready: number) => void = () => {}): Promise<Outcome> {
    const wishes = puts.map(wishOfPut);
    const { turns, atOnce, keeper } = this.#parts;
    return turns.take([...new Set(wishes.map(({ thing }) => thing))], async () => {
      let entries: readonly string[] = [];
      let done = 0;
      let current = wishes[0];
      try {
        const fresh = wishes.filter(({ thing }) => !atOnce.isOpen(thing));
        const kept = await this.#withKey((key) => keeper.puts(key, fresh, onProgress), fresh);
        entries = kept ?? [];
        done = kept ? fresh.length : 0;
        let etag: string | null = null;
        for (const wish of wishes.filter((one) => !kept || !fresh.includes(one))) {
          current = wish;
          etag = await this.#callNow(wish);
          done += 1;
          onProgress(done);
        }
        return entries.length > 0 ? waiting(entries) : saved(etag);
      } catch (error) {
        const failed = this.#told(error, current, puts[0]?.words);
        return { ...failed, message: partlyWritten(done, wishes.length, failed.message) };
      }
    });
  }

  #one(work: Work): Promise<Outcome> {
    const { wish } = work;
    const running = this.#running.get(wish.thing);
    if (running && isSameWish(running.wish, wish)) return running.outcome;
    const things = work.lane ? [wish.thing, work.lane] : [wish.thing];
    const outcome = this.#parts.turns.take(things, () => this.#write(work));
    const mine = { wish, outcome };
    this.#running.set(wish.thing, mine);
    void outcome.then(() => {
      if (this.#running.get(wish.thing) === mine) this.#running.delete(wish.thing);
    });
    return outcome;
  }

  async #write({ wish, keep, words }: Work): Promise<Outcome> {
    try {
      // A call without an answer is settled by further calls, even if a key is open by now.
      const kept = this.#parts.atOnce.isOpen(wish.thing) ? null : await keep();
      return kept ? waiting(kept) : saved(await this.#callNow(wish));
    } catch (error) {
      return this.#told(error, wish, words);
    }
  }

  /** Keeps with the person's key, null without one; checks the session before and after. */
  async #withKey(
    keep: (key: Parameters<Keeper['post']>[0]) => Promise<readonly string[]>,
    wishes?: readonly Wish[],
  ): Promise<readonly string[] | null> {
    this.#assertMine();
    if (wishes?.length === 0) return null;
    const key = await this.#parts.keeper.key();
    this.#assertMine();
    return key ? keep(key) : null;
  }

  async #callNow(wish: Wish): Promise<string | null> {
    const { atOnce, isMine, onCalled } = this.#parts;
    try {
      return await atOnce.write(wish, isMine);
    } finally {
      onCalled();
    }
  }

  #assertMine(): void {
    if (!this.#parts.isMine()) throw new NotMine();
  }

  #told(error: unknown, wish: Wish | undefined, own: Partial<WriteWords> = {}): NotWritten {
    const words = { ...WRITE_WORDS, ...own };
    const message = this.#message(error, wish, words);
    const open = wish && this.#parts.atOnce.mayBeThere(wish);
    // Also unknown: a wish that was not sent because the outcome of the former one is unknown.
    if (open || isOpen(error)) return { state: 'unknown', title: words.unknown, message };
    const code = (error instanceof ApiError && error.code) || null;
    return { state: 'refused', title: words.refused, message, code };
  }

  #message(error: unknown, wish: Wish | undefined, words: WriteWords): string {
    if (error instanceof NotMine) return words.notMine;
    if (error instanceof FilesWithoutKey) return words.filesWithoutKey;
    if (isOpen(error)) return wish?.base ? words.noAnswerToChange : words.noAnswer;
    if (error instanceof ApiError && error.code === 'idempotency_key_reused') {
      return words.sentBefore;
    }
    return failureOf(error).text;
  }
}

const saved = (etag: string | null): Saved => ({ state: 'saved', etag });
const waiting = (entries: readonly string[]): Waiting => ({ state: 'waiting', entries });
