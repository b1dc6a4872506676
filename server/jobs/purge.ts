import { lt, or } from 'drizzle-orm';
import { IDEMPOTENCY_DAYS } from '#contract/limits.ts';
import type { Db } from '#server/database/database.ts';
import { KEEP } from '#server/lifetimes.ts';
import { purgePlaces } from '#server/store/access/confirmed-places.ts';
import { purgeInvitations } from '#server/store/access/invitations.ts';
import { purgePasskeyChallenges } from '#server/store/access/passkeys.ts';
import { purgeRateLimits } from '#server/store/access/rate-limits.ts';
import {
  embedCodes,
  kioskCodes,
  mailCodes,
  otisTokens,
  sessions,
} from '#server/store/access/schema/access.ts';
import { purgeWaiting } from '#server/store/access/waiting-sign-ins.ts';
import { installations, practiceDeviceCodes } from '#server/store/devices/schema/devices.ts';
import { purgeGdtRequests } from '#server/store/gdt/gdt-exchange.ts';
import { inboundEvents } from '#server/store/messages/schema/integrations.ts';
import { threadVisits } from '#server/store/messages/schema/thread-links.ts';
import { purgeHandOvers } from '#server/store/questionnaires/hand-overs.ts';
import { purgeChanges } from '#server/store/system/changes.ts';
import { purgeLooseFiles } from '#server/store/system/loose-files.ts';
import { idempotencyKeys } from '#server/store/system/schema/system.ts';

const DAY = 86_400_000;
const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** Removes what has outlived its purpose. What was handed in is never touched. */
export async function purge(db: Db, now: Date): Promise<void> {
  const ended = before(now, KEEP.endedMs);
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, before(now, IDEMPOTENCY_DAYS * DAY)));
  await db.delete(sessions).where(or(lt(sessions.expiresAt, ended), lt(sessions.revokedAt, ended)));
  await db.delete(mailCodes).where(lt(mailCodes.expiresAt, now));
  await db.delete(kioskCodes).where(lt(kioskCodes.expiresAt, now));
  await db.delete(practiceDeviceCodes).where(lt(practiceDeviceCodes.expiresAt, now));
  await db
    .delete(installations)
    .where(lt(installations.lastAppliedAt, before(now, KEEP.installationsMs)));
  await db.delete(inboundEvents).where(lt(inboundEvents.receivedAt, before(now, KEEP.inboundMs)));
  await db.delete(embedCodes).where(lt(embedCodes.expiresAt, now));
  await db.delete(threadVisits).where(lt(threadVisits.expiresAt, now));
  await db.delete(otisTokens).where(lt(otisTokens.expiresAt, now));
  await purgeLooseFiles(db, {
    unfinished: before(now, KEEP.unfinishedFilesMs),
    whole: before(now, KEEP.looseFilesMs),
  });
  await purgeWaiting(db, now);
  await purgePlaces(db, now);
  await purgePasskeyChallenges(db, now);
  await purgeHandOvers(db, now);
  await purgeGdtRequests(db, now);
  await purgeInvitations(db, now);
  await purgeChanges(db, before(now, KEEP.changesMs));
  await purgeRateLimits(db, now);
}
