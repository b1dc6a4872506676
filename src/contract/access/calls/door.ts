import * as z from 'zod/mini';
import { PreparedSet } from '../../questionnaires/hand-over.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Base64Url, ResultKey, Uuid } from '../../shared/ids.ts';
import type { Deeds } from '../deeds.ts';

/** Calls before anybody is signed in; separate from what every page needs. */
export const Email = z.email().check(z.maxLength(254));
export const Password = z.string().check(z.minLength(12), z.maxLength(200));
/** Of a link below /personnel/ (`STAFF_LINK`). */
const LinkToken = z.string().check(z.minLength(20), z.maxLength(200));
const Code = z.string().check(z.regex(/^\d{6}$/));

/**
 * What these calls have in common; they write directly, because a password never enters the outbox.
 */
const DOOR = { method: 'POST', access: 'public', write: 'direct', ratePerMinute: 10 } as const;
/** For calls that send a mail to an address, which may have no account. */
const TO_ADDRESS = {
  ...DOOR,
  body: z.strictObject({ email: Email }),
  response: z.strictObject({ message: z.string() }),
  status: 202,
  errors: ['invalid_input', 'rate_limited'],
} as const;

export const register = defineEndpoint({
  ...DOOR,
  id: 'register',
  path: '/api/locations/{id}/register',
  summary: "Create a patient's account, not yet confirmed; a code goes out by mail",
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({
    email: Email,
    password: Password,
    first_name: z.string().check(z.minLength(1), z.maxLength(100)),
    last_name: z.string().check(z.minLength(1), z.maxLength(100)),
    date_of_birth: z.iso.date(),
    phone: z.optional(z.string().check(z.maxLength(40))),
  }),
  response: z.strictObject({ message: z.string() }),
  status: 202,
  errors: ['invalid_input', 'not_found', 'rate_limited'],
});

export const verifyPin = defineEndpoint({
  ...DOOR,
  id: 'verifyPin',
  path: '/api/verify-pin',
  summary: 'Confirm a code or PIN; the body names the purpose',
  access: 'anyone',
  practiceDevices: true,
  body: z.discriminatedUnion('purpose', [
    z.strictObject({
      purpose: z.literal('register'),
      email: Email,
      pin: Code,
      device_name: z.optional(z.string().check(z.maxLength(100))),
    }),
    /** Signs a patient in by the code of `loginCodes`. */
    z.strictObject({
      purpose: z.literal('login'),
      email: Email,
      pin: Code,
      /** Shown in the list of devices. */
      device_name: z.optional(z.string().check(z.maxLength(100))),
    }),
    z.strictObject({
      purpose: z.literal('reset'),
      email: Email,
      pin: Code,
      password: Password,
    }),
    /** The PIN of the kiosk that the device token belongs to. */
    z.strictObject({
      purpose: z.literal('kiosk'),
      pin: z.string().check(z.regex(/^\d{4,8}$/)),
    }),
    /**
     * The quick lock of a practice device, asked with the device's token: a new token for a person
     * whose session on this device still lives, and the server's share of the key. Five wrong PINs
     * end that person's sessions on the device.
     */
    z.strictObject({
      purpose: z.literal('unlock'),
      user_id: Uuid,
      pin: z.string().check(z.regex(/^\d{4,8}$/)),
    }),
    /**
     * The PIN with which a kiosk takes, once, the questionnaires that the team has prepared at its
     * location; sent with the kiosk's token. `attempt` is a random name of this try: when the
     * answer was lost, the same one is answered again.
     */
    z.strictObject({
      purpose: z.literal('hand_over'),
      pin: Code,
      attempt: Uuid,
      /** Made by the kiosk: opens the hand-in where it is one to be signed. */
      key: z.optional(ResultKey),
    }),
  ]),
  response: z.strictObject({
    verified: z.literal(true),
    access_token: z.optional(z.string()),
    /** 32 bytes, with purpose `unlock`. */
    device_share: z.optional(Base64Url),
    /** What was prepared, with purpose `hand_over`. */
    hand_over: z.optional(PreparedSet),
  }),
  errors: ['invalid_input', 'not_signed_in', 'code_wrong', 'rate_limited'],
});

export const loginCodes = defineEndpoint({
  ...TO_ADDRESS,
  id: 'loginCodes',
  path: '/api/login-codes',
  summary: 'Send a patient a code that signs in; the same answer for known and unknown addresses',
});

export const forgotPassword = defineEndpoint({
  ...TO_ADDRESS,
  id: 'forgotPassword',
  path: '/api/forgot-password',
  summary: 'Send a patient a code; the same answer for known and unknown addresses',
});

export const personnelsForgotPassword = defineEndpoint({
  ...TO_ADDRESS,
  id: 'personnelsForgotPassword',
  path: '/api/personnels/forgot-password',
  summary: 'Send a member of the team a link; the same answer for known and unknown addresses',
});

export const personnelsResetPassword = defineEndpoint({
  ...DOOR,
  id: 'personnelsResetPassword',
  path: '/api/personnels/reset-password',
  summary: 'Set a password with the token of a mail or invitation; ends all sessions',
  body: z.strictObject({ token: LinkToken, password: Password }),
  response: z.strictObject({ message: z.string() }),
  errors: ['invalid_input', 'code_wrong', 'rate_limited'],
});

export const personnelsLink = defineEndpoint({
  ...DOOR,
  id: 'personnelsLink',
  path: '/api/personnels/link',
  summary: 'What the link of a mail or invitation is for, and for whom; it stays unused',
  body: z.strictObject({ token: LinkToken }),
  response: z.strictObject({
    kind: z.enum(['reset', 'invitation']),
    name: z.string(),
    email: z.string(),
  }),
  errors: ['invalid_input', 'code_wrong', 'rate_limited'],
  ratePerMinute: 20,
});

/** What the access log calls them. */
export const DEEDS = {
  sign_in: {
    forgotPassword: 'Neues Passwort angefordert',
    loginCodes: 'Code zur Anmeldung angefordert',
    personnelsForgotPassword: 'Neues Passwort angefordert (Team)',
    personnelsLink: 'Link einer E-Mail geöffnet',
    personnelsResetPassword: 'Passwort mit einem Link gesetzt',
    register: 'Konto angelegt',
    verifyPin: 'Code oder PIN bestätigt',
  },
} satisfies Deeds;
