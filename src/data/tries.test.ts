import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import { pauseAfter } from './tries.ts';

describe('the pause after wrong secrets', () => {
  it('leaves four tries free and pauses after the fifth', () => {
    for (const wrong of [0, 1, 4, 6, 9]) expect(pauseAfter({ wrong, lastAt: 0 }, 0)).toBe(0);
    expect(pauseAfter({ wrong: 5, lastAt: 0 }, 0)).toBe(MINUTE_MS);
  });

  it('grows to five and fifteen minutes and no further', () => {
    expect(pauseAfter({ wrong: 10, lastAt: 0 }, 0)).toBe(5 * MINUTE_MS);
    expect(pauseAfter({ wrong: 15, lastAt: 0 }, 0)).toBe(15 * MINUTE_MS);
    expect(pauseAfter({ wrong: 50, lastAt: 0 }, 0)).toBe(15 * MINUTE_MS);
  });

  it('runs out, and a clock set back a day does not lengthen it', () => {
    expect(pauseAfter({ wrong: 5, lastAt: 0 }, MINUTE_MS)).toBe(0);
    expect(pauseAfter({ wrong: 5, lastAt: DAY_MS }, 0)).toBe(MINUTE_MS);
  });
});
