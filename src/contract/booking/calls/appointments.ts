import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Instant, Uuid } from '../../shared/ids.ts';
import { Appointment, AppointmentContent } from '../appointment.ts';
import { BookingRefusal } from '../refusals.ts';
import { Payer } from '../steps.ts';

const VIEW_CALENDAR = [
  'view company-activities',
  'view location-activities',
  'view assigned-activities',
] as const;

const Params = z.strictObject({ location_id: Uuid, id: Uuid });

export const appointment = defineEndpoint({
  id: 'appointment',
  method: 'GET',
  path: '/api/locations/{location_id}/appointments/{id}',
  summary: 'One appointment, or a time that is kept free',
  access: 'session',
  roles: ['personnels', 'admins'],
  // People who see the whole company have that permission at any location: where they may look is
  // checked with the appointment.
  permission: VIEW_CALENDAR,
  params: Params,
  response: Appointment,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'read',
});

export const putAppointment = defineEndpoint({
  id: 'putAppointment',
  method: 'PUT',
  path: '/api/locations/{location_id}/appointments/{id}',
  summary:
    'Make an appointment (If-None-Match: *), move, mark or cancel it (If-Match); the answer says whether it stands, and otherwise why not and when it could be',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: ['store activities', 'update activity'],
  params: Params,
  locationParam: 'location_id',
  body: AppointmentContent,
  response: Appointment,
  errors: [
    'not_signed_in',
    'not_allowed',
    'invalid_input',
    'not_found',
    'already_exists',
    'precondition_required',
    'version_conflict',
    'idempotency_key_reused',
    'request_in_flight',
  ],
  write: 'outbox',
  ifMatch: true,
});

/** For whom times are asked. */
const Asked = z.strictObject({
  treatment_id: Uuid,
  /** First date. */
  from: z.iso.date(),
  payer: z.optional(Payer),
  familiar: z.optional(z.enum(['new', 'known'])),
  resource_id: z.optional(Uuid),
  /**
   * An appointment that is to be moved: its own time counts as free, and it keeps its length and
   * wish.
   */
  moving: z.optional(Uuid),
  /** A wished resource that is missing: the search leaves it out and keeps the rest of the wish. */
  without: z.optional(Uuid),
  /** The search ignores the wish; sent by apps that do not know `without`. */
  anyone: z.optional(z.literal('true')),
});

export const openings = defineEndpoint({
  id: 'openings',
  method: 'GET',
  path: '/api/locations/{location_id}/openings',
  summary: 'The next times at which a treatment can begin, eight weeks at most',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: ['store activities', 'update activity'],
  params: z.strictObject({ location_id: Uuid }),
  locationParam: 'location_id',
  query: z.strictObject({
    ...Asked.shape,
    /**
     * The customer: whom they usually see comes first where several are free. Only for callers who
     * may see the records.
     */
    customer_id: z.optional(Uuid),
  }),
  response: z.strictObject({
    data: z.array(
      z.strictObject({
        starts_at: Instant,
        resource_ids: z.array(Uuid),
        /** „passt besonders gut“, where the location wants its days filled without gaps. */
        fits: z.boolean(),
      }),
    ),
  }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input'],
  write: 'read',
});

export const whyNoAppointment = defineEndpoint({
  id: 'whyNoAppointment',
  method: 'GET',
  path: '/api/locations/{location_id}/openings/reasons',
  summary: 'For each time of a day whether a treatment can begin, and if not, why',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: ['store activities', 'update activity'],
  params: z.strictObject({ location_id: Uuid }),
  locationParam: 'location_id',
  query: z.strictObject({
    ...Asked.shape,
    /** Who would book: patients are bound by horizon and notice, too. */
    by: z.optional(z.enum(['team', 'patient'])),
  }),
  response: z.strictObject({
    data: z.array(z.strictObject({ starts_at: Instant, refusals: z.array(BookingRefusal) })),
  }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input'],
  write: 'read',
});

/** What the access log calls them. */
export const DEEDS = {
  records: {
    appointment: 'Termin gelesen',
    putAppointment: 'Termin geschrieben',
    openings: 'Freie Zeiten gesucht',
    whyNoAppointment: 'Nach Gründen ohne freie Zeit gefragt',
  },
} satisfies Deeds;
