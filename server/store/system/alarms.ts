import { and, eq, isNull, lt, ne } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import type { AlarmKind } from './alarm-kinds.ts';
import { alarms } from './schema/alarms.ts';

export type AlarmRow = typeof alarms.$inferSelect;

/** The open alarm of a kind and place, locked until the transaction ends. */
export async function openAlarm(
  tx: Db,
  { kind, place }: { kind: AlarmKind; place: string },
): Promise<AlarmRow | null> {
  const [row] = await tx
    .select()
    .from(alarms)
    .where(and(eq(alarms.kind, kind), eq(alarms.place, place), isNull(alarms.clearedAt)))
    .for('update');
  return row ?? null;
}

/** Opens an alarm; false where one of its kind and place is open already. */
export async function insertAlarm(
  tx: Db,
  alarm: Omit<typeof alarms.$inferInsert, 'remindedAt'>,
): Promise<boolean> {
  const made = await tx
    .insert(alarms)
    .values({ ...alarm, remindedAt: alarm.raisedAt })
    .onConflictDoNothing()
    .returning({ id: alarms.id });
  return made.length > 0;
}

/** Stores when an alarm's task became new again, when its mail was sent, or when it ended. */
export async function noteAlarm(
  tx: Db,
  id: string,
  at: Partial<Pick<AlarmRow, 'remindedAt' | 'mailedAt' | 'clearedAt'>>,
): Promise<void> {
  await tx.update(alarms).set(at).where(eq(alarms.id, id));
}

/** Open alarms whose task last became new before an instant. */
export const alarmsUnseen = (db: Db, since: Date) =>
  db
    .select({ kind: alarms.kind, place: alarms.place })
    .from(alarms)
    .where(and(isNull(alarms.clearedAt), lt(alarms.remindedAt, since)));

/** Open alarms not mailed yet, except those about mails; skips those that are locked. */
export const alarmsToMail = (tx: Db): Promise<AlarmRow[]> =>
  tx
    .select()
    .from(alarms)
    .where(and(isNull(alarms.clearedAt), isNull(alarms.mailedAt), ne(alarms.kind, 'mails')))
    .for('update', { skipLocked: true });
