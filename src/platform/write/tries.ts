import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { isOpen, isRefused } from './answer.ts';

/**
 * Ids of things that are made by a call at once. The same wish keeps its id until the practice has said no, so
 * that a lost answer is no reason to make it twice; any other wish has its own.
 */
export class Tries {
  readonly #tried = new Map<string, { id: string; open: boolean }>();

  idOf(wish: unknown): string {
    const known = this.#tried.get(JSON.stringify(wish));
    if (known) return known.id;
    const id = uuidv7();
    this.#tried.set(JSON.stringify(wish), { id, open: false });
    return id;
  }

  /** Takes note of what a call has thrown; answers whether the thing may be there all the same. */
  failed(wish: unknown, error: unknown): boolean {
    const name = JSON.stringify(wish);
    const known = this.#tried.get(name);
    if (!known) return isOpen(error);
    known.open = isOpen(error) || (known.open && !isRefused(error));
    if (!known.open) this.#tried.delete(name);
    return known.open;
  }
}

/** Those of one dialog. */
export const useTries = (): Tries => useState(() => new Tries())[0];
