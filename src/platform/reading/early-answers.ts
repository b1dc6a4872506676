/**
 * What every page shows of the practice, and the form that a link opens, asked for by
 * `public/before-app.js` while the scripts of the app still come over a slow line; by address,
 * `undefined` where the line was cut. As anybody gets it: these calls carry no token, and what is refused
 * to them is asked for again. Where the worker was here before, nothing is asked early: all is there.
 */
declare global {
  var __earlyAnswers: Map<string, Promise<Response | undefined>> | undefined;
}

/** An older one may not be what stands there by now. */
const FRESH_MS = 30_000;

/** `fetch`, but the first call of an address takes the answer that is already on its way. */
export const fetchOrTake: typeof fetch = async (input, init) => {
  const early = globalThis.__earlyAnswers;
  const asked = init?.method === 'GET' ? early?.get(String(input)) : undefined;
  if (asked === undefined) return fetch(input, init);
  early?.delete(String(input));
  const answer = performance.now() < FRESH_MS ? await asked : undefined;
  init?.signal?.throwIfAborted();
  return answer?.ok ? answer : fetch(input, init);
};
