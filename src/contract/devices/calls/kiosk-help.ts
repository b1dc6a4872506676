import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';

/**
 * Somebody at a kiosk wants help from a person. It only says where, and is only useful now: it
 * never waits in the outbox.
 */
export const callForHelp = defineEndpoint({
  id: 'callForHelp',
  method: 'POST',
  path: '/api/kiosk/help-calls',
  summary: 'Tell the team that help is wanted at the kiosk that asks; once a minute is enough',
  access: 'device',
  body: z.strictObject({}),
  status: 204,
  errors: ['not_signed_in', 'invalid_input'],
  write: 'direct',
});

/** What the access log calls them. */
export const DEEDS = {
  records: {
    callForHelp: 'Am Kiosk Hilfe gerufen',
  },
} satisfies Deeds;
