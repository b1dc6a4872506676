import { BoundedProcess, type Bounds, WorkStopped } from './bounded-process.ts';
import { usedBy } from './resources.ts';
import { type Origin, Turns } from './turns.ts';

/** Too much work of this origin, or of all, is waiting. Nothing was begun; try again later. */
export class WorkersBusy extends Error {
  override name = 'WorkersBusy';
}

export interface WorkersOptions {
  program: string;
  bounds: Bounds;
  /** Processes for the team alone, beside the one for everybody, which is all strangers get. */
  team: number;
  /** How much of one origin may wait. */
  perOrigin: number;
  inAll: number;
  /** A process that had nothing to do for so long ends. */
  idleMs: number;
}

interface Waiting {
  make: () => unknown;
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
}

/**
 * Does work in bounded child processes, in turns by origin. One process serves everybody; `team`
 * more serve only the team, which may use the first one too. Processes start when they are needed.
 */
export class BoundedWorkers<Work, Answer> {
  readonly #options: WorkersOptions;
  readonly #anybody: Turns<Waiting>;
  readonly #team: Turns<Waiting>;
  #idle: BoundedProcess[] = [];
  readonly #atWork = new Set<BoundedProcess>();
  #running = 0;
  #runningForAnybody = 0;
  #idleSince: NodeJS.Timeout | undefined;

  constructor(options: WorkersOptions) {
    this.#options = options;
    const { perOrigin, inAll } = options;
    this.#anybody = new Turns({ perOrigin, inAll });
    this.#team = new Turns({ perOrigin: inAll, inAll });
  }

  /**
   * @param make returns the work when its turn has come, so that nothing large waits in memory. Its
   *   errors
   *   are thrown here.
   * @throws WorkersBusy WorkStopped
   */
  run(origin: Origin, make: () => Work | Promise<Work>): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      const waiting: Waiting = { make, resolve: resolve as Waiting['resolve'], reject };
      const line = origin.team ? this.#team : this.#anybody;
      for (const refused of line.add(origin.key, waiting)) {
        refused.reject(new WorkersBusy('too much is waiting'));
      }
      this.#next();
    });
  }

  /** Starts a process ahead of work that will come soon. */
  warm(): void {
    if (this.#idle.length + this.#running === 0) this.#rest(this.#begin());
  }

  /** Ends every process; the next piece of work begins another. */
  stop(): void {
    clearTimeout(this.#idleSince);
    for (const one of [...this.#idle, ...this.#atWork]) one.stop();
    this.#idle = [];
  }

  /** How much work has not had its turn. */
  get waiting(): number {
    return this.#anybody.waiting + this.#team.waiting;
  }

  /** Ids of the processes that live. */
  get pids(): number[] {
    return [...this.#idle, ...this.#atWork].flatMap(({ pid, ended }) =>
      pid === undefined || ended ? [] : [pid],
    );
  }

  #begin = (): BoundedProcess => new BoundedProcess(this.#options.program, this.#options.bounds);

  #next(): void {
    while (this.#running <= this.#options.team) {
      const ofTeam = this.#team.next();
      const work = ofTeam ?? (this.#runningForAnybody === 0 ? this.#anybody.next() : undefined);
      if (!work) return;
      const others = ofTeam ? 0 : 1;
      this.#running += 1;
      this.#runningForAnybody += others;
      void this.#do(work).finally(() => {
        this.#running -= 1;
        this.#runningForAnybody -= others;
        this.#next();
      });
    }
  }

  async #do({ make, resolve, reject }: Waiting): Promise<void> {
    try {
      const work = await make();
      try {
        resolve(await this.#ask(work));
      } catch (error) {
        // The process was ended from outside, for example for want of memory: the work may be tried
        // again.
        if (!(error instanceof WorkStopped) || error.reason !== 'died') throw error;
        resolve(await this.#ask(work));
      }
    } catch (error) {
      // The machine has no room for another process just now.
      const without = error instanceof WorkStopped && error.reason === 'not_started';
      reject(without ? new WorkersBusy(error.message, { cause: error }) : error);
    }
  }

  async #ask(work: unknown): Promise<unknown> {
    const child = this.#idle.filter(({ ended }) => !ended).pop() ?? this.#begin();
    this.#idle = this.#idle.filter((one) => one !== child && !one.ended);
    this.#atWork.add(child);
    try {
      const answer = await child.ask(work);
      // Memory that it still holds would count for the next piece of work.
      const used = await usedBy(child.pid);
      if (used && used.residentBytes > this.#options.bounds.memoryBytes / 2) child.stop();
      return answer;
    } finally {
      this.#atWork.delete(child);
      if (!child.ended) this.#rest(child);
    }
  }

  #rest(child: BoundedProcess): void {
    this.#idle.push(child);
    clearTimeout(this.#idleSince);
    this.#idleSince = setTimeout(() => {
      for (const one of this.#idle.splice(0)) one.stop();
    }, this.#options.idleMs).unref();
  }
}
