import type { ActivityContent, ActivitySummary } from '#contract/activities/activity.ts';
import { COMMON } from './texts.ts';

export interface Person {
  id: string;
  name: string;
}

/** Milliseconds since 1970 of a UUIDv7 (RFC 9562): when a task was made on this device. */
const instantOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

interface Known {
  id: string;
  /** Names for the ids of assignees. */
  people: readonly Person[];
  /** Who writes here: the sender of a task that the server does not know yet. */
  author: string;
}

/** An activity with what was written over it; a new task where there is none (OE-19). */
export const applyContent = (
  activity: ActivitySummary | undefined,
  content: ActivityContent,
  { id, people, author }: Known,
): ActivitySummary => {
  const { assignee_ids, ...rest } = content;
  const known = [...(activity?.assignees ?? []), ...people];
  const created = activity?.created_at ?? new Date(instantOf(id)).toISOString();
  return {
    source: 'task',
    is_automatic: false,
    delivery_status: null,
    sender: author,
    version: 0,
    updated_at: created,
    ...activity,
    ...rest,
    id,
    created_at: created,
    assignees: assignee_ids.map(
      (assignee) =>
        known.find((one) => one.id === assignee) ?? { id: assignee, name: COMMON.someColleague },
    ),
  };
};
