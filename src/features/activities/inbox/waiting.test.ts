import { describe, expect, it } from 'vitest';
import { waitingText } from './waiting.ts';

const NOW = Date.parse('2026-11-23T09:12:00.000Z');
const before = (ms: number) => new Date(NOW - ms).toISOString();

describe('how long somebody has waited', () => {
  it.each([
    [30_000, 'jetzt'],
    // A device's clock that is behind the server's.
    [-120_000, 'jetzt'],
    [4 * 60_000, '4 min'],
    [59 * 60_000 + 59_000, '59 min'],
    [2 * 3_600_000 + 1_800_000, '2 Std.'],
    [13 * 3_600_000, 'gestern, 21:12'],
    [3 * 86_400_000, 'Fr., 20.11.'],
  ])('of %i ms is %j', (ms, text) => {
    expect(waitingText(before(ms), NOW)).toBe(text);
  });
});
