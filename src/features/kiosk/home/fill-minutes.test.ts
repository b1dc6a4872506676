import { expect, it } from 'vitest';
import { fillMinutes } from './fill-minutes.ts';

it.each([
  [0, 1],
  [1, 1],
  [5, 1],
  [6, 2],
  [20, 4],
  [50, 10],
  [51, 15],
  [534, 110],
])('a form of %i questions takes about %i minutes', (questions, minutes) => {
  expect(fillMinutes(questions)).toBe(minutes);
});

it('never takes less where more is asked', () => {
  const all = Array.from({ length: 600 }, (_, questions) => fillMinutes(questions));
  expect(all).toEqual(all.toSorted((a, b) => a - b));
});
