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

/** A page that is being left is gone after this time; one that is not, as for a download, stays. */
const LEAVING_MS = 5_000;

let leftAt = Number.NEGATIVE_INFINITY;
window.addEventListener('beforeunload', () => {
  leftAt = performance.now();
});

/** Firefox refuses to load files while the page is being left: that is no missing part. */
const untilLeft = async (): Promise<void> => {
  if (performance.now() - leftAt > LEAVING_MS) return;
  await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
};

/** Whether the server answers: behind a dead router the browser still says "online". */
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
  // A reload now would cancel the navigation that is under way.
  await untilLeft();
  const tried = readText(SESSION_KEYS.chunkReload, 'sessionStorage') === BUILD;
  if (!(await hasLine())) throw new PartMissing(String(error), { cause: error });
  if (tried) throw error;
  // Typed text may be in this page's memory alone; without storage the mark of the reload is lost
  // too.
  if (storageMode() === 'memory' || (await isFillingAnywhere())) throw error;
  writeText(SESSION_KEYS.chunkReload, BUILD, 'sessionStorage');
  reload();
  // The page is going away; nothing is rendered in between.
  return new Promise(() => {});
};
