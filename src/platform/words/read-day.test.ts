import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/shared/days.ts';
import { type DayContext, readDay } from './read-day.ts';

/** A Wednesday. */
const AHEAD: DayContext = { today: '2026-11-25', toward: 'ahead' };
const BACK: DayContext = { today: '2026-11-25', toward: 'back' };

describe('a day that lies ahead', () => {
  it.each([
    ['23.11.', '2027-11-23'],
    ['25.11.', '2026-11-25'],
    ['26.11.', '2026-11-26'],
    ['26.11', '2026-11-26'],
    ['26.11.26', '2026-11-26'],
    ['26.11.2026', '2026-11-26'],
    ['26. 11. 2026', '2026-11-26'],
    ['26/11/2026', '2026-11-26'],
    ['26-11-2026', '2026-11-26'],
    ['26,11,26', '2026-11-26'],
    ['26 11', '2026-11-26'],
    ['2611', '2026-11-26'],
    ['261126', '2026-11-26'],
    ['26112026', '2026-11-26'],
    ['2026-11-26', '2026-11-26'],
    [' 26.11. ', '2026-11-26'],
    ['1.2.', '2027-02-01'],
    ['29.2.', '2028-02-29'],
    ['1.1.56', '2056-01-01'],
    ['1.1.57', '1957-01-01'],
    ['26', '2026-11-26'],
    ['26.', '2026-11-26'],
    ['24', '2026-12-24'],
    ['31', '2026-12-31'],
    ['heute', '2026-11-25'],
    ['Heute', '2026-11-25'],
    ['morgen', '2026-11-26'],
    ['übermorgen', '2026-11-27'],
    ['uebermorgen', '2026-11-27'],
    ['gestern', '2026-11-24'],
    ['Mo', '2026-11-30'],
    ['mo.', '2026-11-30'],
    ['Montag', '2026-11-30'],
    ['am Montag', '2026-11-30'],
    ['nächsten Montag', '2026-11-30'],
    ['Mi', '2026-12-02'],
    ['Do', '2026-11-26'],
    ['So', '2026-11-29'],
    ['son', '2026-11-29'],
    ['Sonnabend', '2026-11-28'],
    ['nächste Woche', '2026-11-30'],
    ['nächste Woche Do', '2026-12-03'],
    ['in 3 Tagen', '2026-11-28'],
    ['3 Tage', '2026-11-28'],
    ['in einem Tag', '2026-11-26'],
    ['in einer Woche', '2026-12-02'],
    ['in zwei Wochen', '2026-12-09'],
    ['in 14 Tagen', '2026-12-09'],
    ['in fuenf Tagen', '2026-11-30'],
    ['in 3 Monaten', '2027-02-25'],
    ['in einem Jahr', '2027-11-25'],
    ['vor 2 Tagen', '2026-11-23'],
    ['+14', '2026-12-09'],
    ['-1', '2026-11-24'],
    ['KW 48', '2026-11-23'],
    ['kw49', '2026-11-30'],
    ['KW 2', '2027-01-11'],
    ['KW 53', '2026-12-28'],
    ['KW 1/27', '2027-01-04'],
    ['26. November', '2026-11-26'],
    ['26 Nov', '2026-11-26'],
    ['1. März', '2027-03-01'],
    ['1. Maerz 2027', '2027-03-01'],
    ['5. Dez. 26', '2026-12-05'],
    ['Do 26.11.', '2026-11-26'],
    ['Do., 26.11.2026', '2026-11-26'],
    ['Donnerstag, der 26.', '2026-11-26'],
    ['am Montag, den 30. November', '2026-11-30'],
    ['Mo 30', '2026-11-30'],
  ])('%s', (typed, day) => {
    expect(readDay(typed, AHEAD)).toEqual({ day });
  });
});

describe('a day that lies back', () => {
  it.each([
    ['23.11.', '2026-11-23'],
    ['26.11.', '2025-11-26'],
    ['26', '2026-10-26'],
    ['1.2.85', '1985-02-01'],
    ['25.11.26', '2026-11-25'],
    ['26.11.26', '1926-11-26'],
    ['Mo', '2026-11-23'],
    ['Mi', '2026-11-18'],
    ['letzten Do', '2026-11-19'],
    ['2 Wochen', '2026-11-11'],
    ['KW 48', '2026-11-23'],
    ['KW 49', '2025-12-01'],
    ['29.2.', '2024-02-29'],
  ])('%s', (typed, day) => {
    expect(readDay(typed, BACK)).toEqual({ day });
  });
});

describe('what is no day', () => {
  it.each([
    '',
    'm',
    'x',
    'bald',
    'Mo 9:30',
    'morgen 9',
    '1.2.3',
    '231',
    '23.11.126',
    'constructor',
  ])('%j is not read', (typed) => {
    expect(readDay(typed, AHEAD)).toEqual({ wrong: 'unread' });
  });

  it.each(['31.2.', '31.02.2027', '32', '00.11.', '29.2.2027', 'KW 54', 'in 9999 Jahren'])(
    '%s does not exist',
    (typed) => {
      expect(readDay(typed, AHEAD)).toEqual({ wrong: 'none' });
    },
  );

  it('is one that has another weekday than was said', () => {
    expect(readDay('Mo 24.11.2026', BACK)).toEqual({ wrong: 'weekday', found: '2026-11-24' });
    expect(readDay('Di 24.11.2026', BACK)).toEqual({ day: '2026-11-24' });
  });
});

it('the end of a month is kept where the other one is shorter', () => {
  const last: DayContext = { today: '2027-01-31', toward: 'ahead' };
  expect(readDay('in 1 Monat', last)).toEqual({ day: '2027-02-28' });
  expect(readDay('30', last)).toEqual({ day: '2027-03-30' });
});

it('a week that began in December belongs to the year of its Thursday', () => {
  expect(readDay('KW 1', { today: '2025-12-30', toward: 'ahead' })).toEqual({ day: '2025-12-29' });
});

it('reads again what it was written as', () => {
  const days = Array.from({ length: 500 }, (_, at) => addDays('1930-01-01', at * 71));
  const found = days.map((day) => readDay(day.split('-').toReversed().join('.'), BACK));
  expect(found).toEqual(days.map((day) => ({ day })));
});
