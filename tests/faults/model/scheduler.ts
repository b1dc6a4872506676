/** A seeded source of chance (mulberry32): the same seed gives the same history. */
export const chance = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** One page or worker: frozen it does nothing for now, dead it does nothing ever again. */
export interface Actor {
  frozen: boolean;
  dead: boolean;
}

interface Waiting {
  actor: Actor;
  go: () => void;
}

const never = new Promise<never>(() => {});
const quiet = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Decides at every await who goes on: the pages of one browser run interleaved at random, and one
 * that was killed stops exactly at its await.
 */
export class Scheduler {
  readonly #random: () => number;
  readonly #waiting: Waiting[] = [];
  #working = 0;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** One step of an actor: a turn before it, the effect, a turn before its answer is known. */
  async step<T>(actor: Actor, effect: () => T | Promise<T>): Promise<T> {
    await this.#turn(actor);
    if (actor.dead) return never;
    this.#working += 1;
    let answer: { value: T } | { error: unknown };
    try {
      answer = { value: await effect() };
    } catch (error) {
      answer = { error };
    } finally {
      this.#working -= 1;
    }
    await this.#turn(actor);
    if (actor.dead) return never;
    if ('error' in answer) throw answer.error;
    return answer.value;
  }

  /** Lets at most `steps` turns happen, and ends early when nobody can go on. */
  async run(steps = Number.POSITIVE_INFINITY): Promise<void> {
    for (let done = 0; done < steps; done += 1) {
      await this.#settle();
      const able = this.#waiting.filter(({ actor }) => !actor.frozen && !actor.dead);
      const next = able[Math.floor(this.#random() * able.length)];
      if (!next) return;
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      next.go();
    }
    await this.#settle();
  }

  #turn(actor: Actor): Promise<void> {
    return new Promise((go) => this.#waiting.push({ actor, go }));
  }

  async #settle(): Promise<void> {
    do await quiet();
    while (this.#working > 0);
  }
}
