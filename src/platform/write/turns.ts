/** One piece of work after the other for each thing; what is about several waits for all of them. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs the work when everything before it, of any of these things, has come to an end. */
  take<T>(things: readonly string[], work: () => Promise<T>): Promise<T> {
    // Looked up and put down in one go: two who want the same things never wait for each other.
    const before = Promise.allSettled(things.map((thing) => this.#last.get(thing)));
    const done = before.then(work);
    const end = done.then(
      () => undefined,
      () => undefined,
    );
    for (const thing of things) this.#last.set(thing, end);
    void end.then(() => {
      for (const thing of things) if (this.#last.get(thing) === end) this.#last.delete(thing);
    });
    return done;
  }
}
