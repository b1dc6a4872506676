import * as z from 'zod/mini';
import { Standing } from '../consents/state.ts';
import { Submission } from '../questionnaires/submission.ts';
import { Instant, Uuid } from '../shared/ids.ts';
import {
  ActivitySource,
  ActivityStatus,
  BusinessCase,
  DeliveryStatus,
  Priority,
} from './activity-enums.ts';
import { Note } from './note.ts';

/** One line of the inbox. */
export const ActivitySummary = z.strictObject({
  id: Uuid,
  location_id: Uuid,
  source: ActivitySource,
  status: ActivityStatus,
  priority: Priority,
  business_case: z.nullable(BusinessCase),
  is_automatic: z.boolean(),
  is_archived: z.boolean(),
  delivery_status: z.nullable(DeliveryStatus),
  subject: z.string(),
  preview: z.string(),
  /** Where it came from: a kiosk's name, a patient's name or null for an unknown sender. */
  sender: z.nullable(z.string()),
  /** The standing of the consent that came with it; absent where there is none. */
  consent: z.optional(Standing),
  /** The consent's hand-in, to which events recorded on this device refer. */
  submission_id: z.optional(Uuid),
  /** The hand-in is erased; only this line is left. */
  erased: z.optional(z.literal(true)),
  /** The customer, if a person or the number has told who it is. */
  customer_id: z.optional(z.nullable(Uuid)),
  /** E.164 number or mail address that it came from. */
  contact: z.optional(z.string()),
  due_at: z.optional(z.nullable(Instant)),
  /** Hidden from the list until then; afterwards listed as if it had come at that time. */
  snoozed_until: z.optional(z.nullable(Instant)),
  /** The conversation that it stands for. */
  thread_id: z.optional(Uuid),
  /** The activity that says the same, for which this one was archived. */
  merged_into: z.optional(z.nullable(Uuid)),
  /** Ids of those whom its notes name. */
  mentioned_ids: z.optional(z.array(Uuid)),
  assignees: z.array(z.strictObject({ id: Uuid, name: z.string() })),
  created_at: Instant,
  /** Counts the changes; the entity tag of an activity is `"v<version>"`. */
  version: z.int(),
  updated_at: Instant,
});
export type ActivitySummary = z.infer<typeof ActivitySummary>;

/**
 * Its position in a list, newest first: when it came in, or came back. Instants in UTC sort as
 * texts.
 */
export const listedAt = ({
  created_at,
  snoozed_until,
}: Pick<ActivitySummary, 'created_at' | 'snoozed_until'>): string =>
  snoozed_until && snoozed_until > created_at ? snoozed_until : created_at;

/**
 * What a person may write of an activity. With `If-None-Match: *` it creates a task (permission
 * `store activities`), with `If-Match` it changes one (`update activity`); `subject` and `preview`
 * can only be changed on tasks; elsewhere they must be sent unchanged.
 */
export const ActivityContent = z.strictObject({
  location_id: Uuid,
  subject: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The note of a task. */
  preview: z.string().check(z.maxLength(2_000)),
  status: ActivityStatus,
  priority: Priority,
  business_case: z.nullable(BusinessCase),
  is_archived: z.boolean(),
  assignee_ids: z.array(Uuid).check(z.maxLength(50)),
  // Added in later releases: a body without them leaves them unchanged.
  customer_id: z.optional(z.nullable(Uuid)),
  due_at: z.optional(z.nullable(Instant)),
  snoozed_until: z.optional(z.nullable(Instant)),
  merged_into: z.optional(z.nullable(Uuid)),
});
export type ActivityContent = z.infer<typeof ActivityContent>;

/** All of an activity that a person may write. */
export const contentOf = (activity: ActivitySummary): ActivityContent => ({
  location_id: activity.location_id,
  subject: activity.subject,
  preview: activity.preview,
  status: activity.status,
  priority: activity.priority,
  business_case: activity.business_case,
  is_archived: activity.is_archived,
  assignee_ids: activity.assignees.map(({ id }) => id),
  customer_id: activity.customer_id ?? null,
  due_at: activity.due_at ?? null,
  snoozed_until: activity.snoozed_until ?? null,
  merged_into: activity.merged_into ?? null,
});

/**
 * Whether a change only marks an activity as read. Such a change yields to any other change of the
 * field, earlier or later, so that opening an activity never causes a conflict that somebody has to
 * decide.
 */
export const saysOnlyRead = (field: string, before: unknown, after: unknown): boolean =>
  field === 'status' && before === 'neu' && after === 'gelesen';

export const Activity = z.strictObject({
  ...ActivitySummary.shape,
  /** Internal notes, oldest first. */
  notes: z.optional(z.array(Note)),
  submission: z.nullable(Submission),
});
export type Activity = z.infer<typeof Activity>;

/**
 * Strong ETag of an activity, which can be computed from any answer that holds it. It holds the
 * time of the change beside the version, because a restored backup may give a version number a
 * second time, while devices still hold the first one.
 */
export const etagOf = ({
  version,
  updated_at,
}: Pick<ActivitySummary, 'version' | 'updated_at'>): string =>
  `"v${version}-${Date.parse(updated_at).toString(36)}"`;
