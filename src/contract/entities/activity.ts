import * as z from 'zod/mini';
import {
  ActivitySource,
  ActivityStatus,
  BusinessCase,
  DeliveryStatus,
  Priority,
} from '../activity-enums.ts';
import { Instant, Uuid } from '../ids.ts';
import { Submission } from './submission.ts';

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
  assignees: z.array(z.strictObject({ id: Uuid, name: z.string() })),
  created_at: Instant,
});
export type ActivitySummary = z.infer<typeof ActivitySummary>;

export const Activity = z.strictObject({
  ...ActivitySummary.shape,
  submission: z.nullable(Submission),
});
export type Activity = z.infer<typeof Activity>;
