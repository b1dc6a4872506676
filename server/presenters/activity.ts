import type { ActivitySummary } from '#contract/entities/activity.ts';
import type { ActivityRow, Assignee } from '#server/store/activities.ts';

/** Strong: every change of an activity counts its version up. */
export const etagOfActivity = (row: Pick<ActivityRow, 'version'>): string => `"v${row.version}"`;

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
