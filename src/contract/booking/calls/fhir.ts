import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Uuid } from '../../shared/ids.ts';

export const calendarFhir = defineEndpoint({
  id: 'calendarFhir',
  method: 'GET',
  path: '/api/locations/{location_id}/calendar/fhir',
  summary:
    'Some days of a calendar as FHIR R4 Schedule, Slot and Appointment, as a download; with the names that the reader may see',
  access: 'session',
  roles: ['personnels', 'admins'],
  // As for one appointment: where somebody may look is decided with the calendar.
  permission: ['view company-activities', 'view location-activities', 'view assigned-activities'],
  params: z.strictObject({ location_id: Uuid }),
  query: z.strictObject({
    /** First date. */
    from: z.iso.date(),
    /** Seven without it, 31 at most. */
    days: z.optional(z.string().check(z.regex(/^([1-9]|[12]\d|3[01])$/))),
  }),
  binary: 'application/fhir+json',
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'read',
});

/** What the access log calls them. */
export const DEEDS = {
  records: {
    calendarFhir: 'Kalender als FHIR ausgegeben',
  },
} satisfies Deeds;
