import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AlarmKind } from '../alarm-kinds.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What is wrong with the machine or the server, from when to when; nothing of people. */
export const alarms = pgTable(
  'alarms',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<AlarmKind>().notNull(),
    /** The machine that it is about; empty where it is about all of them. */
    place: text('place').notNull(),
    details: text('details').notNull(),
    /** The task that tells the admins of it; gone with the task. */
    activityId: uuid('activity_id').notNull(),
    raisedAt: instant('raised_at').notNull(),
    /** When the task last became new again. */
    remindedAt: instant('reminded_at').notNull(),
    /** When the mails to the admins were put in the queue. */
    mailedAt: instant('mailed_at'),
    clearedAt: instant('cleared_at'),
  },
  (table) => [
    uniqueIndex('alarms_open').on(table.kind, table.place).where(sql`cleared_at is null`),
  ],
);
