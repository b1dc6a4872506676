import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { CallRecord } from '../../messages/thread.ts';
import { SubmissionReview } from '../../questionnaires/calls/review.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Uuid } from '../../shared/ids.ts';
import { Activity } from '../activity.ts';
import { VIEW } from './activities.ts';

/** How many at once: a few hundred kB, which a device can store quickly. */
export const CONTENTS_AT_ONCE = 10;

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/**
 * The contents of activities, for a device that stores them before anybody opens them: this does
 * not count as reading them and has another name in the access log. What the caller may not see is
 * left out.
 */
export const contents = defineEndpoint({
  id: 'contents',
  method: 'GET',
  path: '/api/locations/{id}/activity-contents',
  summary: 'What stands behind activities, for a device that keeps it: hand-ins and calls',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: VIEW,
  locationParam: 'id',
  params: z.strictObject({ id: Uuid }),
  query: z.strictObject({
    /** Ids of activities of the location, separated by commas. */
    ids: z.string().check(z.regex(new RegExp(`^${UUID}(?:,${UUID}){0,${CONTENTS_AT_ONCE - 1}}$`))),
  }),
  response: z.strictObject({
    data: z.array(
      z.strictObject({
        activity: Activity,
        call: z.nullable(CallRecord),
        review: z.nullable(SubmissionReview),
      }),
    ),
  }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input'],
  write: 'read',
});

/** What the access log calls it. */
export const DEEDS = {
  records: { contents: 'Inhalte auf ein Gerät geladen' },
} satisfies Deeds;
