import { describe, expect, it } from 'vitest';
import { harmless } from './answers-csv.ts';

describe('a cell', () => {
  it.each(['-5', '-5,25', '-5 | 3 | -1,5', '12'])('that is a number stays one: %s', (cell) => {
    expect(harmless(cell)).toBe(cell);
  });

  it.each([
    '=1+1',
    '-1+1',
    '-5;x',
    '- 5',
    '-5 | =2',
    '@SUM(A1)',
    '+49 171 1234567',
    '\t=1',
    '\r=1',
    '\uff1d1',
  ])('that a spreadsheet would run does not: %j', (cell) => {
    expect(harmless(cell)).toBe(`'${cell}`);
  });
});
