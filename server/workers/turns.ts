/** Whose work it is. Work of one key waits in one line. */
export interface Origin {
  key: string;
  /** Somebody of the team, whom a process of its own waits for. */
  team: boolean;
}

interface Bounds {
  /** How much of one origin may wait. */
  perOrigin: number;
  /** How much may wait in all. */
  inAll: number;
}

/**
 * What waits, a line for each origin, served in turns: somebody new waits for one piece of work of
 * each other origin, however much of theirs is waiting.
 */
export class Turns<T> {
  readonly #bounds: Bounds;
  /** In the order in which they are served. */
  readonly #lines = new Map<string, T[]>();
  #last: string | undefined;
  #waiting = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** False: too much waits already. */
  add(origin: string, work: T): boolean {
    const line = this.#lines.get(origin);
    if (this.#waiting >= this.#bounds.inAll) return false;
    if ((line?.length ?? 0) >= this.#bounds.perOrigin) return false;
    if (line) line.push(work);
    else this.#lines.set(origin, [work]);
    this.#waiting += 1;
    return true;
  }

  next(): T | undefined {
    // Whoever was served last stands behind somebody who has come since.
    const origins = [...this.#lines.keys()];
    const origin = origins.find((one) => one !== this.#last) ?? origins[0];
    const line = origin === undefined ? undefined : this.#lines.get(origin);
    if (origin === undefined || !line) return undefined;
    const work = line.shift();
    this.#lines.delete(origin);
    if (line.length > 0) this.#lines.set(origin, line);
    this.#last = origin;
    this.#waiting -= 1;
    return work;
  }
}
