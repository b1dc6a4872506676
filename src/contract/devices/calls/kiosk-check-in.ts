import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

/** Whether the location of a kiosk has a calendar in which somebody could be expected. */
export const kioskCheckIns = defineEndpoint({
  id: 'kioskCheckIns',
  method: 'GET',
  path: '/api/kiosk/check-ins',
  summary: 'Whether people can say at this kiosk that they are there for their appointment',
  access: 'device',
  response: z.strictObject({ open: z.boolean() }),
  errors: ['not_signed_in'],
  write: 'read',
  passive: true,
});

/**
 * Somebody says at a kiosk that they have come. The answer is the same whether somebody of that
 * name is expected or not: nobody at the kiosk can find out about others. It is only useful now, so
 * it never waits in the outbox.
 */
export const checkIn = defineEndpoint({
  id: 'checkIn',
  method: 'POST',
  path: '/api/kiosk/check-ins',
  summary: 'Tell the practice that somebody is there for an appointment of today',
  access: 'device',
  body: z.strictObject({ first_name: name, last_name: name, birth_date: z.iso.date() }),
  status: 204,
  errors: ['not_signed_in', 'invalid_input', 'rate_limited'],
  write: 'direct',
});

/** What the access log calls them. */
export const DEEDS = {
  records: {
    checkIn: 'Am Kiosk für einen Termin gemeldet',
  },
} satisfies Deeds;
