import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import { outboxAlarm } from './outbox-alarm.ts';

const NOW = 1_800_000_000_000;
const waiting = (ageMs: number, lastConfirmedAt: number | null = null) => ({
  waiting: 1,
  sending: 0,
  stuck: 0,
  oldestWaitingAt: NOW - ageMs,
  lastConfirmedAt,
});
const level = (...args: Parameters<typeof outboxAlarm>) => outboxAlarm(...args)?.level ?? null;

describe('the alarm for entries that do not leave', () => {
  it('is silent when nothing waits', () => {
    const nothing = {
      waiting: 0,
      sending: 0,
      stuck: 0,
      oldestWaitingAt: null,
      lastConfirmedAt: null,
    };
    expect(level(nothing, 0, NOW)).toBeNull();
  });

  it('speaks after 15 minutes online without progress, not offline', () => {
    expect(level(waiting(20 * MINUTE_MS), NOW - 20 * MINUTE_MS, NOW)).toBe('stalled');
    expect(level(waiting(20 * MINUTE_MS), NOW - 14 * MINUTE_MS, NOW)).toBeNull();
    expect(level(waiting(20 * MINUTE_MS), null, NOW)).toBeNull();
    expect(level(waiting(20 * MINUTE_MS, NOW - 5 * MINUTE_MS), NOW - HOUR_MS, NOW)).toBeNull();
  });

  it('speaks more loudly after a day and a week, online or not', () => {
    expect(level(waiting(25 * 60 * MINUTE_MS), null, NOW)).toBe('day');
    expect(level(waiting(8 * DAY_MS), null, NOW)).toBe('week');
  });
});
