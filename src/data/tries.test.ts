import { describe, expect, it } from 'vitest';
import { pauseAfter } from './tries.ts';

const MIN = 60_000;

describe('the pause after wrong secrets', () => {
  it('leaves four tries free and pauses after the fifth', () => {
    for (const wrong of [0, 1, 4, 6, 9]) expect(pauseAfter({ wrong, lastAt: 0 }, 0)).toBe(0);
    expect(pauseAfter({ wrong: 5, lastAt: 0 }, 0)).toBe(MIN);
  });

  it('grows to five and fifteen minutes and no further', () => {
    expect(pauseAfter({ wrong: 10, lastAt: 0 }, 0)).toBe(5 * MIN);
    expect(pauseAfter({ wrong: 15, lastAt: 0 }, 0)).toBe(15 * MIN);
    expect(pauseAfter({ wrong: 50, lastAt: 0 }, 0)).toBe(15 * MIN);
  });

  it('runs out, and a clock set back a day does not lengthen it', () => {
    expect(pauseAfter({ wrong: 5, lastAt: 0 }, MIN)).toBe(0);
    expect(pauseAfter({ wrong: 5, lastAt: 86_400_000 }, 0)).toBe(MIN);
  });
});
