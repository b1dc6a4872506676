import { isFillingAnywhere } from '../kept/filling-lock.ts';
import { readText, writeText } from '../storage/storage.ts';
import { storageMode } from '../storage/storage-access.ts';
import { SESSION_KEYS } from '../storage/storage-keys.ts';

/** This build, by the name of its own file. */
const BUILD = import.meta.url;

/** A part of the app that is not on this device yet, and cannot be loaded without network. */
export class PartMissing extends Error {
  override name = 'PartMissing';
}

/** A page that is being left is gone by then; one that was not (a download) goes on. */
const LEAVING_MS = 5_000;

let leftAt = Number.NEGATIVE_INFINITY;
window.addEventListener('beforeunload', () => {
  leftAt = performance.now();
});

/** Firefox refuses what a page still loads while it is left; that is no missing part. */
const untilLeft = async (): Promise<void> => {
  if (performance.now() - leftAt > LEAVING_MS) return;
  await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
};

/** Whether the server answers at all: a router that is dead leaves the browser "online". */
const hasLine = async (): Promise<boolean> =>
  navigator.onLine &&
  (await fetch('/api/health/live', { cache: 'no-store' }).then(
    () => true,
    () => false,
  ));

/**
 * A part of the app that is gone from the server belongs to an older build: the page is loaded once
 * more, at most once for each build and tab (OE-23).
 * @throws PartMissing without network, else the error itself, when loading again cannot help
 */
export const reloadForStaleChunk = async (
  error: unknown,
  reload: () => void = () => window.location.reload(),
): Promise<never> => {
  // To load again now would call off where the person is going.
  await untilLeft();
  const tried = readText(SESSION_KEYS.chunkReload, 'sessionStorage') === BUILD;
  if (!(await hasLine())) throw new PartMissing(String(error), { cause: error });
  if (tried) throw error;
  // What is being typed may lie in the memory of this page alone, and where nothing is kept the mark is not, either.
  if (storageMode() === 'memory' || (await isFillingAnywhere())) throw error;
  writeText(SESSION_KEYS.chunkReload, BUILD, 'sessionStorage');
  reload();
  // The page is going away; nothing is rendered in between.
  return new Promise(() => {});
};
