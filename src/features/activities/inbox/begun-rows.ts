import type { ActivitySummary } from '#contract/activities/activity.ts';
import { begunLine } from '#contract/messages/begun-line.ts';
import type { beginThread } from '#contract/messages/calls/messages.ts';
import type { FirstMessage } from '#contract/messages/written-message.ts';
import { isStuck } from '#data/outbox/machine.ts';
import type { Pending } from '#data/outbox/write/overlay.ts';
import type { LocalWrite } from '#data/sync/pending.ts';

/** Only the name: the module of the call is loaded by the code that sends it. */
export const BEGIN_THREAD: (typeof beginThread)['id'] = 'beginThread';

interface Known {
  locationId: string;
  /** When the rows were read: a write confirmed before is in them, perhaps as another thread. */
  readAt: number;
  nameOf: (customerId: string) => string | null;
}

/** A line of the inbox, as `InboxRow` is. */
interface Line {
  id: string;
  activity: ActivitySummary;
  etag: string | null;
  pending: Pending;
}

const pendingOf = ({ state }: LocalWrite): Pending => {
  if (isStuck(state) || state === 'blocked_dep') return 'attention';
  return state === 'acked' ? 'confirmed' : 'waiting';
};

const activityOf = (body: FirstMessage, sender: string | null): ActivitySummary => ({
  id: body.thread_id,
  thread_id: body.thread_id,
  location_id: body.location_id,
  ...begunLine(body),
  sender,
  customer_id: body.customer_id,
  status: 'erledigt',
  priority: 0,
  business_case: null,
  is_automatic: false,
  is_archived: false,
  delivery_status: null,
  assignees: [],
  created_at: body.sent_at,
  version: 0,
  updated_at: body.sent_at,
});

/** Lines of conversations that were begun here and that the practice does not show yet, the newest first. */
export const begunRows = (
  rows: readonly { id: string }[],
  writes: readonly LocalWrite[],
  { locationId, readAt, nameOf }: Known,
): Line[] => {
  const shown = new Set(rows.map(({ id }) => id));
  const begun: Line[] = [];
  for (const write of writes) {
    const body = write.body as FirstMessage;
    const { acknowledgedAt } = write;
    const read = write.state === 'acked' && acknowledgedAt !== null && acknowledgedAt <= readAt;
    if (read || body.location_id !== locationId || shown.has(body.thread_id)) continue;
    shown.add(body.thread_id);
    const activity = activityOf(body, nameOf(body.customer_id));
    begun.unshift({ id: body.thread_id, activity, etag: null, pending: pendingOf(write) });
  }
  return begun;
};

/** A conversation that is on this device alone: there is no line yet that could be changed. */
export const isUnsent = ({ etag, activity }: Pick<Line, 'etag' | 'activity'>): boolean =>
  etag === null && activity.thread_id !== undefined;
