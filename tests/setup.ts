import { afterEach, beforeEach, expect, vi } from 'vitest';

// A test fails on console.error: a warning of React or of ours is a fault nobody would read.
let errors: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  errors = vi.spyOn(console, 'error');
});
afterEach(() => {
  const calls = [...errors.mock.calls];
  errors.mockRestore();
  expect(calls, 'console.error was called').toEqual([]);
});
