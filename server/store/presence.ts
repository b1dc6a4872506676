import { sql } from 'drizzle-orm';
import { PRESENCE } from '#contract/activities/calls/presence.ts';
import type { Db } from '#server/database/database.ts';

/** Sessions that were last seen before this instant count as gone. */
export const aliveSince = (now: Date): Date => new Date(now.getTime() - PRESENCE.goneMs);

/** Tells listeners of a location that the presence there has changed. */
export const tellPresence = (db: Db, locationId: string) =>
  db.execute(
    sql`select pg_notify('empfang_live', ${JSON.stringify({ presence: true, location_id: locationId })})`,
  );
