import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Uuid } from '../../shared/ids.ts';

export const AppointmentWish = z.enum(['new', 'change', 'cancel']);
export type AppointmentWish = z.infer<typeof AppointmentWish>;

/** Longest texts of a request. */
export const WISH_LIMITS = { when: 300, reason: 1_000 } as const;

/** What a patient writes while the practice has no booking service (PRD-17). */
const AppointmentRequest = z.strictObject({
  /** Made by the client; also the id of the task. */
  id: Uuid,
  location_id: Uuid,
  wish: AppointmentWish,
  /** When it would suit, or when the appointment is that should be changed. */
  when: z.string().check(z.minLength(1), z.maxLength(WISH_LIMITS.when)),
  reason: z.string().check(z.maxLength(WISH_LIMITS.reason)),
});

export const requestAppointment = defineEndpoint({
  id: 'requestAppointment',
  method: 'POST',
  path: '/api/own/appointment-requests',
  summary:
    'A patient asks for an appointment, another time or its cancellation: a task of the team',
  access: 'session',
  roles: ['customers'],
  body: AppointmentRequest,
  response: z.strictObject({ id: Uuid }),
  status: 201,
  errors: [
    'not_signed_in',
    'not_allowed',
    'invalid_input',
    'not_found',
    'already_exists',
    'idempotency_key_reused',
    'request_in_flight',
  ],
  write: 'outbox',
});

/** What the access log calls them. */
export const DEEDS = {
  records: {
    requestAppointment: 'Termin angefragt',
  },
} satisfies Deeds;
