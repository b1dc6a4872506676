import * as z from 'zod/mini';
import type { Deeds } from '../deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { User } from '../user.ts';

export const login = defineEndpoint({
  id: 'login',
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in with an address and a password',
  access: 'public',
  body: z.strictObject({
    email: z.string().check(z.maxLength(254)),
    password: z.string().check(z.maxLength(200)),
    /** Shown in the list of devices. */
    device_name: z.optional(z.string().check(z.maxLength(100))),
    /** Token of the practice device: the session lives 12 h and is bound to it (SEC-21). */
    device_token: z.optional(z.string().check(z.maxLength(200))),
    /** Given to this browser where its people confirmed a second factor (SEC-28). */
    browser_tokens: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(8))),
  }),
  /** `message` without a token is raised as the error (SPEC-8). */
  response: z.union([
    z.object({ access_token: z.string() }),
    z.object({
      message: z.string(),
      second_factor: z.optional(z.string()),
    }),
  ]),
  errors: ['invalid_input', 'credentials_wrong', 'rate_limited'],
  write: 'direct',
  ratePerMinute: 30,
});

export const logout = defineEndpoint({
  id: 'logout',
  method: 'POST',
  path: '/api/logout',
  summary: 'End the session of the token at the server',
  access: 'session',
  response: z.strictObject({ ended: z.literal(true) }),
  errors: ['not_signed_in'],
  write: 'direct',
});

export const user = defineEndpoint({
  id: 'user',
  method: 'GET',
  path: '/api/user',
  summary: 'The signed-in person with role and permissions',
  access: 'session',
  response: User,
  errors: ['not_signed_in'],
  write: 'read',
});

/** What the access log calls them. */
export const DEEDS = {
  sign_in: {
    login: 'Angemeldet',
    logout: 'Abgemeldet',
  },
  background: ['user'],
} satisfies Deeds;
