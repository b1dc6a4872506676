import { describe, expect, it } from 'vitest';
import { peaksOf } from './peaks.ts';

describe('the peaks of a recording', () => {
  it('are the loudest sample of each part, beside the loudest of all', () => {
    expect(peaksOf(new Float32Array([0, 0.25, -0.5, 0.1]), 2)).toEqual([0.5, 1]);
  });

  it('are nothing in silence, and as many as wanted of little', () => {
    expect(peaksOf(new Float32Array(4), 2)).toEqual([0, 0]);
    expect(peaksOf(new Float32Array([1]), 3)).toEqual([1, 0, 0]);
  });
});
