import { uuidv7 } from 'uuidv7';
import { DAY_MS } from '#contract/shared/spans.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { german } from '#server/shared/german-time.ts';
import { adminsOf } from '#server/store/access/people.ts';
import {
  assignOwnTask,
  insertOwnTask,
  markOwnTask,
  standingOfTask,
} from '#server/store/activities/own-tasks.ts';
import { findCompany, locationsOf } from '#server/store/practice/company.ts';
import { ALARMS, type AlarmKind } from '#server/store/system/alarm-kinds.ts';
import {
  type AlarmRow,
  alarmsUnseen,
  insertAlarm,
  noteAlarm,
  openAlarm,
} from '#server/store/system/alarms.ts';

const CRITICAL = 100 as const;

/** An alarm as its caller names it. */
export interface Alarm {
  kind: AlarmKind;
  /** The machine that it is about (`os.hostname()`); absent: all servers together. */
  place?: string;
}

/** An alarm may last although its task was marked as done: a day later it is new again. */
async function remind(tx: Db, keys: AtRest, open: AlarmRow, details: string, now: Date) {
  if (now.getTime() - open.remindedAt.getTime() < DAY_MS) return;
  const task = await standingOfTask(tx, open.activityId);
  if (task && (task.status === 'erledigt' || task.isArchived)) {
    const line = `Noch immer so, ${german(now)}: ${details}`;
    await markOwnTask(tx, keys, open.activityId, { status: 'neu', line }, now);
  }
  await noteAlarm(tx, open.id, { remindedAt: now });
}

/**
 * Tells the admins of a trouble: by a task at the first location, assigned to all of them, and by a
 * mail where SMTP is set up (mail.ts, from the running server). May be called each time the trouble
 * is seen: only one alarm of a kind and place is open at a time. Does nothing while there is no
 * practice.
 *
 *     if (failed) await raiseAlarm(db, keys, { kind: 'backup' }, 'Kein Platz im Zielordner.', now);
 *     else await clearAlarm(db, keys, { kind: 'backup' }, 'Die Sicherung ist wieder gelungen.', now);
 *
 * @param details one German sentence of what was seen, without personal data
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
    const open = await openAlarm(tx, { kind, place });
    if (open) return remind(tx, keys, open, details, now);
    const { subject, advice } = ALARMS[kind];
    const activityId = uuidv7();
    const row = { id: uuidv7(), kind, place, details, activityId, raisedAt: now };
    if (!(await insertAlarm(tx, row))) return;
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
    await insertOwnTask(tx, keys, task);
    // Who is told: every admin of the practice whose access has not ended.
    await assignOwnTask(tx, activityId, await adminsOf(tx, company.id));
  });

/** Ends an alarm: its task is done, with a line that says so. Does nothing when none was open. */
export const clearAlarm = (
  db: Db,
  keys: AtRest,
  { kind, place = '' }: Alarm,
  note: string,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const open = await openAlarm(tx, { kind, place });
    if (!open) return;
    await noteAlarm(tx, open.id, { clearedAt: now });
    const line = `Von selbst erledigt, ${german(now)}: ${note}`;
    await markOwnTask(tx, keys, open.activityId, { status: 'erledigt', line }, now);
  });

/** An alarm that lasts is renewed every day (`remind`); an older one is not observed any more. */
const FORGOTTEN_MS = 2 * DAY_MS;

/** Ends alarms that are not observed any more, such as of a machine that was replaced. */
export async function clearForgotten(db: Db, keys: AtRest, now: Date): Promise<void> {
  const before = new Date(now.getTime() - FORGOTTEN_MS);
  for (const { kind, place } of await alarmsUnseen(db, before)) {
    const note = 'Das prüft seit zwei Tagen kein Rechner mehr.';
    await clearAlarm(db, keys, { kind, place }, note, now);
  }
}
