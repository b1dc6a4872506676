import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { RECORDING_BYTES, RECORDING_TYPES } from '../../activities/recordings.ts';
import { Integration, IntegrationSecret } from '../../practice/integration.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Uuid } from '../../shared/ids.ts';
import { InboundEvent, InboundReceipt } from '../inbound.ts';

/**
 * The webhook for telephone, SMS and chat systems (docs/webhook.md), signed as Standard Webhooks
 * requires: `webhook-id`, `webhook-timestamp`, `webhook-signature`.
 */
export const inboundEvent = defineEndpoint({
  id: 'inboundEvent',
  method: 'POST',
  path: '/api/inbound/events',
  summary: 'A call, an SMS, a chat message or news of a delivery, signed (Standard Webhooks)',
  access: 'integration',
  body: InboundEvent,
  response: InboundReceipt,
  status: 202,
  errors: [
    'invalid_input',
    'signature_wrong',
    'signature_expired',
    'idempotency_key_reused',
    'rate_limited',
  ],
  write: 'direct',
});

export const inboundRecording = defineEndpoint({
  id: 'inboundRecording',
  method: 'PUT',
  path: '/api/inbound/events/{id}/recording',
  summary: 'The recording of a call that was announced, signed over its bytes',
  access: 'integration',
  params: z.strictObject({ id: Uuid }),
  binaryBody: RECORDING_TYPES,
  bodyLimit: RECORDING_BYTES,
  response: z.strictObject({ id: Uuid }),
  errors: [
    'invalid_input',
    'signature_wrong',
    'signature_expired',
    'not_found',
    'already_exists',
    'recording_refused',
    'body_too_large',
    'media_type_unsupported',
    'rate_limited',
  ],
  write: 'direct',
});

export const integrations = defineEndpoint({
  id: 'integrations',
  method: 'GET',
  path: '/api/locations/{id}/integrations',
  summary: 'The systems that may send to this practice, without their secrets',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'edit location-settings',
  locationParam: 'id',
  params: z.strictObject({ id: Uuid }),
  response: z.strictObject({ data: z.array(Integration) }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input'],
  write: 'read',
});

export const createIntegration = defineEndpoint({
  id: 'createIntegration',
  method: 'POST',
  path: '/api/locations/{id}/integrations',
  summary: 'Let a system send; answers its secret, once',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'edit location-settings',
  locationParam: 'id',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(100)) }),
  response: IntegrationSecret,
  status: 201,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input'],
  write: 'direct',
});

export const renewIntegrationSecret = defineEndpoint({
  id: 'renewIntegrationSecret',
  method: 'POST',
  path: '/api/locations/{id}/integrations/{iid}/secret',
  summary: 'A further secret; the one before is valid for another seven days',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'edit location-settings',
  locationParam: 'id',
  params: z.strictObject({ id: Uuid, iid: Uuid }),
  response: IntegrationSecret,
  status: 201,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'direct',
});

export const revokeIntegration = defineEndpoint({
  id: 'revokeIntegration',
  method: 'DELETE',
  path: '/api/locations/{id}/integrations/{iid}',
  summary: 'End a system: its secrets are worth nothing from the next request on',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'edit location-settings',
  locationParam: 'id',
  params: z.strictObject({ id: Uuid, iid: Uuid }),
  status: 204,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'direct',
});

/** What the access log calls them. */
export const DEEDS = {
  records: {
    inboundEvent: 'Anruf oder Nachricht eingegangen',
    inboundRecording: 'Aufnahme eingegangen',
  },
  settings: {
    integrations: 'Angebundene Systeme gelesen',
    createIntegration: 'System angebunden',
    renewIntegrationSecret: 'Schlüssel eines Systems erneuert',
    revokeIntegration: 'System getrennt',
  },
} satisfies Deeds;
