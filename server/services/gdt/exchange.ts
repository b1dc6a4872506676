import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/database/database.ts';
import { Turn } from '#server/store/system/turn.ts';
import { eachInTurn } from './each-in-turn.ts';
import { folderState } from './folder.ts';
import { Intake } from './intake.ts';
import { Outgoing } from './outgoing.ts';
import { adoptQuarantined, type Exchange } from './quarantine.ts';

const EVERY_MS = 1_000;
const END_WITHIN_MS = 5_000;

export interface ExchangeOptions extends Exchange {
  pool: Database['pool'];
  onError: (error: Error) => void;
}

/** Looks into the exchange folder, as one server of several. */
export class ExchangeWatch {
  readonly #options: ExchangeOptions;
  readonly #intake: Intake;
  readonly #outgoing: Outgoing;
  readonly #turn: Turn;
  #adopted = false;
  #awaySince: Date | null = null;
  /** When a round began that has not ended: a network share may hang. */
  #lookingSince: Date | null = null;
  #lastError = '';

  constructor(options: ExchangeOptions) {
    this.#options = options;
    this.#intake = new Intake(options);
    this.#outgoing = new Outgoing(options);
    this.#turn = new Turn(options.pool, 'gdtExchange');
  }

  /** Since when this server cannot reach or use the folder; null: it can. */
  get awaySince(): Date | null {
    return this.#awaySince ?? this.#lookingSince;
  }

  /** One round, unless another server is doing one. Trouble with the folder does not throw. */
  async round(): Promise<void> {
    this.#lookingSince = this.#options.clock();
    try {
      const ready = (await folderState(this.#options.folder)) === 'ready';
      if (!ready) this.#awaySince ??= this.#lookingSince;
      await this.#turn.take(() => this.#exchange(ready));
      if (ready) this.#awaySince = null;
    } catch (error) {
      this.#awaySince ??= this.#lookingSince;
      throw error;
    } finally {
      this.#lookingSince = null;
    }
  }

  async #exchange(ready: boolean): Promise<void> {
    if (!ready) return this.#outgoing.folderAway();
    if (!this.#adopted) await adoptQuarantined(this.#options);
    this.#adopted = true;
    // A failure to read must not stop writing, and the reverse.
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
      // A hanging share must not keep the server from ending; the next server finishes the work.
      await Promise.race([running, wait(END_WITHIN_MS, undefined, { ref: false })]);
      // Closes the connection with the lock: the pool waits for it to end, and other servers for
      // the lock.
      this.#turn.letGo();
    };
  }

  /** The same error each second would fill the log. */
  #tell(error: Error): void {
    if (error.message === this.#lastError) return;
    this.#lastError = error.message;
    this.#options.onError(error);
  }
}
