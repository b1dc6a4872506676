import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Uuid } from '../../shared/ids.ts';
import { BookingItem } from '../item.ts';
import { Absence } from '../shift.ts';

const Params = z.strictObject({ location_id: Uuid, id: Uuid });

/**
 * An absence as the calendar writes it; one that is taken back leaves the calendar and can be
 * restored.
 */
const AbsenceContent = z.strictObject({ ...Absence.shape, removed: z.boolean() });
export type AbsenceContent = z.infer<typeof AbsenceContent>;

export const absence = defineEndpoint({
  id: 'absence',
  method: 'GET',
  path: '/api/locations/{location_id}/absences/{id}',
  summary: 'When somebody is away, and which appointments stay all the same',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: ['update activity', 'edit location-settings'],
  params: Params,
  locationParam: 'location_id',
  response: BookingItem,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'read',
});

export const putAbsence = defineEndpoint({
  id: 'putAbsence',
  method: 'PUT',
  path: '/api/locations/{location_id}/absences/{id}',
  summary:
    'Say that somebody is away (If-None-Match: *), change it or take it back (If-Match); the appointments in it stay and become a task',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: ['update activity', 'edit location-settings'],
  params: Params,
  locationParam: 'location_id',
  body: AbsenceContent,
  response: BookingItem,
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

/** The part of an absence that the calendar writes. */
export function contentOfAbsence({ item }: BookingItem): AbsenceContent {
  if (item.kind !== 'absence') throw new Error('not an absence');
  // Lists on both sides are merged by what was added, so two people can decide about two
  // appointments.
  return { ...item.content, keeps: item.content.keeps ?? [], removed: item.removed };
}

/** What the access log calls them. */
export const DEEDS = {
  records: {
    absence: 'Abwesenheit gelesen',
    putAbsence: 'Abwesenheit eingetragen',
  },
} satisfies Deeds;
