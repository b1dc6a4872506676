import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { ADVISORY_LOCKS } from '#server/database/advisory-locks.ts';
import { eachInTurn } from './each-in-turn.ts';
import { folderState } from './folder.ts';
import { Intake } from './intake.ts';
import { Outgoing } from './outgoing.ts';
import { adoptQuarantined, type Exchange } from './quarantine.ts';

const EVERY_MS = 1_000;
const END_WITHIN_MS = 5_000;

export interface ExchangeOptions extends Exchange {
  pool: pg.Pool;
  onError: (error: Error) => void;
}

/** Looks into the exchange folder, as one server of several. */
export class ExchangeWatch {
  readonly #options: ExchangeOptions;
  readonly #intake: Intake;
  readonly #outgoing: Outgoing;
  #adopted = false;
  #awaySince: Date | null = null;
  /** Begin of a round that has not ended: a share that hangs answers nothing. */
  #lookingSince: Date | null = null;
  #lastError = '';
  /** Gives the connection of the round back that is under way, and the lock with it. */
  #letGo: (() => void) | null = null;

  constructor(options: ExchangeOptions) {
    this.#options = options;
    this.#intake = new Intake(options);
    this.#outgoing = new Outgoing(options);
  }

  /** Since when this server does not reach the folder, or can not work in it; null: it does. */
  get awaySince(): Date | null {
    return this.#awaySince ?? this.#lookingSince;
  }

  /** One round, unless another server is at it. What is wrong with the folder is no error. */
  async round(): Promise<void> {
    this.#lookingSince = this.#options.clock();
    try {
      const ready = (await folderState(this.#options.folder)) === 'ready';
      if (!ready) this.#awaySince ??= this.#lookingSince;
      await this.#asTheOne(() => this.#exchange(ready));
      if (ready) this.#awaySince = null;
    } catch (error) {
      this.#awaySince ??= this.#lookingSince;
      throw error;
    } finally {
      this.#lookingSince = null;
    }
  }

  /** Does it while no other server does; nothing while another one is at it. */
  async #asTheOne(work: () => Promise<void>): Promise<void> {
    const client = await this.#options.pool.connect();
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
        [ADVISORY_LOCKS.gdtExchange],
      );
      if (!rows[0]?.mine) return;
      try {
        await work();
      } finally {
        await client
          .query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.gdtExchange])
          .catch(() => {
            broken = true;
          });
      }
    } finally {
      // A connection that may still hold the lock is not given to anybody.
      release(broken);
      this.#letGo = null;
    }
  }

  async #exchange(ready: boolean): Promise<void> {
    if (!ready) return this.#outgoing.folderAway();
    if (!this.#adopted) await adoptQuarantined(this.#options);
    this.#adopted = true;
    // What cannot come in keeps nothing from going out.
    await eachInTurn([this.#intake, this.#outgoing], (part) => part.round());
  }

  /** Begins to look every second; answers how to end it. */
  start(): () => Promise<void> {
    let running = Promise.resolve();
    let ended = false;
    let timer: NodeJS.Timeout | undefined;
    const again = () => {
      timer = setTimeout(() => {
        running = this.round()
          .then(
            () => {
              this.#lastError = '';
            },
            (error: unknown) => this.#tell(error as Error),
          )
          .then(() => (ended ? undefined : again()));
      }, EVERY_MS);
      timer.unref();
    };
    again();
    return async () => {
      ended = true;
      clearTimeout(timer);
      // A share that hangs keeps no server from ending; what it was at is finished by the next one.
      await Promise.race([running, wait(END_WITHIN_MS, undefined, { ref: false })]);
      // The pool ends when all its connections are given back, and others wait for the lock of this one.
      this.#letGo?.();
    };
  }

  /** The same error each second would fill the log. */
  #tell(error: Error): void {
    if (error.message === this.#lastError) return;
    this.#lastError = error.message;
    this.#options.onError(error);
  }
}
