import { lt, or } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import {
  embedCodes,
  kioskCodes,
  mailCodes,
  otisTokens,
  sessions,
} from '../access/schema/access.ts';
import { installations, practiceDeviceCodes } from '../devices/schema/devices.ts';
import { inboundEvents } from '../messages/schema/integrations.ts';
import { threadVisits } from '../messages/schema/thread-links.ts';
import { idempotencyKeys } from '../system/schema/system.ts';

/** Rows older than these instants are deleted; codes, tokens and visits when they have expired. */
interface Ends {
  now: Date;
  keys: Date;
  sessions: Date;
  installations: Date;
  inbound: Date;
}

/** Removes keys, sessions, codes, tokens and counters that are kept no longer. */
export async function purgeEnded(db: Db, ends: Ends): Promise<void> {
  const { now } = ends;
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ends.keys));
  const ended = or(lt(sessions.expiresAt, ends.sessions), lt(sessions.revokedAt, ends.sessions));
  await db.delete(sessions).where(ended);
  await db.delete(mailCodes).where(lt(mailCodes.expiresAt, now));
  await db.delete(kioskCodes).where(lt(kioskCodes.expiresAt, now));
  await db.delete(practiceDeviceCodes).where(lt(practiceDeviceCodes.expiresAt, now));
  await db.delete(installations).where(lt(installations.lastAppliedAt, ends.installations));
  await db.delete(inboundEvents).where(lt(inboundEvents.receivedAt, ends.inbound));
  await db.delete(embedCodes).where(lt(embedCodes.expiresAt, now));
  await db.delete(threadVisits).where(lt(threadVisits.expiresAt, now));
  await db.delete(otisTokens).where(lt(otisTokens.expiresAt, now));
}
