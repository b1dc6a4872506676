import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import { waitingText } from './waiting.ts';

const NOW = Date.parse('2026-11-23T09:12:00.000Z');
const before = (ms: number) => new Date(NOW - ms).toISOString();

describe('how long somebody has waited', () => {
  it.each([
    [30_000, 'jetzt'],
    // A device's clock that is behind the server's.
    [-2 * MINUTE_MS, 'jetzt'],
    [4 * MINUTE_MS, '4 min'],
    [60 * MINUTE_MS - 1_000, '59 min'],
    [2.5 * HOUR_MS, '2 Std.'],
    [13 * HOUR_MS, 'gestern, 21:12'],
    [3 * DAY_MS, 'Fr., 20.11.'],
  ])('of %i ms is %j', (ms, text) => {
    expect(waitingText(before(ms), NOW)).toBe(text);
  });
});
