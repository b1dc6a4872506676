import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Company, Location } from '../location.ts';

export const company = defineEndpoint({
  id: 'company',
  method: 'GET',
  path: '/api/company',
  summary: 'The company as the public sees it',
  access: 'public',
  response: Company,
  errors: [],
  write: 'read',
  cacheable: true,
});

export const locations = defineEndpoint({
  id: 'locations',
  method: 'GET',
  path: '/api/locations',
  summary: 'The locations as the public sees them',
  access: 'public',
  response: z.strictObject({ data: z.array(Location) }),
  errors: [],
  write: 'read',
  cacheable: true,
});

export const otisToken = defineEndpoint({
  id: 'otisToken',
  method: 'GET',
  path: '/api/otis-token',
  summary: 'A token for the booking service: once, 60 seconds, for its audience alone',
  access: 'session',
  response: z.strictObject({ token: z.string() }),
  errors: ['not_signed_in', 'not_found', 'rate_limited'],
  write: 'read',
  ratePerMinute: 30,
});

/** What the access log calls them. */
export const DEEDS = {
  sign_in: {
    otisToken: 'Zur Terminbuchung gewechselt',
  },
} satisfies Deeds;
