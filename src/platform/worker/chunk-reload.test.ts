// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as fillingLock from '../kept/filling-lock.ts';
import { PartMissing, reloadForStaleChunk } from './chunk-reload.ts';

const stale = new TypeError('Failed to fetch dynamically imported module');

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a part of the app that the server no longer has', () => {
  it('loads the page once, and then shows the error', async () => {
    const reload = vi.fn();
    void reloadForStaleChunk(stale, reload);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    await expect(reloadForStaleChunk(stale, reload)).rejects.toThrow(stale);
    expect(reload).toHaveBeenCalledTimes(1);
  });
  it('never loads the page while somebody fills a form: it may be in its memory alone', async () => {
    vi.spyOn(fillingLock, 'isFillingAnywhere').mockResolvedValue(true);
    const reload = vi.fn();
    await expect(reloadForStaleChunk(stale, reload)).rejects.toThrow(stale);
    expect(reload).not.toHaveBeenCalled();
  });
  it('never loads the page without network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const reload = vi.fn();
    await expect(reloadForStaleChunk(stale, reload)).rejects.toThrow(PartMissing);
    expect(reload).not.toHaveBeenCalled();
  });

  it('never loads the page behind a dead router, which leaves the browser online', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const reload = vi.fn();
    await expect(reloadForStaleChunk(stale, reload)).rejects.toThrow(PartMissing);
    expect(reload).not.toHaveBeenCalled();
  });

  it('lets a page go that is being left, and loads it once if it was not left after all', async () => {
    vi.useFakeTimers();
    const reload = vi.fn();
    window.dispatchEvent(new Event('beforeunload'));
    void reloadForStaleChunk(stale, reload);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
