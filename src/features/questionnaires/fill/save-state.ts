import type { SaveState } from './fill-session.ts';

/**
 * What is true of the answers on this device. The line that says it listens by itself, so that a
 * keystroke, which changes it twice, draws that line alone and not the form around it.
 */
export class SaveStateStore {
  #state: SaveState = 'empty';
  readonly #listeners = new Set<() => void>();

  readonly get = (): SaveState => this.#state;

  set(state: SaveState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
