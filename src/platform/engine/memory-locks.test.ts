import { describe, expect, it } from 'vitest';
import { MemoryLocks } from './memory-locks.ts';

const held = () => {
  let release = () => {};
  const over = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { over, release: () => release() };
};

describe('locks in memory', () => {
  it('let one in after the other, and answer what the work answered', async () => {
    const locks = new MemoryLocks();
    const first = held();
    const seen: string[] = [];
    const one = locks.request('a', async () => {
      await first.over;
      seen.push('one');
      return 1;
    });
    const two = locks.request('a', () => seen.push('two'));
    expect(await locks.query()).toMatchObject({ held: [{ name: 'a' }], pending: [{ name: 'a' }] });
    first.release();
    expect(await one).toBe(1);
    await two;
    expect(seen).toEqual(['one', 'two']);
    expect(await locks.query()).toEqual({ held: [], pending: [] });
  });

  it('let several in who share, and nobody who does not', async () => {
    const locks = new MemoryLocks();
    const both = held();
    void locks.request('a', { mode: 'shared' }, () => both.over);
    void locks.request('a', { mode: 'shared' }, () => both.over);
    expect((await locks.query()).held).toHaveLength(2);
    expect(await locks.request('a', { ifAvailable: true }, (lock) => lock)).toBeNull();
    expect(await locks.request('b', { ifAvailable: true }, (lock) => lock?.name)).toBe('b');
    both.release();
  });

  it('give up a wait when asked, and go on after work that failed', async () => {
    const locks = new MemoryLocks();
    const first = held();
    const failed = locks.request('a', async () => {
      await first.over;
      throw new Error('no');
    });
    const stop = new AbortController();
    const given = locks.request('a', { signal: stop.signal }, () => 'never');
    const last = locks.request('a', () => 'last');
    stop.abort();
    await expect(given).rejects.toThrow();
    first.release();
    await expect(failed).rejects.toThrow('no');
    expect(await last).toBe('last');
  });

  it('are taken by force', async () => {
    const locks = new MemoryLocks();
    const robbed = locks.request('a', () => new Promise(() => undefined));
    const thief = held();
    const taken = locks.request('a', { steal: true }, () => thief.over);
    await expect(robbed).rejects.toThrow('stolen');
    thief.release();
    await taken;
    expect((await locks.query()).held).toEqual([]);
  });
});
