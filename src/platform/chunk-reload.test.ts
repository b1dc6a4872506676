// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadForStaleChunk } from './chunk-reload.ts';

const stale = new TypeError('Failed to fetch dynamically imported module');

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('a part of the app that the server no longer has', () => {
  it('loads the page once, and then shows the error', () => {
    const reload = vi.fn();
    void reloadForStaleChunk(stale, reload);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(() => reloadForStaleChunk(stale, reload)).toThrow(stale);
    expect(reload).toHaveBeenCalledTimes(1);
  });
  it('never loads the page without network', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const reload = vi.fn();
    expect(() => reloadForStaleChunk(stale, reload)).toThrow(stale);
    expect(reload).not.toHaveBeenCalled();
  });
});
