import * as z from 'zod/mini';
import { Email, Password } from '../../access/calls/door.ts';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Instant } from '../../shared/ids.ts';
import { LINK_PARAM } from '../link-param.ts';

const Token = z.string().check(z.minLength(20), z.maxLength(200));
const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** What the first start needs to know; everything else has its page in the settings. */
export const NewPractice = z.strictObject({
  practice: z.strictObject({
    name: text(100),
    link_param: z.string().check(z.regex(LINK_PARAM)),
  }),
  location: z.strictObject({
    name: text(100),
    street: text(100),
    postal_code: z.string().check(z.trim(), z.regex(/^\d{5}$/)),
    city: text(100),
    /** As it was typed; stored in E.164. */
    phone: text(40),
  }),
  admin: z.strictObject({ name: text(100), email: Email, password: Password }),
});
export type NewPractice = z.infer<typeof NewPractice>;

const SETUP = { method: 'POST', access: 'public', write: 'direct' } as const;

export const setupLink = defineEndpoint({
  ...SETUP,
  id: 'setupLink',
  path: '/api/setup/link',
  summary: 'Whether the link of the first start still opens the set-up; it stays unused',
  body: z.strictObject({ token: Token }),
  response: z.strictObject({ until: Instant }),
  errors: ['invalid_input', 'code_wrong', 'rate_limited'],
  ratePerMinute: 20,
});

export const createPractice = defineEndpoint({
  ...SETUP,
  id: 'createPractice',
  path: '/api/setup',
  summary:
    'Create practice, first location and first admin with the link of the first start, once; the same again is answered again',
  body: z.strictObject({ token: Token, ...NewPractice.shape }),
  response: z.strictObject({ email: z.string() }),
  status: 201,
  errors: ['invalid_input', 'code_wrong', 'already_exists', 'rate_limited'],
  ratePerMinute: 10,
});

/** What the access log calls them. */
export const DEEDS = {
  settings: {
    createPractice: 'Praxis eingerichtet',
  },
  sign_in: {
    setupLink: 'Link zur Einrichtung geöffnet',
  },
} satisfies Deeds;
