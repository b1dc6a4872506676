import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { keepExpected, takeExpected } from './expected-back.ts';

const NOW = Date.UTC(2026, 10, 24, 8);
const WITHIN = 5 * MINUTE_MS;

beforeEach(() => keepExpected(null, NOW));

describe('who was at work when the page was loaded anew', () => {
  it('is asked at once, as long as the page would not have locked by itself', () => {
    keepExpected('emre', NOW);
    expect(takeExpected(NOW + WITHIN - 1, WITHIN)).toBe('emre');
    keepExpected('emre', NOW);
    expect(takeExpected(NOW + WITHIN, WITHIN)).toBeNull();
  });

  it('is asked once, and not after nobody was at work', () => {
    keepExpected('emre', NOW);
    takeExpected(NOW, WITHIN);
    expect(takeExpected(NOW, WITHIN)).toBeNull();
    keepExpected('emre', NOW);
    keepExpected(null, NOW);
    expect(takeExpected(NOW, WITHIN)).toBeNull();
  });

  it('is not known by a clock that was set back, or by words that are not ours', () => {
    keepExpected('emre', NOW);
    expect(takeExpected(NOW - MINUTE_MS, WITHIN)).toBeNull();
    keepExpected('', NOW);
    expect(takeExpected(NOW, WITHIN)).toBeNull();
  });
});
