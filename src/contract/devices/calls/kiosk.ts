import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { KioskDevice, ListedKiosk } from '../kiosk.ts';
import { Instant, Uuid } from '../../shared/ids.ts';

export const createKioskCode = defineEndpoint({
  id: 'createKioskCode',
  method: 'POST',
  path: '/api/locations/{id}/kiosk-codes',
  summary: 'A one-time code with which a tablet becomes a kiosk of this location',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'edit location-settings',
  locationParam: 'id',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({
    name: z.string().check(z.minLength(1), z.maxLength(100)),
    /** Staff PIN of this kiosk: resume after a crash, exit. */
    pin: z.string().check(z.regex(/^\d{4,8}$/)),
  }),
  response: z.strictObject({ code: z.string(), expires_at: Instant }),
  status: 201,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input'],
  write: 'direct',
});

export const enrolKiosk = defineEndpoint({
  id: 'enrolKiosk',
  method: 'POST',
  path: '/api/kiosks',
  summary: 'Enrol this tablet with a one-time code; answers its revocable device token',
  access: 'public',
  body: z.strictObject({
    code: z.string().check(z.minLength(8), z.maxLength(20)),
  }),
  response: z.strictObject({ device: KioskDevice, device_token: z.string() }),
  status: 201,
  errors: ['invalid_input', 'code_wrong', 'rate_limited'],
  write: 'direct',
  ratePerMinute: 10,
});

export const kiosk = defineEndpoint({
  id: 'kiosk',
  method: 'GET',
  path: '/api/kiosk',
  summary: 'What the server knows of the kiosk that asks; 401 when it was revoked',
  access: 'device',
  response: KioskDevice,
  errors: ['not_signed_in'],
  write: 'read',
});

export const kiosks = defineEndpoint({
  id: 'kiosks',
  method: 'GET',
  path: '/api/locations/{id}/kiosks',
  summary: 'The kiosks of a location that are in use',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: ['edit location-settings', 'index questionnaires'],
  locationParam: 'id',
  params: z.strictObject({ id: Uuid }),
  response: z.strictObject({ data: z.array(ListedKiosk) }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input'],
  write: 'read',
});

export const revokeKiosk = defineEndpoint({
  id: 'revokeKiosk',
  method: 'DELETE',
  path: '/api/locations/{id}/kiosks/{kid}',
  summary: 'End a kiosk: its token is worth nothing from the next request on',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'edit location-settings',
  locationParam: 'id',
  params: z.strictObject({ id: Uuid, kid: Uuid }),
  status: 204,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'direct',
});

/** What the access log calls them. */
export const DEEDS = {
  settings: {
    createKioskCode: 'Code für einen Kiosk erstellt',
    kiosks: 'Kioske gelesen',
    revokeKiosk: 'Kiosk gesperrt',
  },
  sign_in: {
    enrolKiosk: 'Kiosk gekoppelt',
  },
  background: ['kiosk'],
} satisfies Deeds;
