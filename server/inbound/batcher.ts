/** The largest number of items in one batch. */
const MOST = 200;

interface Waiting<T, R> {
  item: T;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

/**
 * Collects the items that arrive while a batch is being worked on, so that a storm of events costs
 * one transaction for each batch. When a batch fails, each of its items is tried alone, so that one
 * bad item does not fail the others.
 */
export class Batcher<T, R> {
  readonly #work: (items: readonly T[]) => Promise<readonly R[]>;
  #waiting: Waiting<T, R>[] = [];
  #running = false;

  /** @param work answers one result for each item, in their order */
  constructor(work: (items: readonly T[]) => Promise<readonly R[]>) {
    this.#work = work;
  }

  add(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#running) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, MOST);
      try {
        await this.#settle(batch);
      } catch (error) {
        if (batch.length === 1) batch[0]?.reject(error);
        else for (const one of batch) await this.#settle([one]).catch(one.reject);
      }
    }
    this.#running = false;
  }

  async #settle(batch: readonly Waiting<T, R>[]): Promise<void> {
    const results = await this.#work(batch.map(({ item }) => item));
    for (const [at, { resolve }] of batch.entries()) resolve(results[at] as R);
  }
}
