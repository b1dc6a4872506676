import { expect, it } from 'vitest';
import {
  fullGermanDay,
  german,
  germanClock,
  germanDay,
  germanMoment,
  germanSeconds,
  longGermanDay,
  nearGerman,
  nearGermanDay,
} from './german-time.ts';

// A quarter past midnight at the practice, the day before in UTC.
const AT = new Date('2026-03-01T23:15:30.000Z');

it.each([
  [german, '02.03.2026, 00:15 Uhr'],
  [germanMoment, '02.03.2026, 00:15'],
  [germanSeconds, '02.03.2026, 00:15:30'],
  [germanClock, '00:15 Uhr'],
  [germanDay, '02.03.2026'],
  [longGermanDay, '2. März 2026'],
  [fullGermanDay, 'Montag, 2. März 2026'],
  [nearGermanDay, 'Mo., 2.3.'],
  [nearGerman, 'Mo., 2.3., 00:15 Uhr'],
])('goes by the clock of the practice (%#)', (said, text) => {
  expect(said(AT)).toBe(text);
});
