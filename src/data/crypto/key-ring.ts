import type { Scope } from '../rows.ts';
import type { DataKey } from './data-key.ts';

/**
 * The keys that are open on this page right now, by scope. Only in memory: locking or leaving
 * closes them, and what is encrypted under them then waits (OE-15).
 */
export class KeyRing {
  readonly #byScope = new Map<Scope, readonly DataKey[]>();
  readonly #listeners = new Set<() => void>();

  /** Opens the keys of a scope; the first is the one to encrypt with, the others only open old rows. */
  open(scope: Scope, keys: readonly [DataKey, ...DataKey[]]): void {
    this.#byScope.set(scope, keys);
    this.#tell();
  }

  close(scope: Scope): void {
    if (this.#byScope.delete(scope)) this.#tell();
  }

  closeAll(): void {
    this.#byScope.clear();
    this.#tell();
  }

  /** The key to encrypt with, or undefined while the scope is locked. */
  current(scope: Scope): DataKey | undefined {
    return this.#byScope.get(scope)?.[0];
  }

  /** The key that an encrypted row names, or undefined while it is not open. */
  find(keyId: string): DataKey | undefined {
    for (const keys of this.#byScope.values()) {
      const found = keys.find((key) => key.id === keyId);
      if (found) return found;
    }
    return undefined;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The one ring of this page (or worker, where it stays empty). */
export const keyRing = new KeyRing();
