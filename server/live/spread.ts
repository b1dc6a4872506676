/**
 * Longest wait of a change, for each stream that is open at this process: what the streams do next
 * is read, all of them, at the same instant. Told one by one within this time, and each thing once
 * in it, all of them together read a hundred times a second, however much is written; with ten
 * streams nobody notices. Milliseconds.
 */
const MS_FOR_EACH_STREAM = 20;

/** What one stream is to be told soon, each thing once. */
export class Spread<T> {
  readonly #waiting = new Map<string, T>();
  readonly #tell: (one: T) => void;
  readonly #random: () => number;
  #timer: NodeJS.Timeout | undefined;

  /** @param random from 0 to 1, where in its time the stream is told */
  constructor(tell: (one: T) => void, random: () => number = Math.random) {
    this.#tell = tell;
    this.#random = random;
  }

  /** @param streams how many are open */
  add(one: T, streams: number): void {
    this.#waiting.set(JSON.stringify(one), one);
    this.#timer ??= setTimeout(() => this.#flush(), this.#random() * streams * MS_FOR_EACH_STREAM);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#waiting.clear();
  }

  #flush(): void {
    this.#timer = undefined;
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const one of all) this.#tell(one);
  }
}
