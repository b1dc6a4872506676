import { describe, expect, it } from 'vitest';
import { type InstantContext, readInstant } from './read-instant.ts';

/** A Wednesday afternoon. */
const AHEAD: InstantContext = {
  today: '2026-11-25',
  now: '14:05',
  clock: '08:00',
  toward: 'ahead',
};
const BACK: InstantContext = { ...AHEAD, toward: 'back' };

describe('a moment that lies ahead', () => {
  it.each([
    ['Mo 9', '2026-11-30T09:00'],
    ['Mo 930', '2026-11-30T09:30'],
    ['Mo 9 30', '2026-11-30T09:30'],
    ['Montag um 9 Uhr 30', '2026-11-30T09:30'],
    ['morgen 14:30', '2026-11-26T14:30'],
    ['morgen, 14:30', '2026-11-26T14:30'],
    ['heute 17', '2026-11-25T17:00'],
    ['26.11. 9', '2026-11-26T09:00'],
    ['26.11. 10', '2026-11-26T10:00'],
    ['26.11.2026, 09:30', '2026-11-26T09:30'],
    ['Do., 26.11.2026, 09:30', '2026-11-26T09:30'],
    ['26. November 9', '2026-11-26T09:00'],
    ['26. November 2026', '2026-11-26T08:00'],
    ['26. November 2026 um halb 10', '2026-11-26T09:30'],
    ['9:30 am Montag', '2026-11-30T09:30'],
    ['in 3 Tagen 16 Uhr', '2026-11-28T16:00'],
    ['2026-11-26T09:30', '2026-11-26T09:30'],
    ['in 2 Stunden', '2026-11-25T16:05'],
    ['in einer Stunde', '2026-11-25T15:05'],
    ['30 min', '2026-11-25T14:35'],
    ['in 12 Stunden', '2026-11-26T02:05'],
    ['16', '2026-11-25T16:00'],
    ['9', '2026-11-26T09:00'],
    ['930', '2026-11-26T09:30'],
    ['9.30', '2026-11-26T09:30'],
    ['14 Uhr', '2026-11-26T14:00'],
    ['9.', '2026-12-09T08:00'],
    ['9.12', '2026-12-09T08:00'],
    ['morgen', '2026-11-26T08:00'],
    ['Mo', '2026-11-30T08:00'],
    ['heute', '2026-11-25T15:00'],
  ])('%s', (typed, instant) => {
    expect(readInstant(typed, AHEAD)).toEqual({ instant });
  });
});

it.each([
  ['Mo 9', '2026-11-23T09:00'],
  ['15', '2026-11-24T15:00'],
  ['14', '2026-11-25T14:00'],
  ['30 min', '2026-11-25T13:35'],
  ['vor 15 Stunden', '2026-11-24T23:05'],
  ['heute', '2026-11-25T08:00'],
  ['gestern 18', '2026-11-24T18:00'],
])('%s lies back where that is meant', (typed, instant) => {
  expect(readInstant(typed, BACK)).toEqual({ instant });
});

it('says why it is none', () => {
  expect(readInstant('Mo 24.11.2026 9:00', BACK)).toEqual({
    wrong: 'weekday',
    found: '2026-11-24',
  });
  expect(readInstant('31.2. 9:00', AHEAD)).toEqual({ wrong: 'none' });
  expect(readInstant('bald', AHEAD)).toEqual({ wrong: 'unread' });
  expect(readInstant('Mo 25', AHEAD)).toEqual({ wrong: 'weekday', found: '2026-11-25' });
});

it('the last hour of a day stays on it', () => {
  expect(readInstant('heute', { ...AHEAD, now: '23:20' })).toEqual({ instant: '2026-11-25T23:00' });
});
