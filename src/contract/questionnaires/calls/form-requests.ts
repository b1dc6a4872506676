import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { DeliveryStatus } from '../../activities/activity-enums.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Instant, Uuid } from '../../shared/ids.ts';

/** How a customer is told: in the portal, by a link that the team passes on, or by SMS or mail. */
export const RequestWay = z.enum(['portal', 'link', 'sms', 'mail']);
export type RequestWay = z.infer<typeof RequestWay>;

/** The key of a link without account: 128 bits that nobody can guess, base64url. */
export const LinkKey = z.string().check(z.regex(/^[\w-]{22}$/));

export const RequestState = z.enum(['open', 'done', 'expired', 'withdrawn']);

/** A questionnaire that the team has asked a customer to fill. */
const FormRequest = z.strictObject({
  id: Uuid,
  location_id: Uuid,
  questionnaire_id: Uuid,
  title: z.string(),
  way: RequestWay,
  state: RequestState,
  created_at: Instant,
  expires_at: Instant,
});
export type FormRequest = z.infer<typeof FormRequest>;

const TEAM = { access: 'session', roles: ['personnels', 'admins'] } as const;

export const createFormRequest = defineEndpoint({
  id: 'createFormRequest',
  method: 'POST',
  path: '/api/locations/{id}/form-requests',
  summary: 'Ask a customer to fill a questionnaire, in the portal or by a link without account',
  ...TEAM,
  permission: 'store activities',
  locationParam: 'id',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({
    /**
     * Made by the client: the same id again after a lost answer sends nothing twice. Earlier
     * releases send none.
     */
    id: z.optional(Uuid),
    customer_id: Uuid,
    questionnaire_id: Uuid,
    way: RequestWay,
  }),
  response: z.strictObject({
    id: Uuid,
    /** Address of the form, only given to the person who made the request; null in the portal. */
    link: z.nullable(z.string()),
    /**
     * What the provider answered to the SMS or mail; `pending` where there is no answer yet; null
     * where nothing is sent.
     */
    delivery: z.nullable(DeliveryStatus),
    expires_at: Instant,
  }),
  status: 201,
  errors: [
    'not_signed_in',
    'not_allowed',
    'invalid_input',
    'not_found',
    'already_exists',
    'rate_limited',
  ],
  write: 'direct',
  ratePerMinute: 60,
});

export const formRequests = defineEndpoint({
  id: 'formRequests',
  method: 'GET',
  path: '/api/customers/{id}/form-requests',
  summary: 'Questionnaires that a customer was asked to fill, newest first',
  ...TEAM,
  permission: 'view customer',
  params: z.strictObject({ id: Uuid }),
  response: z.strictObject({ data: z.array(FormRequest) }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'read',
});

export const openFormRequests = defineEndpoint({
  id: 'openFormRequests',
  method: 'GET',
  path: '/api/locations/{id}/form-requests',
  summary: 'Which questionnaires customers of a location were asked for and have not handed in',
  ...TEAM,
  permission: 'view customer',
  locationParam: 'id',
  params: z.strictObject({ id: Uuid }),
  response: z.strictObject({
    data: z.array(z.strictObject({ customer_id: Uuid, title: z.string() })),
  }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input'],
  write: 'read',
});

export const withdrawFormRequest = defineEndpoint({
  id: 'withdrawFormRequest',
  method: 'DELETE',
  path: '/api/locations/{id}/form-requests/{rid}',
  summary: 'Take back what a customer was asked to fill; its link opens nothing any more',
  ...TEAM,
  permission: 'store activities',
  locationParam: 'id',
  params: z.strictObject({ id: Uuid, rid: Uuid }),
  status: 204,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'direct',
});

export const ownFormRequests = defineEndpoint({
  id: 'ownFormRequests',
  method: 'GET',
  path: '/api/own/form-requests',
  summary: 'Questionnaires that the practice asks the signed-in patient to fill',
  access: 'session',
  roles: ['customers'],
  response: z.strictObject({
    data: z.array(
      z.strictObject({
        id: Uuid,
        location_id: Uuid,
        questionnaire_id: Uuid,
        title: z.string(),
        created_at: Instant,
      }),
    ),
  }),
  errors: ['not_signed_in', 'not_allowed'],
  write: 'read',
});

/** What the access log calls them. */
export const DEEDS = {
  records: {
    createFormRequest: 'Um einen Bogen gebeten',
    formRequests: 'Gebetene Bögen gelesen',
    openFormRequests: 'Offene gebetene Bögen gelesen',
    ownFormRequests: 'Gebetene Bögen angesehen',
    withdrawFormRequest: 'Bitte um einen Bogen zurückgenommen',
  },
} satisfies Deeds;
