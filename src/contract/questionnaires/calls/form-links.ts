import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Uuid } from '../../shared/ids.ts';
import { LinkKey } from './form-requests.ts';

/**
 * Whoever has the link says whose date of birth it is for. What comes back names the hand-in before
 * it is made: under that name, and no other, it is matched to the customer.
 */
export const openFormLink = defineEndpoint({
  id: 'openFormLink',
  method: 'POST',
  path: '/api/form-links',
  summary: 'Open a questionnaire by its link and the date of birth of whom it is for',
  access: 'public',
  body: z.strictObject({ key: LinkKey, birth_date: z.iso.date() }),
  response: z.strictObject({
    questionnaire_id: Uuid,
    location_id: Uuid,
    hand_in_id: Uuid,
    /** It was handed in already. */
    done: z.boolean(),
  }),
  errors: ['invalid_input', 'code_wrong', 'not_found', 'gone', 'rate_limited'],
  write: 'direct',
  ratePerMinute: 20,
});

/** What the access log calls them. */
export const DEEDS = {
  records: {
    openFormLink: 'Bogen über einen Link geöffnet',
  },
} satisfies Deeds;
