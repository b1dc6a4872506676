import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Instant, Uuid } from '../../shared/ids.ts';
import { BookingItem, ItemContent } from '../item.ts';

const Params = z.strictObject({ location_id: Uuid, id: Uuid });

export const bookingItem = defineEndpoint({
  id: 'bookingItem',
  method: 'GET',
  path: '/api/locations/{location_id}/booking-items/{id}',
  summary: 'A person, a room, a treatment, working hours or an absence of the calendar',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'index location-services',
  params: Params,
  locationParam: 'location_id',
  response: BookingItem,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'read',
});

export const putBookingItem = defineEndpoint({
  id: 'putBookingItem',
  method: 'PUT',
  path: '/api/locations/{location_id}/booking-items/{id}',
  summary: 'Make a part of the calendar (If-None-Match: *), change it or take it out (If-Match)',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'edit location-settings',
  params: Params,
  locationParam: 'location_id',
  body: ItemContent,
  response: BookingItem,
  errors: [
    'not_signed_in',
    'not_allowed',
    'invalid_input',
    'not_found',
    'already_exists',
    'precondition_required',
    'version_conflict',
  ],
  write: 'direct',
  ifMatch: true,
});

export const bookingItemVersions = defineEndpoint({
  id: 'bookingItemVersions',
  method: 'GET',
  path: '/api/locations/{location_id}/booking-items/{id}/versions',
  summary: 'How a part of the calendar was before, newest first',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'index location-services',
  params: Params,
  locationParam: 'location_id',
  response: z.strictObject({
    data: z.array(
      z.strictObject({
        version: z.int(),
        item: ItemContent,
        at: Instant,
        by: z.strictObject({ id: Uuid, name: z.string() }),
      }),
    ),
  }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'read',
});

/** What the access log calls them. */
export const DEEDS = {
  settings: {
    bookingItem: 'Teil des Kalenders gelesen',
    putBookingItem: 'Teil des Kalenders geändert',
    bookingItemVersions: 'Verlauf eines Teils des Kalenders gelesen',
  },
} satisfies Deeds;
