import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { german } from '#server/shared/german-time.ts';
import {
  ACTIVITY_COLUMNS,
  type ActivityRow,
  activityValues,
} from '#server/store/activities/activities.ts';
import { recordChanges } from '#server/store/activities/activity-events.ts';
import { textColumns, textsOf } from '#server/store/activities/activity-texts.ts';
import { activities, activityAssignees } from '#server/store/activities/schema/activities.ts';
import { findCompany, locationsOf } from '#server/store/practice/company.ts';
import { users } from '#server/store/practice/schema/practice.ts';
import { ALARMS, type AlarmKind } from '#server/store/system/alarm-kinds.ts';
import { alarms } from '#server/store/system/schema/alarms.ts';

const DAY = 86_400_000;
const CRITICAL = 100 as const;

/** An alarm as its caller names it. */
export interface Alarm {
  kind: AlarmKind;
  /** The machine that it is about (`os.hostname()`); absent: all servers together. */
  place?: string;
}

type AlarmRow = typeof alarms.$inferSelect;

async function openAlarm(tx: Db, { kind, place = '' }: Alarm): Promise<AlarmRow | null> {
  const [row] = await tx
    .select()
    .from(alarms)
    .where(and(eq(alarms.kind, kind), eq(alarms.place, place), isNull(alarms.clearedAt)))
    .for('update');
  return row ?? null;
}

/** Marks the task, and adds a line to what it says. Nothing when it was deleted meanwhile. */
async function markTask(
  tx: Db,
  keys: AtRest,
  id: string,
  status: ActivityRow['status'],
  line: string,
  now: Date,
): Promise<void> {
  const [row] = await tx
    .select(ACTIVITY_COLUMNS)
    .from(activities)
    .where(eq(activities.id, id))
    .for('update');
  if (!row) return;
  const texts = textsOf(keys, row);
  const preview = `${texts.preview}\n\n${line}`;
  const facts = { status, ...(status === 'neu' ? { isArchived: false, arrivedAt: now } : {}) };
  await tx
    .update(activities)
    .set({ ...facts, ...textColumns(keys, row, { ...texts, preview }), updatedAt: now })
    .where(eq(activities.id, id));
  await recordChanges(tx, [{ before: row, after: { ...row, ...facts } }], { by: null, now });
}

/** Somebody called it done, but it lasts: a day later it is new again. */
async function remind(tx: Db, keys: AtRest, open: AlarmRow, details: string, now: Date) {
  if (now.getTime() - open.remindedAt.getTime() < DAY) return;
  const [task] = await tx
    .select({ status: activities.status, isArchived: activities.isArchived })
    .from(activities)
    .where(eq(activities.id, open.activityId));
  if (task && (task.status === 'erledigt' || task.isArchived)) {
    const line = `Noch immer so, ${german(now)}: ${details}`;
    await markTask(tx, keys, open.activityId, 'neu', line, now);
  }
  await tx.update(alarms).set({ remindedAt: now }).where(eq(alarms.id, open.id));
}

/**
 * Tells the admins that something is wrong: a task of the first location that is assigned to all of
 * them, and, where SMTP is set up, a mail (mail.ts, from the running server). Call it as often as
 * the trouble is seen: one alarm of a kind and place is open at a time. Without a practice nobody
 * is there to be told, and nothing happens.
 *
 *     if (failed) await raiseAlarm(db, keys, { kind: 'backup' }, 'Kein Platz im Zielordner.', now);
 *     else await clearAlarm(db, keys, { kind: 'backup' }, 'Die Sicherung ist wieder gelungen.', now);
 *
 * @param details one German sentence of what was seen, without anything of people
 */
export const raiseAlarm = (
  db: Db,
  keys: AtRest,
  alarm: Alarm,
  details: string,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { kind, place = '' } = alarm;
    const company = await findCompany(tx);
    const [location] = company ? await locationsOf(tx, company.id) : [];
    if (!company || !location) return;
    const open = await openAlarm(tx, alarm);
    if (open) return remind(tx, keys, open, details, now);
    const { subject, advice } = ALARMS[kind];
    const activityId = uuidv7();
    const made = await tx
      .insert(alarms)
      .values({
        id: uuidv7(),
        kind,
        place,
        details,
        activityId,
        raisedAt: now,
        remindedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: alarms.id });
    if (made.length === 0) return;
    const task = {
      id: activityId,
      companyId: company.id,
      locationId: location.id,
      source: 'task' as const,
      status: 'neu' as const,
      priority: CRITICAL,
      isAutomatic: true,
      isArchived: false,
      subject,
      preview: [details, advice, ...(place ? [`Rechner: ${place}`] : [])].join('\n'),
      createdAt: now,
    };
    await tx.insert(activities).values(activityValues(keys, task));
    const admins = await adminsOf(tx, company.id);
    if (admins.length > 0) {
      await tx
        .insert(activityAssignees)
        .values(admins.map(({ id: userId }) => ({ activityId, userId })));
    }
  });

/** It is over: the task is done, with a line that says so. Nothing when none was open. */
export const clearAlarm = (
  db: Db,
  keys: AtRest,
  alarm: Alarm,
  note: string,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const open = await openAlarm(tx, alarm);
    if (!open) return;
    await tx.update(alarms).set({ clearedAt: now }).where(eq(alarms.id, open.id));
    const line = `Von selbst erledigt, ${german(now)}: ${note}`;
    await markTask(tx, keys, open.activityId, 'erledigt', line, now);
  });

/** One that lasts is seen by somebody every day (`remind`). */
const FORGOTTEN_MS = 2 * DAY;

/** Ends what nobody looks at any more: of a machine or a folder that is no part of the practice. */
export async function clearForgotten(db: Db, keys: AtRest, now: Date): Promise<void> {
  const before = new Date(now.getTime() - FORGOTTEN_MS);
  const forgotten = await db
    .select({ kind: alarms.kind, place: alarms.place })
    .from(alarms)
    .where(and(isNull(alarms.clearedAt), lt(alarms.remindedAt, before)));
  for (const { kind, place } of forgotten) {
    const note = 'Das prüft seit zwei Tagen kein Rechner mehr.';
    await clearAlarm(db, keys, { kind: kind as AlarmKind, place }, note, now);
  }
}

/** Who is told: every admin of the practice whose access has not ended. */
export const adminsOf = (db: Db, companyId: string) =>
  db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.role, 'admins'), isNull(users.endedAt)))
    .orderBy(asc(users.id));
