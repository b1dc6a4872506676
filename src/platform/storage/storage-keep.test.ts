import { afterEach, expect, it, vi } from 'vitest';
import { askToKeep } from './storage-keep.ts';

afterEach(() => vi.unstubAllGlobals());

it('asks the browser, and leaves no refusal unheard', async () => {
  const unheard: unknown[] = [];
  const hear = (reason: unknown) => unheard.push(reason);
  process.on('unhandledRejection', hear);
  let asked = 0;
  // No spy: that hears its promises itself.
  const persist = () => {
    asked += 1;
    return Promise.reject(new TypeError('opaque origin'));
  };
  vi.stubGlobal('navigator', { storage: { persist } });
  askToKeep();
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', hear);
  expect(asked).toBe(1);
  expect(unheard).toEqual([]);
});

it('asks nothing where a browser has nothing to ask', () => {
  for (const navigator of [{}, { storage: {} }]) {
    vi.stubGlobal('navigator', navigator);
    expect(askToKeep).not.toThrow();
  }
});
