import { readText, writeText } from './storage.ts';
import { SESSION_KEYS } from './storage-keys.ts';

/** This build, by the name of its own file. */
const BUILD = import.meta.url;

/**
 * A part of the app that is gone from the server belongs to an older build: the page is loaded once
 * more, at most once for each build and tab (offline-engine.md 23).
 * @throws the error itself when loading again cannot help
 */
export const reloadForStaleChunk = (
  error: unknown,
  reload: () => void = () => window.location.reload(),
): Promise<never> => {
  const tried = readText(SESSION_KEYS.chunkReload, 'sessionStorage') === BUILD;
  if (tried || !navigator.onLine) throw error;
  writeText(SESSION_KEYS.chunkReload, BUILD, 'sessionStorage');
  reload();
  // The page is going away; nothing is rendered in between.
  return new Promise(() => {});
};
