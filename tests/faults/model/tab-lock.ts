import type { Slice } from '#data/outbox/send/lock.ts';
import type { Actor } from './scheduler.ts';

/** The lock of the origin: one page holds it, and it can be stolen from a frozen page. */
export class TabLock {
  #now: { holder: Actor; slice: { held: boolean } } | null = null;

  async alone<T>(tab: Actor, work: (slice: Slice) => Promise<T>): Promise<T | 'busy'> {
    const before = this.#now;
    if (before && !before.holder.frozen) return 'busy';
    if (before) before.slice.held = false;
    const slice = { held: true };
    this.#now = { holder: tab, slice };
    try {
      return await work({ stolen: before !== null, held: () => slice.held });
    } finally {
      if (this.#now?.slice === slice) this.#now = null;
    }
  }

  /** The browser releases the lock of a dead page. */
  free(tab: Actor): void {
    if (this.#now?.holder === tab) this.#now = null;
  }
}
