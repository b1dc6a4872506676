import type { ActivitySummary } from '#contract/entities/activity.ts';
import type { ActivityRow, Assignee } from '#server/store/activities.ts';

/** Strong: every change of an activity counts its version up. */
/**
 * Strong. The instant makes the tag one that is never given twice: after a restore, the numbers of
 * the versions that were lost are given again, and devices may still hold them.
 */
export const etagOfActivity = (row: Pick<ActivityRow, 'version' | 'updatedAt'>): string =>
  `"v${row.version}-${row.updatedAt.getTime().toString(36)}"`;

export const presentActivity = (
  row: ActivityRow,
  assignees: readonly Assignee[],
): ActivitySummary => ({
  id: row.id,
  location_id: row.locationId,
  source: row.source,
  status: row.status,
  priority: row.priority,
  business_case: row.businessCase,
  is_automatic: row.isAutomatic,
  is_archived: row.isArchived,
  delivery_status: row.deliveryStatus,
  subject: row.subject,
  preview: row.preview,
  sender: row.sender,
  assignees: [...assignees],
  created_at: row.createdAt.toISOString(),
  version: row.version,
  updated_at: row.updatedAt.toISOString(),
});
