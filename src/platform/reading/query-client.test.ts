import { describe, expect, it } from 'vitest';
import { isKept } from './query-client.ts';

describe('reads that may be written to the disk', () => {
  it('are the user, the company and the locations', () => {
    for (const key of ['user', 'company', 'locations']) expect(isKept([key])).toBe(true);
  });
  it('are never those of a location, whatever they are called', () => {
    expect(isKept(['018f', 'activities', {}])).toBe(false);
    expect(isKept(['user', 'activities'])).toBe(false);
    expect(isKept(['result', 'key'])).toBe(false);
    expect(isKept([])).toBe(false);
  });
});
