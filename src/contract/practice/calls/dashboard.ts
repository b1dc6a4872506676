import * as z from 'zod/mini';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Instant, Uuid } from '../../shared/ids.ts';

const STAFF = ['personnels', 'admins'] as const;

/** The inbox of one location in numbers; each is the length of the list in `dashboardLists`. */
export const LocationNumbers = z.strictObject({
  location_id: Uuid,
  /** Due today or before. */
  today: z.int(),
  overdue: z.int(),
  unread: z.int(),
  /** Unread and assigned to the person who asks. */
  mine: z.int(),
  /** Came in since the visit before; null on the first one. */
  fresh: z.nullable(z.int()),
  /** The activity from outside that is not done and has waited longest. */
  oldest: z.nullable(z.strictObject({ id: Uuid, created_at: Instant })),
});
export type LocationNumbers = z.infer<typeof LocationNumbers>;

export const dashboard = defineEndpoint({
  id: 'dashboard',
  method: 'GET',
  path: '/api/dashboard',
  summary: 'What is due, new and unanswered, at each location whose inbox the person may see',
  access: 'session',
  roles: STAFF,
  response: z.strictObject({
    /** When the visit before this one ended; null on the first one. */
    since: z.nullable(Instant),
    locations: z.array(LocationNumbers),
  }),
  errors: ['not_signed_in', 'not_allowed'],
  write: 'read',
  passive: true,
});

/**
 * Notes a visit. Views less than half an hour apart count as one visit, so that a reload does not
 * take away what is new. Sent again, it changes nothing more.
 */
export const visitDashboard = defineEndpoint({
  id: 'visitDashboard',
  method: 'POST',
  path: '/api/dashboard/visits',
  summary: 'Somebody looks at the dashboard; answers when the visit before ended',
  access: 'session',
  roles: STAFF,
  response: z.strictObject({ since: z.nullable(Instant) }),
  errors: ['not_signed_in', 'not_allowed'],
  write: 'direct',
  passive: true,
});
