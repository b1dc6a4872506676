import { and, eq } from 'drizzle-orm';
import { clearAlarm, raiseAlarm } from '#server/services/system/alarms/raise.ts';
import { alarms } from '#server/store/system/schema/alarms.ts';
import type { DeedOf } from '../story/deeds.ts';
import type { Door } from './door.ts';

/** Something was wrong with the machine, and passed: a task of the admins that is done by itself. */
export async function raiseAndClear(door: Door, deed: DeedOf<'alarm'>): Promise<void> {
  const { keys, database } = door.place;
  const { db } = database;
  const { kind, details, cleared } = deed;
  const at = new Date(deed.at);
  const known = await db
    .select({ id: alarms.id })
    .from(alarms)
    .where(and(eq(alarms.kind, kind), eq(alarms.raisedAt, at)));
  if (known.length === 0) await raiseAlarm(db, keys, { kind }, details, at);
  await clearAlarm(db, keys, { kind }, cleared.note, new Date(cleared.at));
}
