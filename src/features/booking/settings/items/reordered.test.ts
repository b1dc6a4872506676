import { expect, it } from 'vitest';
import type { BookingItem } from '#contract/booking/item.ts';
import { reordered } from './reordered.ts';

const list = (...places: number[]): BookingItem[] =>
  places.map(
    (position, at) =>
      ({
        id: String.fromCharCode(97 + at),
        version: 1,
        item: { kind: 'resource', removed: false, content: { name: 'x', position } },
      }) as unknown as BookingItem,
  );
const places = (changed: readonly BookingItem[]) =>
  changed.map(({ id, item: { content } }) => [id, 'position' in content && content.position]);

it('changes the places of the two that change theirs, and of no other', () => {
  expect(places(reordered(list(0, 4, 9), 'b', 1))).toEqual([
    ['c', 4],
    ['b', 9],
  ]);
  expect(places(reordered(list(0, 4, 9), 'b', -1))).toEqual([
    ['b', 0],
    ['a', 4],
  ]);
});

it('gives those that share a place one of their own', () => {
  expect(places(reordered(list(0, 0, 0), 'c', -1))).toEqual([
    ['c', 1],
    ['b', 2],
  ]);
});

it('leaves the first and the last where they are', () => {
  expect(reordered(list(0, 1), 'a', -1)).toEqual([]);
  expect(reordered(list(0, 1), 'b', 1)).toEqual([]);
  expect(reordered([], 'a', 1)).toEqual([]);
});
