import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** Limit for work that hangs, not for slow work: a busy machine takes seconds. */
const LIMIT_MS = 15_000;

/** One turn of the event loop, which moves no fake clock. */
export const settled = (): Promise<void> => new Promise((done) => setImmediate(done));

/** Waits for a state without moving the clock, as `expect.poll` would. */
export const until = async <T>(read: () => T | Promise<T>, wanted: T): Promise<void> => {
  const late = performance.now() + LIMIT_MS;
  while (!isDeepStrictEqual(await read(), wanted) && performance.now() < late) await settled();
  expect(await read()).toEqual(wanted);
};
