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
  /** Begin of a round that has not ended: a share that hangs answers nothing. */
  #lookingSince: Date | null = null;
  #lastError = '';

  constructor(options: ExchangeOptions) {
    this.#options = options;
    this.#intake = new Intake(options);
    this.#outgoing = new Outgoing(options);
    this.#turn = new Turn(options.pool, 'gdtExchange');
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
