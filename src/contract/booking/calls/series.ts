import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Instant, Uuid } from '../../shared/ids.ts';
import { Appointment } from '../appointment.ts';
import { BookingRefusal } from '../refusals.ts';
import { Payer } from '../steps.ts';

export const seriesOpenings = defineEndpoint({
  id: 'seriesOpenings',
  method: 'GET',
  path: '/api/locations/{location_id}/openings/series',
  summary:
    'Whether each appointment of a series could stand, and when on its day it could otherwise',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: ['store activities', 'update activity'],
  params: z.strictObject({ location_id: Uuid }),
  locationParam: 'location_id',
  query: z.strictObject({
    treatment_id: Uuid,
    starts_at: Instant,
    /** 2 to SERIES_MOST. */
    count: z.string().check(z.regex(/^([2-9]|1\d|2[0-4])$/)),
    /** Half a year at most. */
    every_weeks: z.string().check(z.regex(/^([1-9]|1\d|2[0-6])$/)),
    resource_id: z.optional(Uuid),
    payer: z.optional(Payer),
    familiar: z.optional(z.enum(['new', 'known'])),
  }),
  response: z.strictObject({
    data: z.array(
      z.strictObject({
        starts_at: Instant,
        refusals: z.array(BookingRefusal),
        instead: z.array(Instant),
      }),
    ),
  }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input'],
  write: 'read',
});

export const appointmentSeries = defineEndpoint({
  id: 'appointmentSeries',
  method: 'GET',
  path: '/api/locations/{location_id}/appointment-series/{id}',
  summary: 'The appointments of a series at a location, as far as the caller sees whose they are',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: ['view company-activities', 'view location-activities', 'view assigned-activities'],
  params: z.strictObject({ location_id: Uuid, id: Uuid }),
  response: z.strictObject({ data: z.array(Appointment) }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'read',
});

/** What the access log calls them. */
export const DEEDS = {
  records: {
    seriesOpenings: 'Freie Zeiten einer Serie gesucht',
    appointmentSeries: 'Termine einer Serie gelesen',
  },
} satisfies Deeds;
