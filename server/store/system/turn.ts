import { ADVISORY_LOCKS } from '#server/database/advisory-locks.ts';
import type { Database } from '#server/database/database.ts';

/**
 * A piece of work that one server of several does at a time and that is no transaction: the lock is held
 * on a connection of its own, for as long as the work takes.
 */
export class Turn {
  readonly #pool: Database['pool'];
  readonly #lock: number;
  /** Gives the connection back of the work that is under way, and the lock with it. */
  #letGo: (() => void) | null = null;

  constructor(pool: Database['pool'], lock: keyof typeof ADVISORY_LOCKS) {
    this.#pool = pool;
    this.#lock = ADVISORY_LOCKS[lock];
  }

  /** Does it while no other server does; nothing while another one is at it. */
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
      // A connection that may still hold the lock is not given to anybody.
      release(broken);
      this.#letGo = null;
    }
  }

  /** Ends what holds the turn here, also where the work hangs: others wait for the lock, and the pool for its end. */
  letGo(): void {
    this.#letGo?.();
  }
}
