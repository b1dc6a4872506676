import * as z from 'zod/mini';
import type { Deeds } from '../deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { LocationAccess, PersonState, SubstituteState, TeamPerson } from '../person.ts';
import { Uuid } from '../../shared/ids.ts';

const ERRORS = [
  'invalid_input',
  'not_signed_in',
  'not_allowed',
  'second_factor_needed',
  'not_found',
  'last_admin',
  'precondition_required',
  'version_conflict',
] as const;
/** Rights are changed with a fresh second factor (SEC-28). */
const CHANGE = {
  method: 'PUT',
  access: 'session',
  permission: 'edit location-personnel',
  stepUp: true,
  errors: ERRORS,
  write: 'direct',
  ifMatch: true,
} as const;

export const people = defineEndpoint({
  id: 'people',
  method: 'GET',
  path: '/api/personnel',
  summary: 'The team of the practice with rights at the locations that the caller looks after',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: ['index location-personnel', 'edit location-personnel'],
  response: z.strictObject({ data: z.array(TeamPerson) }),
  errors: ['not_signed_in', 'not_allowed'],
  write: 'read',
});

export const putAccess = defineEndpoint({
  ...CHANGE,
  id: 'putAccess',
  roles: ['personnels', 'admins'],
  locationParam: 'id',
  path: '/api/locations/{id}/personnel/{uid}',
  summary: 'Replace what a person may do at a location, as it was read (If-Match)',
  params: z.strictObject({ id: Uuid, uid: Uuid }),
  body: LocationAccess,
  response: LocationAccess,
});

export const putSubstitute = defineEndpoint({
  ...CHANGE,
  id: 'putSubstitute',
  roles: ['personnels', 'admins'],
  locationParam: 'id',
  path: '/api/locations/{id}/substitutes/{sid}',
  summary: 'Give a person rights at a location for a time, change that, or take it back (If-Match)',
  params: z.strictObject({ id: Uuid, sid: Uuid }),
  body: SubstituteState,
  response: SubstituteState,
});

/** For admins, because it holds for every location. */
export const putPerson = defineEndpoint({
  ...CHANGE,
  id: 'putPerson',
  roles: ['admins'],
  path: '/api/personnel/{id}',
  summary: "Replace a person's role, or end their access and bring it back (If-Match)",
  params: z.strictObject({ id: Uuid }),
  body: PersonState,
  response: PersonState,
});

/** What the access log calls them. */
export const DEEDS = {
  settings: {
    people: 'Team gelesen',
    putAccess: 'Rechte geändert',
    putPerson: 'Rolle oder Zugang geändert',
    putSubstitute: 'Vertretung geändert',
  },
} satisfies Deeds;
