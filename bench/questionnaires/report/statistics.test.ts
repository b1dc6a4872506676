import { describe, expect, it } from 'vitest';
import { median, spreadOf } from './statistics.ts';

describe('statistics', () => {
  it('takes the middle of an odd number of values and leaves them in their order', () => {
    const values = [9, 1, 5];
    expect(median(values)).toBe(5);
    expect(values).toEqual([9, 1, 5]);
  });

  it('takes the mean of the two middle ones of an even number', () => {
    expect(median([4, 1, 2, 10])).toBe(3);
  });

  it('has no middle of nothing', () => {
    expect(median([])).toBeNaN();
  });

  it('tells least and most beside the middle', () => {
    expect(spreadOf([3, 1, 2])).toEqual({ median: 2, least: 1, most: 3, count: 3 });
  });
});
