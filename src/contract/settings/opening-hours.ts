import * as z from 'zod/mini';
import { Closure, OpeningHours } from '../practice/opening-hours.ts';
import { openingProblems } from '../practice/opening-problems.ts';
import { defineSetting } from './define-setting.ts';

const Opening = z.strictObject({
  hours: OpeningHours,
  closures: z.array(Closure).check(z.maxLength(100)),
});
export type Opening = z.infer<typeof Opening>;

export const openingHours = defineSetting({
  kind: 'opening_hours',
  at: 'location',
  schema: Opening,
  check: ({ hours, closures }) =>
    openingProblems(hours, closures).map((message) => ({ field: 'hours', message })),
  summary: [
    'When somebody is there at a location, to be changed',
    'Replace the opening hours of a location, as they were read (If-Match)',
  ],
  title: 'Öffnungszeiten',
  words: 'Sprechzeiten geschlossen Urlaub Feiertage Schließtage',
  page: 'locations',
  deed: 'Öffnungszeiten',
});
