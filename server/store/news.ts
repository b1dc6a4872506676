import { and, eq, gt, isNull, lte, ne, or, type SQL } from 'drizzle-orm';
import type { Person } from '#server/caller.ts';
import { inboxScope } from '#server/policies/activities.ts';
import { assignedTo } from './activities.ts';
import { locationsOf } from './company.ts';
import type { Db } from './database.ts';
import { activities } from './schema/activities.ts';
import { messages, threads } from './schema/messages.ts';

/** From when on something is new, and what time it is. */
interface Span {
  since: Date;
  now: Date;
}

/** What the person sees of the inboxes; a task is news for those to whom it is given alone. */
async function seenBy(db: Db, person: Person): Promise<SQL | undefined> {
  const mine = assignedTo([person.id]);
  const places = (await locationsOf(db, person.companyId)).map(({ id }) => {
    const scope = inboxScope(person, id, true);
    if (scope === 'none') return undefined;
    const seen = scope === 'all' ? or(ne(activities.source, 'task'), mine) : mine;
    return and(eq(activities.locationId, id), seen);
  });
  return or(...places);
}

/** Something unread has come in, or has been written on in a conversation. */
async function teamHasNews(db: Db, person: Person, { since }: Span): Promise<boolean> {
  const seen = await seenBy(db, person);
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
async function patientHasNews(db: Db, person: Person, { since, now }: Span): Promise<boolean> {
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
        eq(threads.userId, person.id),
        eq(messages.direction, 'out'),
        isNull(messages.readAt),
        isNull(messages.cancelledAt),
        due,
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Whether something that a person should look at has come since. */
export const hasNews = (db: Db, person: Person, span: Span): Promise<boolean> =>
  person.role === 'customers' ? patientHasNews(db, person, span) : teamHasNews(db, person, span);
