// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { keepEarlierReads } from './keep-reads.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('hands the worker the calls that went past it, and nothing read later or elsewhere', () => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { origin: 'https://praxis.test' });
  const takenOver = performance.now();
  let tell: (list: { getEntries: () => unknown[] }) => void = () => undefined;
  const disconnect = vi.fn();
  class Observer {
    constructor(callback: typeof tell) {
      tell = callback;
    }
    observe = vi.fn();
    disconnect = disconnect;
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  const postMessage = vi.fn();
  keepEarlierReads({ postMessage } as unknown as ServiceWorker);

  const read = (name: string, startTime = takenOver - 1) => ({ name, startTime });
  tell({
    getEntries: () => [
      read('https://praxis.test/api/questionnaires/1'),
      read('https://praxis.test/api/questionnaires/1'),
      read('https://praxis.test/assets/base.js'),
      read('https://other.test/api/questionnaires/2'),
      read('https://praxis.test/api/questionnaires/3', takenOver + 60_000),
    ],
  });
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({
    type: 'CACHE_URLS',
    payload: { urlsToCache: ['https://praxis.test/api/questionnaires/1'] },
  });

  tell({ getEntries: () => [read('https://praxis.test/assets/base.js')] });
  expect(postMessage).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(disconnect).toHaveBeenCalled();
});
