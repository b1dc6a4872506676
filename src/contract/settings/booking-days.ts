import * as z from 'zod/mini';
import { LAENDER, LAND_CODES, MUNICIPAL, MUNICIPAL_KEYS } from '../booking/holidays.ts';
import { BEYOND_CALENDAR, isInCalendar } from '../booking/local-day.ts';
import { READS_RULES } from '../booking/readers.ts';
import { OpeningSpan } from '../practice/opening-hours.ts';
import { defineSetting } from './define-setting.ts';

/** A date on which somebody is there although it would be closed, or with other hours. */
export const OpeningException = z.strictObject({
  date: z.iso.date(),
  from: OpeningSpan.shape.from,
  to: OpeningSpan.shape.to,
  name: z.string().check(z.maxLength(80)),
});

const BookingDays = z.strictObject({
  land: z.enum(LAND_CODES),
  /** Holidays of some municipalities that this one has. */
  municipal: z.array(z.enum(MUNICIPAL_KEYS)).check(z.maxLength(3)),
  /** Off where the practice works on public holidays. */
  closed_on_holidays: z.boolean(),
  exceptions: z.array(OpeningException).check(z.maxLength(100)),
});
export type BookingDays = z.infer<typeof BookingDays>;

/** Which days of the calendar are open at a location. */
export const bookingDays = defineSetting({
  kind: 'booking_days',
  at: 'location',
  schema: BookingDays,
  empty: { land: 'BW', municipal: [], closed_on_holidays: true, exceptions: [] },
  example: {
    land: 'BY',
    municipal: ['assumption'],
    closed_on_holidays: true,
    exceptions: [{ date: '2027-01-09', from: '09:00', to: '12:00', name: 'Samstag nach Neujahr' }],
  },
  check: ({ land, municipal, exceptions }) => [
    ...municipal
      .filter((key) => !(MUNICIPAL[key].land as readonly string[]).includes(land))
      .map((key) => ({
        field: 'municipal',
        message: `${MUNICIPAL[key].name} gibt es in ${LAENDER[land]} nicht als Feiertag einzelner Gemeinden.`,
      })),
    ...exceptions
      .filter(({ from, to }) => from >= to)
      .map(() => ({
        field: 'exceptions',
        message: 'Das Ende einer Ausnahme muss nach ihrem Anfang liegen.',
      })),
    ...exceptions
      .filter(({ date }) => !isInCalendar(date))
      .map(() => ({ field: 'exceptions', message: BEYOND_CALENDAR })),
  ],
  summary: 'the public holidays and exceptions of a location',
  title: 'Feiertage und Ausnahmen',
  text: 'In welchem Land die Praxis liegt, welche Feiertage sie hat, und an welchen Tagen sie ausnahmsweise öffnet.',
  words: 'Feiertage Bundesland Ausnahme Samstag geöffnet Termine',
  permission: 'edit location-settings',
  read: { permission: READS_RULES },
  page: 'otis/locations',
  deed: 'Feiertage und Ausnahmen',
  fields: {
    land: 'Bundesland',
    municipal: 'Feiertage der Gemeinde',
    closed_on_holidays: 'An Feiertagen geschlossen',
    exceptions: 'Ausnahmen',
  },
});
