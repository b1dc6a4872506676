import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Closure, OpeningHours } from '../entities/opening-hours.ts';
import { READ_SETTING, REPLACE_SETTING } from './location-setting.ts';

export const Opening = z.strictObject({
  hours: OpeningHours,
  closures: z.array(Closure).check(z.maxLength(100)),
});
export type Opening = z.infer<typeof Opening>;

export const openingHours = defineEndpoint({
  ...READ_SETTING,
  id: 'openingHours',
  path: '/api/locations/{id}/opening-hours',
  summary: 'When somebody is there at a location, to be changed',
  response: Opening,
});

export const putOpeningHours = defineEndpoint({
  ...REPLACE_SETTING,
  id: 'putOpeningHours',
  path: '/api/locations/{id}/opening-hours',
  summary: 'Replace the opening hours of a location, as they were read (If-Match)',
  body: Opening,
  response: Opening,
});
