import * as z from 'zod/mini';
import type { Deeds } from '../../access/deeds.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Instant, Uuid } from '../../shared/ids.ts';
import { Activity, ActivityContent, ActivitySummary } from '../activity.ts';
import { ActivityStatusFilter, ActivityType, BusinessCase, DueFilter } from '../activity-enums.ts';

/** Each of these permissions lets somebody see activities of a location, or their own. */
export const VIEW = [
  'view company-activities',
  'view location-activities',
  'view assigned-activities',
] as const;
const Flag = z.enum(['true', 'false']);
const List = z.string().check(z.maxLength(1_000));

/** Search parameters of /personnel/activities/{type} (SPEC-2), as in the address. */
export const ActivityQuery = z.strictObject({
  location: Uuid,
  type: z._default(ActivityType, 'alle'),
  status: z._default(ActivityStatusFilter, 'alle'),
  businessCase: z.optional(BusinessCase),
  /** Ids of people, separated by commas. */
  selectedEmployees: z.optional(List),
  search: z.optional(z.string().check(z.maxLength(200))),
  channel: z.optional(ActivityType),
  priority: z.optional(z.enum(['0', '25', '50', '75', '100'])),
  isAutomatic: z.optional(Flag),
  isArchived: z.optional(Flag),
  customer: z.optional(Uuid),
  due: z.optional(DueFilter),
  /** Only what came after this instant. */
  since: z.optional(Instant),
  /** Only where a note names the caller. */
  mentioned: z.optional(z.literal('true')),
  /** Only activities that are still snoozed. */
  snoozed: z.optional(z.literal('true')),
  page: z._default(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), '1'),
  pageSize: z._default(z.enum(['10', '25', '50', '100']), '25'),
});

export const activities = defineEndpoint({
  id: 'activities',
  method: 'GET',
  path: '/api/activities',
  summary: 'The inbox of a location, filtered, newest first',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: VIEW,
  query: ActivityQuery,
  response: z.strictObject({
    data: z.array(ActivitySummary),
    /** How many match, counted to 10,000. */
    total: z.int(),
    /** There are more than `total`. */
    more: z.optional(z.literal(true)),
    page: z.int(),
    page_size: z.int(),
    /** Unread ones of each type, for the counts at the navigation. */
    unread: z.record(z.string(), z.int()),
  }),
  errors: ['not_signed_in', 'not_allowed', 'invalid_input'],
  write: 'read',
});

export const activity = defineEndpoint({
  id: 'activity',
  method: 'GET',
  path: '/api/activities/{id}',
  summary: 'One activity with what was handed in',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: VIEW,
  params: z.strictObject({ id: Uuid }),
  response: Activity,
  errors: ['not_signed_in', 'not_allowed', 'invalid_input', 'not_found'],
  write: 'read',
});

export const putActivity = defineEndpoint({
  id: 'putActivity',
  method: 'PUT',
  path: '/api/activities/{id}',
  summary: 'Create a task (If-None-Match: *) or change an activity (If-Match)',
  access: 'session',
  roles: ['personnels', 'admins'],
  permission: ['store activities', 'update activity'],
  params: z.strictObject({ id: Uuid }),
  body: ActivityContent,
  response: ActivitySummary,
  errors: [
    'not_signed_in',
    'not_allowed',
    'invalid_input',
    'not_found',
    'already_exists',
    'precondition_required',
    'version_conflict',
    'idempotency_key_reused',
    'request_in_flight',
  ],
  write: 'outbox',
  ifMatch: true,
});

export type ActivityQuery = z.input<typeof ActivityQuery>;

/** What the access log calls them. */
export const DEEDS = {
  records: {
    activities: 'Eingang gelesen',
    activity: 'Vorgang gelesen',
    putActivity: 'Vorgang geschrieben',
  },
} satisfies Deeds;
