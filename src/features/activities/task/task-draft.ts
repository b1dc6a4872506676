import * as z from 'zod/mini';
import { BusinessCase, Priority } from '#contract/activities/activity-enums.ts';

/** What a person says of a new task, finished or not. */
export const TaskDraft = z.object({
  /** Of the task, from the first try on: one whose answer was lost is the same task at the next. */
  id: z.optional(z.string()),
  subject: z.string(),
  preview: z.string(),
  priority: Priority,
  business_case: z.nullable(BusinessCase),
  assignee_ids: z.array(z.string()),
});
export type TaskDraft = z.infer<typeof TaskDraft>;
