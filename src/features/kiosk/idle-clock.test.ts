import { describe, expect, it } from 'vitest';
import { idleState, idleTimeMs } from './idle-clock.ts';

describe('the idle clock of a kiosk', () => {
  it('gives two minutes, and more for a text that takes longer to read', () => {
    expect(idleTimeMs('kurz')).toBe(120_000);
    expect(idleTimeMs('Wort '.repeat(400))).toBe(300_000);
  });

  it('lets the curtain fall, counts 60 seconds down and ends', () => {
    expect(idleState(119_999, 120_000)).toEqual({ phase: 'active', secondsLeft: 0 });
    expect(idleState(120_000, 120_000)).toEqual({ phase: 'curtain', secondsLeft: 60 });
    expect(idleState(179_001, 120_000)).toEqual({ phase: 'curtain', secondsLeft: 1 });
    expect(idleState(180_000, 120_000)).toEqual({ phase: 'ended', secondsLeft: 0 });
  });

  it('ends at once when the tablet slept through it', () => {
    expect(idleState(8 * 3_600_000, 120_000).phase).toBe('ended');
  });
});
