/**
 * Milliseconds of delay for each open stream of this process. After a change all pages read at the
 * same moment; so each stream is told at a random time within (streams × this), and the same news
 * once. All pages together then read about a hundred times a second; with ten streams nobody
 * notices the delay.
 */
const MS_FOR_EACH_STREAM = 20;

/** Collects the news for one stream, each once, and tells them after a random delay. */
export class Spread<T> {
  readonly #waiting = new Map<string, T>();
  readonly #tell: (one: T) => void;
  readonly #random: () => number;
  #timer: NodeJS.Timeout | undefined;

  /** @param random from 0 to 1: the part of the longest delay after which the stream is told */
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
