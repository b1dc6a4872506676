import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { ActivitySource, ActivityStatus } from '../../activities/activity-enums.ts';
import { AppointmentState, Arrival } from '../../booking/appointment.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Instant, Uuid } from '../../shared/ids.ts';
import { CONSENT_CHANNELS, Customer, CustomerContent } from '../customer.ts';

const STAFF = ['personnels', 'admins'] as const;

/** Customers belong to the company: the permission counts at whichever of the own locations. */
export const customers = defineEndpoint({
  id: 'customers',
  method: 'GET',
  path: '/api/customers',
  summary: 'Customers by name, date of birth, telephone number or mail address, slips forgiven',
  access: 'session',
  roles: STAFF,
  permission: 'view customer',
  query: z.strictObject({
    search: z.optional(z.string().check(z.maxLength(200))),
    page: z._default(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), '1'),
    pageSize: z._default(z.enum(['10', '25', '50', '100']), '25'),
  }),
  response: z.strictObject({
    /** Sorted by name; without a search, the last changed first. */
    data: z.array(Customer),
    total: z.int(),
    page: z.int(),
    page_size: z.int(),
    /** More match than were checked: the person has to type more. */
    cut: z.boolean(),
  }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input'],
  write: 'read',
});

/** Also answers a record that was merged into another one: it names that one. */
export const customer = defineEndpoint({
  id: 'customer',
  method: 'GET',
  path: '/api/customers/{id}',
  summary: 'What the practice knows of a customer',
  access: 'session',
  roles: STAFF,
  permission: 'view customer',
  params: z.strictObject({ id: Uuid }),
  response: Customer,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'read',
});

export const putCustomer = defineEndpoint({
  id: 'putCustomer',
  method: 'PUT',
  path: '/api/customers/{id}',
  summary: 'Create a customer (If-None-Match: *) or change one (If-Match)',
  access: 'session',
  roles: STAFF,
  permission: 'edit customers',
  params: z.strictObject({ id: Uuid }),
  body: CustomerContent,
  response: Customer,
  errors: [
    'not_signed_in',
    'not_allowed',
    'invalid_input',
    'not_found',
    'already_exists',
    'customer_merged',
    'precondition_required',
    'version_conflict',
    'idempotency_key_reused',
    'request_in_flight',
  ],
  write: 'outbox',
  ifMatch: true,
});

/** A number as dialled or shown, in any notation; German where no country is named. */
const Dialled = z.strictObject({ number: z.string().check(z.minLength(1), z.maxLength(40)) });

export const customersByPhone = defineEndpoint({
  id: 'customersByPhone',
  method: 'GET',
  path: '/api/customers/by-phone/{number}',
  summary: 'Who has this telephone number; several where a family shares it',
  access: 'session',
  roles: STAFF,
  permission: 'get customer by phone',
  params: Dialled,
  response: z.strictObject({
    /** E.164; null when it is no telephone number, e.g. where it was withheld. */
    number: z.nullable(z.string()),
    data: z.array(Customer),
  }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input'],
  write: 'read',
});

export const locationByPhone = defineEndpoint({
  id: 'locationByPhone',
  method: 'GET',
  path: '/api/locations/by-phone/{number}',
  summary: 'Which location was dialled',
  access: 'session',
  roles: STAFF,
  permission: 'get location by phone',
  params: Dialled,
  response: z.strictObject({ id: Uuid, name: z.string(), phone: z.string() }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'read',
});

/** What happened with a customer, newest first. */
export const CustomerHistory = z.strictObject({
  data: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('activity'),
        id: Uuid,
        at: Instant,
        location_id: Uuid,
        source: ActivitySource,
        status: ActivityStatus,
        subject: z.string(),
        /**
         * It came from a number or address of the customer, but nobody has confirmed yet whose it
         * is.
         */
        unconfirmed: z.boolean(),
        /** Files of the hand-in that came with it, or of its conversation. */
        files: z.array(
          z.strictObject({
            id: Uuid,
            name: z.string(),
            type: z.string(),
            size: z.int(),
            /** It came with a message: read by `messageFile`. */
            of_message: z.optional(z.literal(true)),
          }),
        ),
      }),
      z.strictObject({
        kind: z.literal('consent'),
        id: Uuid,
        at: Instant,
        channel: z.enum(CONSENT_CHANNELS),
        /** Null: taken back to „nobody has asked“. */
        state: z.nullable(z.enum(['given', 'refused'])),
        by: z.string(),
      }),
      /** A past appointment; future ones are in the calendar. */
      z.strictObject({
        kind: z.literal('appointment'),
        id: Uuid,
        at: Instant,
        location_id: Uuid,
        /** Null where the treatment is not offered any more. */
        treatment: z.nullable(z.string()),
        state: AppointmentState,
        arrival: Arrival,
      }),
    ]),
  ),
});
export type CustomerHistory = z.infer<typeof CustomerHistory>;

/** Activities and appointments as far as the person sees them at their locations. */
export const customerHistory = defineEndpoint({
  id: 'customerHistory',
  method: 'GET',
  path: '/api/customers/{id}/history',
  summary: 'Activities, hand-ins with their files, consents and past appointments of a customer',
  access: 'session',
  roles: STAFF,
  permission: 'view customer',
  params: z.strictObject({ id: Uuid }),
  response: CustomerHistory,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'read',
});

/** What the access log calls them. */
export const DEEDS = {
  records: {
    customers: 'Kartei durchsucht',
    customersByPhone: 'Anrufer in der Kartei gesucht',
    customer: 'Karteikarte geöffnet',
    putCustomer: 'Karteikarte geschrieben',
    customerHistory: 'Verlauf gelesen',
  },
  settings: {
    locationByPhone: 'Standort zu einer Rufnummer gelesen',
  },
} satisfies Deeds;
