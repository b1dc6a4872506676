import { type ActivitySummary, etagOf } from '#contract/activities/activity.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import type { ActivityRow, Assignee } from '#server/store/activities/activities.ts';
import { textsOf } from '#server/store/activities/activity-texts.ts';

export const etagOfActivity = ({
  version,
  updatedAt,
}: Pick<ActivityRow, 'version' | 'updatedAt'>): string =>
  etagOf({ version, updated_at: updatedAt.toISOString() });

export function presentActivity(
  keys: AtRest,
  row: ActivityRow,
  assignees: readonly Assignee[],
): ActivitySummary {
  const { subject, preview, sender, contact } = textsOf(keys, row);
  return {
    id: row.id,
    location_id: row.locationId,
    source: row.source,
    status: row.status,
    priority: row.priority,
    business_case: row.businessCase,
    is_automatic: row.isAutomatic,
    is_archived: row.isArchived,
    delivery_status: row.deliveryStatus,
    subject,
    preview,
    sender,
    ...(row.consentState
      ? { consent: { state: row.consentState, copy: row.consentCopy ?? 'none' } }
      : {}),
    ...(row.consentState && row.submissionId ? { submission_id: row.submissionId } : {}),
    ...(row.erasedAt ? { erased: true as const } : {}),
    ...(row.customerId ? { customer_id: row.customerId } : {}),
    ...(contact === null ? {} : { contact }),
    ...(row.dueAt ? { due_at: row.dueAt.toISOString() } : {}),
    ...(row.snoozedUntil ? { snoozed_until: row.snoozedUntil.toISOString() } : {}),
    ...(row.threadId ? { thread_id: row.threadId } : {}),
    ...(row.mergedInto ? { merged_into: row.mergedInto } : {}),
    ...(row.mentionedIds.length > 0 ? { mentioned_ids: row.mentionedIds } : {}),
    assignees: [...assignees],
    created_at: row.createdAt.toISOString(),
    version: row.version,
    updated_at: row.updatedAt.toISOString(),
  };
}
