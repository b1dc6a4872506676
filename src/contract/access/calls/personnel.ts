import * as z from 'zod/mini';
import type { Deeds } from '../deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Invitation, Member, NewInvitation } from '../invitation.ts';
import { Uuid } from '../../shared/ids.ts';

const ofLocation = z.strictObject({ id: Uuid });
const ofInvitation = z.strictObject({ id: Uuid, iid: Uuid });
const mayInvite = {
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'edit location-personnel',
  locationParam: 'id',
} as const;

export const locationPersonnel = defineEndpoint({
  id: 'locationPersonnel',
  method: 'GET',
  path: '/api/locations/{id}/personnel',
  summary: 'The people of a location with role, rights there and last sign-in',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: ['index location-personnel', 'edit location-personnel'],
  locationParam: 'id',
  params: ofLocation,
  response: z.strictObject({ data: z.array(Member) }),
  errors: ['invalid_input', 'not_signed_in', 'not_allowed'],
  write: 'read',
});

export const invitations = defineEndpoint({
  ...mayInvite,
  id: 'invitations',
  method: 'GET',
  path: '/api/locations/{id}/invitations',
  summary: 'Invitations to a location that nobody has taken yet, expired ones included',
  params: ofLocation,
  response: z.strictObject({ data: z.array(Invitation) }),
  errors: ['invalid_input', 'not_signed_in', 'not_allowed'],
  write: 'read',
});

export const invite = defineEndpoint({
  ...mayInvite,
  id: 'invite',
  method: 'POST',
  stepUp: true,
  path: '/api/locations/{id}/invitations',
  summary: 'Invite a person to the team by a link that goes out by mail',
  params: ofLocation,
  body: NewInvitation,
  response: z.strictObject({ id: Uuid }),
  status: 201,
  errors: [
    'invalid_input',
    'not_signed_in',
    'not_allowed',
    'second_factor_needed',
    'already_exists',
    'rate_limited',
  ],
  write: 'direct',
  ratePerMinute: 20,
});

export const sendInvitation = defineEndpoint({
  ...mayInvite,
  id: 'sendInvitation',
  method: 'POST',
  path: '/api/locations/{id}/invitations/{iid}/send',
  summary: 'Send an invitation again, by a new link; the one before is dead',
  params: ofInvitation,
  response: z.strictObject({ id: Uuid }),
  errors: ['invalid_input', 'not_signed_in', 'not_allowed', 'not_found', 'rate_limited'],
  write: 'direct',
  ratePerMinute: 20,
});

export const withdrawInvitation = defineEndpoint({
  ...mayInvite,
  id: 'withdrawInvitation',
  method: 'DELETE',
  path: '/api/locations/{id}/invitations/{iid}',
  summary: 'Take an invitation back: its link opens nothing any more',
  params: ofInvitation,
  status: 204,
  errors: ['invalid_input', 'not_signed_in', 'not_allowed', 'not_found'],
  write: 'direct',
});

/** What the access log calls them. */
export const DEEDS = {
  settings: {
    locationPersonnel: 'Team eines Standorts gelesen',
    invitations: 'Einladungen gelesen',
    invite: 'Person eingeladen',
    sendInvitation: 'Einladung erneut gesendet',
    withdrawInvitation: 'Einladung zurückgenommen',
  },
} satisfies Deeds;
