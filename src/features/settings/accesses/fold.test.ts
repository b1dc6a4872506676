import { expect, it } from 'vitest';
import type { Access } from '#contract/practice/calls/accesses.ts';
import { folded } from './fold.ts';

const entry = (seq: number, more: Partial<Access> = {}): Access => ({
  seq,
  at: '2026-11-23T09:12:30.000Z',
  who: { kind: 'user', name: 'Dr. Ada Linden' },
  what: 'blob.read',
  location_id: null,
  customer: null,
  person: null,
  refused: null,
  ...more,
});
const counts = (all: Access[]) => folded(all).map(({ one, count }) => [one.seq, count]);

it('says once what would read the same', () => {
  expect(
    counts([entry(9), entry(8, { at: '2026-11-23T09:12:01.000Z' }), entry(7, { what: 'other' })]),
  ).toEqual([
    [9, 2],
    [7, 1],
  ]);
});

it('keeps apart another minute, person, customer and refusal', () => {
  const others: Partial<Access>[] = [
    { at: '2026-11-23T09:11:59.000Z' },
    { who: { kind: 'user', name: 'Emre Empfang' } },
    { customer: { id: '0b0e7a3e-6a52-4d2c-9a56-6c4b1d6c1c11', name: 'Anja Thiele' } },
    { person: 'Aylin Demirci' },
    { refused: 'not_allowed' },
    { refused: 'not_allowed', times: 4 },
  ];
  for (const other of others) expect(counts([entry(2), entry(1, other)])).toHaveLength(2);
});

it('says each refusal that counts others by itself', () => {
  const again = { refused: 'not_allowed', times: 4 };
  expect(counts([entry(2, again), entry(1, again)])).toEqual([
    [2, 1],
    [1, 1],
  ]);
});
