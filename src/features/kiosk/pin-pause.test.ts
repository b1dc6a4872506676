import { describe, expect, it } from 'vitest';
import { pinPause } from './pin-pause.ts';

const MIN = 60_000;

describe('the pause after wrong PINs', () => {
  it('leaves four tries free and pauses after the fifth', () => {
    for (const wrong of [0, 1, 4, 6, 9]) expect(pinPause({ wrong, lastAt: 0 }, 0)).toBe(0);
    expect(pinPause({ wrong: 5, lastAt: 0 }, 0)).toBe(MIN);
  });

  it('grows to five and fifteen minutes and no further', () => {
    expect(pinPause({ wrong: 10, lastAt: 0 }, 0)).toBe(5 * MIN);
    expect(pinPause({ wrong: 15, lastAt: 0 }, 0)).toBe(15 * MIN);
    expect(pinPause({ wrong: 50, lastAt: 0 }, 0)).toBe(15 * MIN);
  });

  it('runs out, and a clock set back a day does not lengthen it', () => {
    expect(pinPause({ wrong: 5, lastAt: 0 }, MIN)).toBe(0);
    expect(pinPause({ wrong: 5, lastAt: 86_400_000 }, 0)).toBe(MIN);
  });
});
