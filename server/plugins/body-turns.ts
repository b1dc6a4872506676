import { LIMITS } from '#contract/shared/limits.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { Turns } from '#server/workers/turns.ts';

/**
 * Far more than an honest device sends, which is three entries at once. `bytes` counts characters,
 * because the text is what takes up memory.
 */
const BOUNDS = {
  perOrigin: 32,
  inAll: 400,
  bytes: { perOrigin: 2 * LIMITS.jsonBytes, inAll: 16 * LIMITS.jsonBytes },
};
/** The pause after a body, as a multiple of the time that the body took. */
const PAUSE_FACTOR = 2;

interface Waiting {
  come: () => void;
  refuse: (refusal: Refusal) => void;
}

const otherTurns = () => new Promise((over) => setImmediate(over));
const busy = () => new Refusal('unavailable', { headers: { 'retry-after': '5' } });

/**
 * Large bodies are read one after the other, so that other calls are answered in between, and in
 * turns by origin, so that nobody waits for everything that one network sends.
 */
export class BodyTurns {
  readonly #turns: Turns<Waiting>;
  #serving = false;

  constructor(bounds: ConstructorParameters<typeof Turns>[0] = BOUNDS) {
    this.#turns = new Turns(bounds);
  }

  /**
   * Resolves when this body may be read. The time until the event loop continues is counted as its
   * cost.
   * @throws Refusal `unavailable` when too much is waiting
   */
  take(origin: string, bytes: number): Promise<void> {
    return new Promise((come, refuse) => {
      for (const one of this.#turns.add(origin, { come, refuse }, bytes)) one.refuse(busy());
      if (!this.#serving) void this.#serve();
    });
  }

  async #serve(): Promise<void> {
    this.#serving = true;
    while (this.#turns.waiting > 0) {
      await otherTurns();
      this.#turns.next()?.come();
      const begun = performance.now();
      await otherTurns();
      const took = performance.now() - begun;
      if (took > 1) await new Promise((over) => setTimeout(over, took * PAUSE_FACTOR));
    }
    this.#serving = false;
  }
}
