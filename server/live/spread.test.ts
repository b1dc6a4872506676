import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Spread } from './spread.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what a stream is told soon', () => {
  it('is told once, however often it changed meanwhile, and again when it changes after that', () => {
    const told: string[] = [];
    const spread = new Spread<string>(
      (one) => told.push(one),
      () => 0.5,
    );
    for (const one of ['a', 'b', 'a', 'a']) spread.add(one, 100);
    vi.advanceTimersByTime(999);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(['a', 'b']);
    spread.add('a', 100);
    vi.advanceTimersByTime(1_000);
    expect(told).toEqual(['a', 'b', 'a']);
  });

  it('is told within some milliseconds where few listen', () => {
    const told: string[] = [];
    new Spread<string>(
      (one) => told.push(one),
      () => 1,
    ).add('a', 3);
    vi.advanceTimersByTime(60);
    expect(told).toEqual(['a']);
  });

  it('is told no more once the stream has ended', () => {
    const told: string[] = [];
    const spread = new Spread<string>(
      (one) => told.push(one),
      () => 1,
    );
    spread.add('a', 3);
    spread.stop();
    vi.runAllTimers();
    expect(told).toEqual([]);
  });
});
