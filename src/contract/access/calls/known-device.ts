import * as z from 'zod/mini';
import type { Deeds } from '../deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';

export const knownDevice = defineEndpoint({
  id: 'knownDevice',
  method: 'POST',
  path: '/api/user/known-device',
  summary:
    'What this browser shows before its next sign-in, so that strangers do not use up its tries; it opens nothing',
  access: 'session',
  response: z.strictObject({
    token: z.string(),
    /** Id of what this browser has shown for the same person; the new one takes its place. */
    replaces: z.nullable(z.string()),
  }),
  errors: ['not_signed_in', 'rate_limited'],
  write: 'direct',
  ratePerMinute: 30,
});

/** What the access log calls them. */
export const DEEDS = {
  background: ['knownDevice'],
} satisfies Deeds;
