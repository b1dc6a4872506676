/**
 * The moment from which the first page of a visit can be used. On a slow line and a slow processor
 * everything else waits for it: the engine, the worker and what it keeps.
 */

const LOOK_MS = 200;
/** So many looks in turn must find a page that loads nothing: a piece may come between two of them, and
 * a slow processor takes its time to draw what is there. */
const CALM_LOOKS = 4;
/** Where a page stands so soon after it was asked for, nothing has to wait for the line. */
const QUICK_MS = 1_000;
const QUICK_LOOKS = 2;
const MOST_MS = 8_000;

let loading = 0;
let used: Promise<void> | undefined;

/** While something says that it is loading, the page is not in use. Returns how to end it. */
export const holdFirstUse = (): (() => void) => {
  loading += 1;
  let held = true;
  return () => {
    if (held) loading -= 1;
    held = false;
  };
};

/**
 * Resolves when the first page can be used, after eight seconds at the latest. At once where the
 * worker was here before: then nothing comes over the line.
 */
export const firstUse = (): Promise<void> => {
  if (navigator.serviceWorker?.controller) return Promise.resolve();
  used ??= new Promise((resolve) => {
    const began = performance.now();
    let calm = 0;
    const look = () => {
      calm = loading === 0 && document.querySelector('main') ? calm + 1 : 0;
      const enough = performance.now() < QUICK_MS ? QUICK_LOOKS : CALM_LOOKS;
      if (calm >= enough || performance.now() - began > MOST_MS) resolve();
      else setTimeout(look, LOOK_MS);
    };
    look();
  });
  return used;
};
