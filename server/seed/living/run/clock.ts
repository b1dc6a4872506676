/** Says what time it is in the story. */
export class Clock {
  #at = 0;
  now = (): Date => new Date(this.#at);
  set(at: number): void {
    this.#at = at;
  }
}
