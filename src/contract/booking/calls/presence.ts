import * as z from 'zod/mini';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Instant, Uuid } from '../../shared/ids.ts';
import { Duration } from '../steps.ts';

const STAFF = ['personnels', 'admins'] as const;
const Params = z.strictObject({ location_id: Uuid });

/** A time that a colleague is about to book for somebody. */
export const Choosing = z.strictObject({
  user_id: Uuid,
  name: z.string(),
  /** Null: any resource that is free. */
  resource_id: z.nullable(Uuid),
  starts_at: Instant,
  ends_at: Instant,
});
export type Choosing = z.infer<typeof Choosing>;

export const calendarPresence = defineEndpoint({
  id: 'calendarPresence',
  method: 'GET',
  path: '/api/locations/{location_id}/calendar-presence',
  summary: 'Which times of a calendar colleagues are about to give away',
  access: 'session',
  roles: STAFF,
  permission: ['view company-activities', 'view location-activities', 'view assigned-activities'],
  params: Params,
  // People who see the whole company see it here, too: the route checks that.
  response: z.strictObject({ data: z.array(Choosing) }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input'],
  write: 'read',
  passive: true,
});

/** One for each session. It reserves nothing: who books the time first, gets it. Never queued. */
export const putCalendarPresence = defineEndpoint({
  id: 'putCalendarPresence',
  method: 'PUT',
  path: '/api/locations/{location_id}/calendar-presence',
  summary: 'This session is about to give a time away',
  access: 'session',
  roles: STAFF,
  permission: ['store activities', 'update activity'],
  params: Params,
  locationParam: 'location_id',
  body: z.strictObject({ resource_id: z.nullable(Uuid), starts_at: Instant, minutes: Duration }),
  response: z.strictObject({ location_id: Uuid }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input'],
  write: 'direct',
  passive: true,
});

export const deleteCalendarPresence = defineEndpoint({
  id: 'deleteCalendarPresence',
  method: 'DELETE',
  path: '/api/calendar-presence',
  summary: 'This session gives no time away any more',
  access: 'session',
  roles: STAFF,
  status: 204,
  errors: ['not_signed_in', 'not_allowed'],
  write: 'direct',
  passive: true,
});
