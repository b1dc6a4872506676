import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Closure, OpeningHours } from '../entities/opening-hours.ts';
import { Uuid } from '../ids.ts';

export const Opening = z.strictObject({
  hours: OpeningHours,
  closures: z.array(Closure).check(z.maxLength(100)),
});
export type Opening = z.infer<typeof Opening>;
const params = z.strictObject({ id: Uuid });

export const openingHours = defineEndpoint({
  id: 'openingHours',
  method: 'GET',
  path: '/api/locations/{id}/opening-hours',
  summary: 'When somebody is there at a location, to be changed',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'edit location-settings',
  locationParam: 'id',
  params,
  response: Opening,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input'],
  write: 'read',
});

export const putOpeningHours = defineEndpoint({
  id: 'putOpeningHours',
  method: 'PUT',
  path: '/api/locations/{id}/opening-hours',
  summary: 'Replace the opening hours of a location, as they were read (If-Match)',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'edit location-settings',
  locationParam: 'id',
  params,
  body: Opening,
  response: Opening,
  errors: [
    'not_signed_in',
    'not_allowed',
    'invalid_input',
    'precondition_required',
    'version_conflict',
  ],
  write: 'direct',
  ifMatch: true,
});
