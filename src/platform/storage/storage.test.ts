// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { readJson, readText, writeJson, writeText } from './storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('storage', () => {
  it('keeps texts and forgets them', () => {
    writeText('a', 'x');
    expect(localStorage.getItem('a')).toBe('x');
    writeText('a', null);
    expect(readText('a')).toBeNull();
  });

  it('keeps them for the life of the page where the browser blocks it', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      removeItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    writeText('blocked', 'x');
    expect(readText('blocked')).toBe('x');
    writeText('blocked', null);
    expect(readText('blocked')).toBeNull();
  });

  it('reads a value only in the shape that is expected now', () => {
    const Shape = z.object({ name: z.string() });
    writeJson('j', { name: 'x' });
    expect(readJson('j', Shape)).toEqual({ name: 'x' });
    writeJson('j', { title: 'x' });
    expect(readJson('j', Shape)).toBeNull();
    writeText('j', '{broken');
    expect(readJson('j', Shape)).toBeNull();
  });
});
