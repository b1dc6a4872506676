import { ADVISORY_LOCKS } from '#server/database/advisory-locks.ts';
import type { Database } from '#server/database/database.ts';

/**
 * Work that only one server does at a time, outside of a transaction: an advisory lock is held on a
 * connection of its own as long as the work takes.
 */
export class Turn {
  readonly #pool: Database['pool'];
  readonly #lock: number;
  /** Closes the connection of the current work, and with it gives the lock free. */
  #letGo: (() => void) | null = null;

  constructor(pool: Database['pool'], lock: keyof typeof ADVISORY_LOCKS) {
    this.#pool = pool;
    this.#lock = ADVISORY_LOCKS[lock];
  }

  /** Does the work unless another server is doing it. */
  async take(work: () => Promise<void>): Promise<void> {
    const client = await this.#pool.connect();
    let broken = false;
    let released = false;
    const release = (destroy: boolean) => {
      if (!released) client.release(destroy);
      released = true;
    };
    this.#letGo = () => release(true);
    try {
      const { rows } = await client.query<{ mine: boolean }>(
        'select pg_try_advisory_lock($1) as mine',
        [this.#lock],
      );
      if (!rows[0]?.mine) return;
      try {
        await work();
      } finally {
        await client.query('select pg_advisory_unlock($1)', [this.#lock]).catch(() => {
          broken = true;
        });
      }
    } finally {
      // A connection that may still hold the lock is closed, not returned to the pool.
      release(broken);
      this.#letGo = null;
    }
  }

  /** Frees the lock even if the work hangs: others wait for it, and the pool for the connection. */
  letGo(): void {
    this.#letGo?.();
  }
}
