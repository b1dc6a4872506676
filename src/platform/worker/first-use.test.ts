// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const start = async () => {
  vi.resetModules();
  const { firstUse, holdFirstUse } = await import('./first-use.ts');
  let used = false;
  return {
    hold: holdFirstUse,
    begin: () => void firstUse().then(() => (used = true)),
    is: () => used,
  };
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it('waits for a page that loads nothing any more', async () => {
  const { hold, begin, is } = await start();
  begin();
  await pass(1_000);
  expect(is()).toBe(false);
  document.body.append(document.createElement('main'));
  const end = hold();
  await pass(1_000);
  expect(is()).toBe(false);
  end();
  end();
  await pass(1_000);
  expect(is()).toBe(true);
});

it('is soon where the page stands within a second', async () => {
  const { begin, is } = await start();
  document.body.append(document.createElement('main'));
  vi.spyOn(performance, 'now').mockReturnValue(400);
  begin();
  await pass(200);
  expect(is()).toBe(true);
});

it('begins to count anew when another piece of the page is loaded', async () => {
  document.body.append(document.createElement('main'));
  const { hold, begin, is } = await start();
  begin();
  const end = hold();
  await pass(1_000);
  expect(is()).toBe(false);
  end();
  await pass(1_000);
  expect(is()).toBe(true);
});

it('is over after eight seconds, whatever the page does', async () => {
  const { begin, is } = await start();
  begin();
  await pass(7_900);
  expect(is()).toBe(false);
  await pass(500);
  expect(is()).toBe(true);
});

it('is at once where the worker was here before', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  const { begin, is } = await start();
  begin();
  await pass(0);
  expect(is()).toBe(true);
});
