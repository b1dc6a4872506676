import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { DeviceState, LocatedDevice } from '../located-device.ts';
import { Uuid } from '../../shared/ids.ts';
import { READ_SETTING, REPLACE_SETTING } from '../../practice/calls/location-setting.ts';

const ofDevice = z.strictObject({ id: Uuid, did: Uuid });

export const locationDevices = defineEndpoint({
  ...READ_SETTING,
  id: 'locationDevices',
  path: '/api/locations/{id}/devices',
  summary: 'Kiosks and practice devices of a location, and those revoked in the last 30 days',
  response: z.strictObject({ data: z.array(LocatedDevice) }),
});

export const putDevice = defineEndpoint({
  ...REPLACE_SETTING,
  id: 'putDevice',
  path: '/api/locations/{id}/devices/{did}',
  summary: 'Rename a device of a location, or change its settings, as it was read (If-Match)',
  params: ofDevice,
  body: DeviceState,
  response: DeviceState,
  errors: [...REPLACE_SETTING.errors, 'not_found'],
});

/** What waits there stays there, sealed, until it is enrolled again (ADR-0068). */
export const revokeDevice = defineEndpoint({
  ...READ_SETTING,
  id: 'revokeDevice',
  method: 'DELETE',
  path: '/api/locations/{id}/devices/{did}',
  summary: 'End a device: its token and the sessions on it are worth nothing from now on',
  params: ofDevice,
  status: 204,
  errors: [...READ_SETTING.errors, 'not_found'],
  write: 'direct',
});

/** What the access log calls them. */
export const DEEDS = {
  settings: {
    locationDevices: 'Geräte gelesen',
    putDevice: 'Gerät geändert',
    revokeDevice: 'Gerät gesperrt',
  },
} satisfies Deeds;
