import { type ActivitySummary, etagOf } from '#contract/entities/activity.ts';
import type { ActivityRow, Assignee } from '#server/store/activities.ts';

export const etagOfActivity = ({
  version,
  updatedAt,
}: Pick<ActivityRow, 'version' | 'updatedAt'>): string =>
  etagOf({ version, updated_at: updatedAt.toISOString() });

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
  ...(row.consentState
    ? { consent: { state: row.consentState, copy: row.consentCopy ?? 'none' } }
    : {}),
  ...(row.consentState && row.submissionId ? { submission_id: row.submissionId } : {}),
  ...(row.erasedAt ? { erased: true as const } : {}),
  assignees: [...assignees],
  created_at: row.createdAt.toISOString(),
  version: row.version,
  updated_at: row.updatedAt.toISOString(),
});
