import { readText, writeText } from '../storage/storage.ts';
import { SESSION_KEYS } from '../storage/storage-keys.ts';

const AREA = 'sessionStorage';

/**
 * Who was at work when a page was loaded anew: asked for the PIN at once, without a tile, as long as
 * the page would not have locked by itself. An instant and an id, no key and no name (ADR-0088).
 */
export const keepExpected = (id: string | null, now: number): void =>
  writeText(SESSION_KEYS.expected, id === null ? null : `${now} ${id}`, AREA);

/** The same, once. */
export const takeExpected = (now: number, withinMs: number): string | null => {
  const [at, id] = readText(SESSION_KEYS.expected, AREA)?.split(' ') ?? [];
  keepExpected(null, now);
  const ago = now - Number(at);
  // A clock that was set back says nothing of how long it was.
  return id && ago >= 0 && ago < withinMs ? id : null;
};
