import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Uuid } from '../../shared/ids.ts';
import { CopyEntry, CopyPart } from '../copy/copy.ts';

const Entries = z.strictObject({ data: z.array(CopyEntry) });
const PARTS = CopyPart.options.join('|');

/**
 * Checked at the target location; the right for the source location is checked separately
 * (ADR-0107).
 */
const there = {
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'edit location-settings',
  locationParam: 'location_id',
} as const;

export const bookingCopyPreview = defineEndpoint({
  ...there,
  id: 'bookingCopyPreview',
  method: 'GET',
  path: '/api/locations/{location_id}/booking-copies/preview',
  summary: "What of another location's calendar would be new here, is there, or cannot be copied",
  params: z.strictObject({ location_id: Uuid }),
  query: z.strictObject({
    from: Uuid,
    /** CopyParts, with commas. */
    parts: z.string().check(z.regex(new RegExp(`^(${PARTS})(,(${PARTS})){0,3}$`))),
  }),
  response: Entries,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'read',
});

export const copyBooking = defineEndpoint({
  ...there,
  id: 'copyBooking',
  method: 'POST',
  path: '/api/locations/{location_id}/booking-copies',
  summary:
    "Copy parts of another location's calendar here, all or nothing; the same id does it once",
  params: z.strictObject({ location_id: Uuid }),
  body: z.strictObject({
    /** Made by the client. */
    id: Uuid,
    from: Uuid,
    parts: z.array(CopyPart).check(z.minLength(1), z.maxLength(CopyPart.options.length)),
  }),
  response: Entries,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found', 'already_exists'],
  write: 'direct',
  ratePerMinute: 30,
});

export const undoBookingCopy = defineEndpoint({
  ...there,
  id: 'undoBookingCopy',
  method: 'POST',
  path: '/api/locations/{location_id}/booking-copies/{id}/undo',
  summary: 'Take a copy back, but for what was changed or is used by something else since',
  params: z.strictObject({ location_id: Uuid, id: Uuid }),
  response: z.strictObject({ undone: z.int(), kept: z.int() }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'direct',
  ratePerMinute: 30,
});

/** What the access log calls them. */
export const DEEDS = {
  settings: {
    bookingCopyPreview: 'Übernahme von Termineinstellungen geprüft',
    copyBooking: 'Termineinstellungen eines anderen Standorts übernommen',
    undoBookingCopy: 'Übernahme von Termineinstellungen zurückgenommen',
  },
} satisfies Deeds;
