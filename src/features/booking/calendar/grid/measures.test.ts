import { expect, it } from 'vitest';
import { columnsTemplate, laneAt } from './measures.ts';

const [there, away] = [{ isIdle: false }, { isIdle: true }];

it('finds the column below a place, however wide each is', () => {
  const lanes = [there, away, there];
  expect([0, 199, 200, 243, 244, 443].map((x) => laneAt(lanes, x, 444))).toEqual([
    0, 0, 1, 1, 2, 2,
  ]);
});

it('stays within the columns', () => {
  expect(laneAt([there, there], -5, 400)).toBe(0);
  expect(laneAt([there, there], 900, 400)).toBe(1);
});

it('lets those stand back who are not there', () => {
  expect(columnsTemplate([there, away])).toBe('minmax(139px, 1fr) 44px');
});
