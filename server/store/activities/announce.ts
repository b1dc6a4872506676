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
  /** What was said or written; its beginning is shown. */
  text: string;
  sender: string | null;
  contact: string | null;
  customerId: string | null;
  /** Where it stands in the list: when it happened. */
  createdAt: Date;
  /** When we got it. */
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

/** A line for each. Answers their ids in order. */
export async function announce(tx: Db, keys: AtRest, all: readonly News[]): Promise<string[]> {
  const ids = all.map(() => uuidv7());
  if (all.length > 0) {
    const rows = all.map((news, at) => rowOf(keys, ids[at] ?? '', news, null));
    await tx.insert(activities).values(rows);
  }
  return ids;
}

/**
 * Messages of conversations: the one line of each becomes new again, and what was archived, put off
 * or merged comes back. The threads are locked by the caller, so that two messages make one line.
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
    // Whom the team has found behind a number is still its owner when the next message comes.
    const sender = news.sender ?? (customerId === null ? null : textsOfRow(keys, before).sender);
    await tx
      .update(activities)
      .set({
        ...textColumns(keys, { id, companyId: news.companyId }, { ...textsOf(news), sender }),
        ...facts,
        updatedAt: news.createdAt,
        arrivedAt: news.arrivedAt,
        // What nobody has looked at yet keeps the place of its first message.
        ...(status === 'neu' ? {} : { createdAt: news.createdAt }),
      })
      .where(eq(activities.id, id));
  }
  const [one] = byThread.values();
  if (one) await recordChanges(tx, changes, { by: null, now: one.arrivedAt });
}
