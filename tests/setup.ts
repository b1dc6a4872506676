import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

// A test fails on console.error, because nobody would read a warning of React or of our code.
let errors: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  errors = vi.spyOn(console, 'error');
});
afterEach(() => {
  const calls = [...errors.mock.calls];
  errors.mockRestore();
  expect(calls, 'console.error was called').toEqual([]);
});

// A page's timers end with it; in a test they would run on without a document, into the next file
// or the end of the process.
if (typeof document !== 'undefined') {
  const real = { setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval };
  const begun = new Set<NodeJS.Timeout>();
  const noted = <Start extends (...wish: never[]) => NodeJS.Timeout>(start: Start): Start => {
    const begin = (...wish: Parameters<Start>) => {
      const timer = start(...wish);
      begun.add(timer);
      return timer;
    };
    return Object.assign(begin, start) as unknown as Start;
  };
  globalThis.setTimeout = noted(real.setTimeout);
  globalThis.setInterval = noted(real.setInterval);
  afterAll(() => {
    for (const timer of begun) clearTimeout(timer);
    Object.assign(globalThis, real);
  });
}
