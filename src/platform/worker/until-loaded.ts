const AGAIN_MS = 5_000;

/** A moment later, or as soon as the line is back. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, AGAIN_MS);
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    }
    window.addEventListener('online', done);
  });

/**
 * Loads a part of the app that the page cannot do without, and tries again as long as it is wanted: a
 * line that drops at this moment must not leave the page without it.
 * @returns what was loaded; null when it is not wanted any more
 */
export const untilLoaded = async <T>(
  load: () => Promise<T>,
  isWanted: () => boolean,
): Promise<T | null> => {
  while (isWanted()) {
    try {
      return await load();
    } catch {
      await pause();
    }
  }
  return null;
};
