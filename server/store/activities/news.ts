import { and, eq, gt, isNull, lte, ne, or, type SQL } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { messages, threads } from '../messages/schema/messages.ts';
import { assignedTo } from './activities.ts';
import { activities } from './schema/activities.ts';

/** From when on something is new, and what time it is. */
export interface Span {
  since: Date;
  now: Date;
}

/** How much of a location's inbox somebody sees. */
export interface SeenInbox {
  locationId: string;
  scope: 'all' | 'assigned' | 'none';
}

/** Activities of these inboxes that the person sees; tasks only when assigned to them. */
function seenBy(personId: string, inboxes: readonly SeenInbox[]): SQL | undefined {
  const mine = assignedTo([personId]);
  const places = inboxes.map(({ locationId, scope }) => {
    if (scope === 'none') return undefined;
    const seen = scope === 'all' ? or(ne(activities.source, 'task'), mine) : mine;
    return and(eq(activities.locationId, locationId), seen);
  });
  return or(...places);
}

/** Something unread has come in, or has been written on in a conversation. */
export async function teamHasNews(
  db: Db,
  { personId, inboxes }: { personId: string; inboxes: readonly SeenInbox[] },
  { since }: Span,
): Promise<boolean> {
  const seen = seenBy(personId, inboxes);
  if (!seen) return false;
  const unread = and(seen, eq(activities.status, 'neu'), eq(activities.isArchived, false));
  const came = await db
    .select({ id: activities.id })
    .from(activities)
    .where(and(unread, gt(activities.arrivedAt, since)))
    .limit(1);
  return came.length > 0;
}

/** The practice has written to the patient, who has not read it yet. */
export async function patientHasNews(
  db: Db,
  personId: string,
  { since, now }: Span,
): Promise<boolean> {
  const due = or(
    and(isNull(messages.scheduledFor), gt(messages.createdAt, since)),
    and(gt(messages.scheduledFor, since), lte(messages.scheduledFor, now)),
  );
  const found = await db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .where(
      and(
        eq(threads.userId, personId),
        eq(messages.direction, 'out'),
        isNull(messages.readAt),
        isNull(messages.cancelledAt),
        due,
      ),
    )
    .limit(1);
  return found.length > 0;
}
