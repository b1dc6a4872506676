import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Uuid } from '../../shared/ids.ts';

export const cardsRead = defineEndpoint({
  id: 'cardsRead',
  method: 'GET',
  path: '/api/locations/{location_id}/cards-read',
  summary:
    'Of whom, among those who come on a day, the insurance card was read before in its quarter',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: ['view company-activities', 'view location-activities', 'view assigned-activities'],
  params: z.strictObject({ location_id: Uuid }),
  query: z.strictObject({ date: z.iso.date() }),
  /** Ids of their records. */
  response: z.strictObject({ data: z.array(Uuid) }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'read',
});

/** What the access log calls it. */
export const DEEDS = {
  records: { cardsRead: 'Eingelesene Karten eines Tages gelesen' },
} satisfies Deeds;
