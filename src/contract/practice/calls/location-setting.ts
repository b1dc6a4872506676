import * as z from 'zod/mini';
import { Uuid } from '../../shared/ids.ts';

const OF_LOCATION = {
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'edit location-settings',
  locationParam: 'id',
  params: z.strictObject({ id: Uuid }),
} as const;

/** Reads a setting of a location, to be changed. */
export const READ_SETTING = {
  ...OF_LOCATION,
  method: 'GET',
  errors: ['not_signed_in', 'not_allowed', 'invalid_input'],
  write: 'read',
} as const;

/** Replaces a setting of a location, as it was read. */
export const REPLACE_SETTING = {
  ...OF_LOCATION,
  method: 'PUT',
  errors: [
    'not_signed_in',
    'not_allowed',
    'invalid_input',
    'precondition_required',
    'version_conflict',
  ],
  write: 'direct',
  ifMatch: true,
} as const;
