import { eq, inArray } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type {
  ActivitySource,
  BusinessCase,
  Priority,
} from '#contract/activities/activity-enums.ts';
import { PREVIEW_LETTERS } from '#contract/messages/begun-line.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { ACTIVITY_COLUMNS, type ActivityRow, activityValues } from './activities.ts';
import { recordChanges } from './activity-events.ts';
import { textColumns, textsOf as textsOfRow } from './activity-texts.ts';
import { activities } from './schema/activities.ts';

/** What the inbox is told of something that came in. */
export interface News {
  companyId: string;
  locationId: string;
  source: ActivitySource;
  priority: Priority;
  businessCase: BusinessCase | null;
  subject: string;
  /** The message or the transcript; the list shows its beginning. */
  text: string;
  sender: string | null;
  contact: string | null;
  customerId: string | null;
  /** When it happened; decides its place in the list. */
  createdAt: Date;
  /** When the practice received it. */
  arrivedAt: Date;
}

const textsOf = ({ subject, text, sender, contact }: News) => ({
  subject,
  preview: text.slice(0, PREVIEW_LETTERS).toWellFormed(),
  sender,
  contact,
});

const rowOf = (keys: AtRest, id: string, news: News, threadId: string | null) => {
  const { text: _, ...rest } = news;
  const flags = { status: 'neu' as const, isAutomatic: false, isArchived: false };
  return activityValues(keys, { ...rest, ...textsOf(news), ...flags, id, threadId });
};

/** Makes an activity for each. Returns their ids in order. */
export async function announce(tx: Db, keys: AtRest, all: readonly News[]): Promise<string[]> {
  const ids = all.map(() => uuidv7());
  if (all.length > 0) {
    const rows = all.map((news, at) => rowOf(keys, ids[at] ?? '', news, null));
    await tx.insert(activities).values(rows);
  }
  return ids;
}

/**
 * For messages of conversations: the conversation's activity becomes new again, and comes back when
 * it was archived, put off or merged. The caller has locked the threads, so each gets only one
 * activity.
 */
export async function announceInThreads(
  tx: Db,
  keys: AtRest,
  byThread: ReadonlyMap<string, News>,
): Promise<void> {
  if (byThread.size === 0) return;
  const known = await tx
    .select(ACTIVITY_COLUMNS)
    .from(activities)
    .where(inArray(activities.threadId, [...byThread.keys()]))
    .orderBy(activities.id)
    .for('update');
  const there = new Set(known.map(({ threadId }) => threadId));
  const first = [...byThread].filter(([threadId]) => !there.has(threadId));
  if (first.length > 0) {
    const rows = first.map(([threadId, news]) => rowOf(keys, uuidv7(), news, threadId));
    await tx.insert(activities).values(rows);
  }
  const changes: { before: ActivityRow; after: ActivityRow }[] = [];
  for (const before of known) {
    const { id, threadId, status, priority, customerId } = before;
    const news = threadId && byThread.get(threadId);
    if (!news) continue;
    const facts = {
      status: 'neu' as const,
      isArchived: false,
      snoozedUntil: null,
      mergedInto: null,
      ...(news.priority > priority ? { priority: news.priority } : {}),
      ...(customerId === null ? { customerId: news.customerId } : {}),
    };
    changes.push({ before, after: { ...before, ...facts } });
    // A sender whom the team has assigned to the number stays the sender of later messages.
    const sender = news.sender ?? (customerId === null ? null : textsOfRow(keys, before).sender);
    await tx
      .update(activities)
      .set({
        ...textColumns(keys, { id, companyId: news.companyId }, { ...textsOf(news), sender }),
        ...facts,
        updatedAt: news.createdAt,
        arrivedAt: news.arrivedAt,
        // An activity that is still new keeps the place of its first message.
        ...(status === 'neu' ? {} : { createdAt: news.createdAt }),
      })
      .where(eq(activities.id, id));
  }
  const [one] = byThread.values();
  if (one) await recordChanges(tx, changes, { by: null, now: one.arrivedAt });
}
