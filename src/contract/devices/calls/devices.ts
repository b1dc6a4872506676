import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Base64Url, Instant, Sha256, Uuid } from '../../shared/ids.ts';
import { DeviceSettings, PracticeDevice, PracticeDeviceKind } from '../practice-device.ts';

/** PIN of the quick lock, chosen by each person for each practice device. */
export const QuickPin = z.string().check(z.regex(/^\d{4,8}$/));

export const createDeviceCode = defineEndpoint({
  id: 'createDeviceCode',
  method: 'POST',
  path: '/api/locations/{id}/device-codes',
  summary: 'A one-time code with which a browser becomes a practice device of this location',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: 'edit location-settings',
  locationParam: 'id',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({
    name: z.string().check(z.minLength(1), z.maxLength(100)),
    kind: PracticeDeviceKind,
    /** Absent: 300 s for a tablet, 900 s for a PC, 120 h offline. */
    settings: z.optional(DeviceSettings),
  }),
  response: z.strictObject({ code: z.string(), expires_at: Instant }),
  status: 201,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input'],
  write: 'direct',
});

export const enrolPracticeDevice = defineEndpoint({
  id: 'enrolPracticeDevice',
  method: 'POST',
  path: '/api/practice-devices',
  summary: 'Enrol this browser with a one-time code; answers its revocable device token',
  access: 'public',
  body: z.strictObject({
    code: z.string().check(z.minLength(8), z.maxLength(20)),
    /** Random id of this browser's storage; shares and counters belong to it. */
    installation: Uuid,
  }),
  response: z.strictObject({ device: PracticeDevice, device_token: z.string() }),
  status: 201,
  errors: ['invalid_input', 'code_wrong', 'rate_limited'],
  write: 'direct',
  ratePerMinute: 10,
});

export const practiceDevice = defineEndpoint({
  id: 'practiceDevice',
  method: 'GET',
  path: '/api/practice-device',
  summary: 'What the server knows of the practice device that asks; 401 when it was revoked',
  access: 'practice_device',
  response: PracticeDevice,
  errors: ['not_signed_in'],
  write: 'read',
});

/**
 * The server's half of the key that opens a person's data on this browser (OE-15). On a practice
 * device it is given once, within 10 minutes after a sign-in with the password; again only for the
 * same `attempt`, whose answer may have been lost, or for a new PIN. Later it comes from
 * `verify-pin` with purpose `unlock`. In any other browser each live session gets it. On an
 * enrolled browser, sessions that are bound to another device get 403, and those bound to none get
 * `device_without_token`: the answer to the enrolment was lost, and only a new enrolment of the
 * same installation helps.
 */
export const deviceShare = defineEndpoint({
  id: 'deviceShare',
  method: 'POST',
  path: '/api/device-share',
  summary: "The server's share of the key of this person on this browser; may set the quick PIN",
  access: 'session',
  roles: ['personnels', 'admins'],
  body: z.strictObject({
    installation: Uuid,
    /** Sets or changes the PIN of the quick lock; only on a practice device after a fresh sign-in. */
    new_pin: z.optional(QuickPin),
    /**
     * Whether the key is now wrapped with the share that was given last; false keeps the share
     * before, because that answer was lost. Absent: a request in a later session counts as true.
     */
    rewrapped: z.optional(z.boolean()),
    /**
     * Random name of this request, the same again when the answer was lost: within the ten minutes
     * it is answered once more. It is only in the page's memory and in this call, so a token alone
     * gets nothing.
     */
    attempt: z.optional(Uuid),
  }),
  response: z.strictObject({
    /** 32 random bytes; a new one after the password or the PIN was changed. */
    share: Base64Url,
    /**
     * The share before, until a later session asks for its share, so that the key can be wrapped
     * anew.
     */
    previous_share: z.nullable(Base64Url),
    pin_set: z.boolean(),
  }),
  errors: ['not_signed_in', 'not_allowed', 'device_without_token', 'invalid_input', 'rate_limited'],
  write: 'direct',
});

/**
 * Ends one session by its revocation value, hex SHA-256 of `revoke|` + token. The value is good for
 * nothing else, so it may wait in the outbox after a sign-out without network (OE-14).
 */
export const endSession = defineEndpoint({
  id: 'endSession',
  method: 'POST',
  path: '/api/sessions/end',
  summary: 'End the one session that a revocation value names; unknown ones are ended already',
  access: 'public',
  body: z.strictObject({ id: Uuid, revocation: Sha256 }),
  response: z.strictObject({ id: Uuid, ended: z.literal(true) }),
  errors: ['invalid_input', 'idempotency_key_reused', 'request_in_flight', 'rate_limited'],
  write: 'outbox',
  ratePerMinute: 60,
});

/** Which of these entries the server does not know (OE-26, after a restore). */
export const missingReceipts = defineEndpoint({
  id: 'missingReceipts',
  method: 'POST',
  path: '/api/receipts/missing',
  summary:
    'Of the entries that this device holds receipts for, those that the server does not have',
  access: 'public',
  body: z.strictObject({ ids: z.array(Uuid).check(z.minLength(1), z.maxLength(500)) }),
  response: z.strictObject({ epoch: z.string(), missing: z.array(Uuid) }),
  errors: ['invalid_input', 'rate_limited'],
  write: 'direct',
});

/** Receipts that a browser shows at once; the newest ones are those that a restore loses. */
export const WITNESSES_MAX = 20;

/**
 * Shows the server proofs that it gave itself (`x-empfang-receipt`). A valid proof of an entry that
 * it does not have shows that the database was restored unnoticed: if the epoch is still the one
 * that the device names, the server begins a new one (OE-26). Returns the current epoch. Proofs
 * that do not verify, or are older than 60 days, prove nothing. A proof is the second in which the
 * entry was applied, a dot and a MAC.
 */
export const witnessReceipts = defineEndpoint({
  id: 'witnessReceipts',
  method: 'POST',
  path: '/api/receipts/witness',
  summary: 'Notices a restore by receipts that the server gave and no longer knows',
  access: 'public',
  body: z.strictObject({
    epoch: z.string().check(z.maxLength(100)),
    receipts: z
      .array(z.strictObject({ id: Uuid, proof: z.string().check(z.maxLength(100)) }))
      .check(z.minLength(1), z.maxLength(WITNESSES_MAX)),
  }),
  response: z.strictObject({ epoch: z.string() }),
  errors: ['invalid_input', 'rate_limited'],
  write: 'direct',
});

/** How many entries of this browser the server has applied: shows that a browser lost data. */
export const installation = defineEndpoint({
  id: 'installation',
  method: 'GET',
  path: '/api/installations/{id}',
  summary: 'The counter of one browser: entries applied, and when the last one came',
  access: 'public',
  params: z.strictObject({ id: Uuid }),
  response: z.strictObject({ applied: z.int(), last_applied_at: z.nullable(Instant) }),
  errors: ['invalid_input', 'rate_limited'],
  write: 'read',
  ratePerMinute: 60,
});

/** What the access log calls them. */
export const DEEDS = {
  settings: {
    createDeviceCode: 'Code für ein Praxisgerät erstellt',
  },
  sign_in: {
    endSession: 'Sitzung beendet',
    enrolPracticeDevice: 'Praxisgerät eingerichtet',
  },
  background: ['deviceShare', 'practiceDevice', 'missingReceipts', 'witnessReceipts'],
} satisfies Deeds;
