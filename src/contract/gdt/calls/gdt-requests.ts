import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { MatchedCustomer } from '../../customers/customer.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Base64Url, Instant, Sha256, Uuid } from '../../shared/ids.ts';
import { GdtPatient } from '../patient.ts';

/** Largest file in bytes: field 8100 has five digits. */
export const GDT_FILE_BYTES = 99_999;
/** Such a file in base64url. */
const FILE_MAX = 140_000;

/** What a practice system has sent: whom it is about, or why it cannot be read. */
export const GdtRequest = z.strictObject({
  /** SHA-256 of the file, hex: identifies it even when its name is used again. */
  digest: Sha256,
  /** 6301: master data of a patient; 6302: an examination of the patient is wanted. */
  type: z.nullable(z.enum(['6301', '6302'])),
  patient: z.nullable(GdtPatient),
  /** A German sentence; null when all is well. */
  problem: z.nullable(z.string()),
});
export type GdtRequest = z.infer<typeof GdtRequest>;

const atLocation = {
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'update activity',
  locationParam: 'id',
} as const;
const Location = z.strictObject({ id: Uuid });

export const gdtRequests = defineEndpoint({
  ...atLocation,
  id: 'gdtRequests',
  method: 'GET',
  path: '/api/locations/{id}/gdt-requests',
  summary: 'Whom the practice system has sent to this location by files in the exchange folder',
  params: Location,
  response: z.strictObject({
    /** Both ids of the location are set. */
    configured: z.boolean(),
    /** Whether this server has an exchange folder. */
    folder_available: z.boolean(),
    data: z.array(z.strictObject({ ...GdtRequest.shape, file_name: z.string(), at: Instant })),
    /** Files that could not be read and lie in quarantine. */
    quarantined: z.optional(z.int()),
  }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input'],
  write: 'read',
  passive: true,
});

export const gdtRequestCustomers = defineEndpoint({
  ...atLocation,
  id: 'gdtRequestCustomers',
  permission: 'view customer',
  method: 'GET',
  path: '/api/locations/{id}/gdt-requests/{digest}/customers',
  summary: 'Who of the customers may be the one that the practice system has sent',
  params: z.strictObject({ id: Uuid, digest: Sha256 }),
  response: z.strictObject({
    /** First those with similar name and date of birth, then those with one of the two. */
    data: z.array(z.strictObject({ ...MatchedCustomer.shape, same: z.boolean() })),
  }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'read',
});

/** Nothing of the file is kept. */
export const readGdtRequest = defineEndpoint({
  ...atLocation,
  id: 'readGdtRequest',
  method: 'POST',
  path: '/api/locations/{id}/gdt-requests/read',
  summary: 'Read a file of the practice system that somebody has chosen',
  params: Location,
  body: z.strictObject({ file: Base64Url.check(z.maxLength(FILE_MAX)) }),
  response: GdtRequest,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input'],
  write: 'direct',
});

export const removeGdtRequest = defineEndpoint({
  ...atLocation,
  id: 'removeGdtRequest',
  method: 'DELETE',
  path: '/api/locations/{id}/gdt-requests/{digest}',
  summary: 'Remove a file of the practice system that was dealt with, so that it may send the next',
  params: z.strictObject({ id: Uuid, digest: Sha256 }),
  status: 204,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  // A file in a server's folder can only be removed while that server is reachable.
  write: 'direct',
});

/** What the access log calls them. */
export const DEEDS = {
  records: {
    gdtRequestCustomers: 'Wer vom Praxissystem kommt, in der Kartei gesucht',
    readGdtRequest: 'Datei des Praxissystems gelesen',
    removeGdtRequest: 'Datei des Praxissystems entfernt',
  },
} satisfies Deeds;
