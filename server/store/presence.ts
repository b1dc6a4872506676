import { sql } from 'drizzle-orm';
import { PRESENCE } from '#contract/activities/calls/presence.ts';
import type { Db } from '#server/database/database.ts';

/** Whoever gave no sign of life since then has left. */
export const aliveSince = (now: Date): Date => new Date(now.getTime() - PRESENCE.goneMs);

/** Tells whoever listens at a location that somebody came, went or does something else there. */
export const tellPresence = (db: Db, locationId: string) =>
  db.execute(
    sql`select pg_notify('empfang_live', ${JSON.stringify({ presence: true, location_id: locationId })})`,
  );
