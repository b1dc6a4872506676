import { readText, writeText } from '../storage/storage.ts';
import { SESSION_KEYS } from '../storage/storage-keys.ts';

const AREA = 'sessionStorage';

/**
 * Remembers who was working when the page is loaded again: they are asked for the PIN at once,
 * unless the page would have locked itself by then. Only an instant and an id are stored
 * (ADR-0088).
 */
export const keepExpected = (id: string | null, now: number): void =>
  writeText(SESSION_KEYS.expected, id === null ? null : `${now} ${id}`, AREA);

/** Reads it once and forgets it. */
export const takeExpected = (now: number, withinMs: number): string | null => {
  const [at, id] = readText(SESSION_KEYS.expected, AREA)?.split(' ') ?? [];
  keepExpected(null, now);
  const ago = now - Number(at);
  // After the clock was set back, the elapsed time is unknown.
  return id && ago >= 0 && ago < withinMs ? id : null;
};
