import { describe, expect, it } from 'vitest';
import { Batcher } from './batcher.ts';

describe('a batcher', () => {
  it('does together what arrives meanwhile, and answers each', async () => {
    const sizes: number[] = [];
    const batcher = new Batcher<number, number>(async (items) => {
      sizes.push(items.length);
      return items.map((item) => item * 2);
    });
    const answers = await Promise.all([1, 2, 3, 4].map((item) => batcher.add(item)));
    expect(answers).toEqual([2, 4, 6, 8]);
    expect(sizes).toEqual([1, 3]);
  });

  it('tries alone what failed together', async () => {
    const batcher = new Batcher<number, number>(async (items) => {
      if (items.includes(3)) throw new Error('three');
      return items;
    });
    const answers = await Promise.allSettled([1, 2, 3, 4].map((item) => batcher.add(item)));
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });
});
