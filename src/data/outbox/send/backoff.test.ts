import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RETRY } from '#contract/shared/limits.ts';
import { backoffMs } from './backoff.ts';

describe('backing off', () => {
  it('spreads over base × 2^attempts and never over five minutes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (n, r) => {
          const wait = backoffMs(n, () => r);
          expect(wait).toBeGreaterThanOrEqual(0);
          expect(wait).toBeLessThanOrEqual(Math.min(RETRY.capMs, RETRY.baseMs * 2 ** n));
        },
      ),
    );
  });

  it('never comes back earlier than the server asked', () => {
    expect(backoffMs(1, () => 0, 120)).toBe(120_000);
  });
});
