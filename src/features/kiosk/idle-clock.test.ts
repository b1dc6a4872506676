import { describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '#contract/shared/spans.ts';
import { idleState, idleTimeMs, signNow, sinceSign } from './idle-clock.ts';

describe('the idle clock of a kiosk', () => {
  it('SEC-21 gives two minutes, and more for a text that takes longer to read', () => {
    expect(idleTimeMs('kurz')).toBe(120_000);
    expect(idleTimeMs('Wort '.repeat(400))).toBe(300_000);
  });

  it('SEC-21 lets the curtain fall, counts 60 seconds down and ends', () => {
    expect(idleState(119_999, 120_000)).toEqual({ phase: 'active', secondsLeft: 0 });
    expect(idleState(120_000, 120_000)).toEqual({ phase: 'curtain', secondsLeft: 60 });
    expect(idleState(179_001, 120_000)).toEqual({ phase: 'curtain', secondsLeft: 1 });
    expect(idleState(180_000, 120_000)).toEqual({ phase: 'ended', secondsLeft: 0 });
  });

  it('SEC-21 SEC-43 is not stretched by a clock that is set back', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 8) });
    const sign = signNow();
    vi.advanceTimersByTime(100_000);
    vi.setSystemTime(Date.UTC(2026, 10, 22, 8));
    vi.advanceTimersByTime(21_000);
    expect(sinceSign(sign)).toBe(121_000);
    vi.setSystemTime(Date.UTC(2026, 10, 23, 20));
    expect(sinceSign(sign)).toBe(12 * HOUR_MS);
    vi.useRealTimers();
  });

  it('SEC-21 ends at once when the tablet slept through it', () => {
    expect(idleState(8 * HOUR_MS, 120_000).phase).toBe('ended');
  });
});
