import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Uuid } from '../../shared/ids.ts';
import { LinkKey } from './form-requests.ts';

/**
 * The caller must know the customer's date of birth. The answer names the hand-in's id before it is
 * made: only under this id is it assigned to the customer.
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
