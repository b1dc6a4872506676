import { IDEMPOTENCY_DAYS } from '#contract/shared/limits.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import type { Db } from '#server/database/database.ts';
import { KEEP } from '#server/lifetimes.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { purgePlaces } from '#server/store/access/confirmed-places.ts';
import { purgeInvitations } from '#server/store/access/invitations.ts';
import { purgePasskeyChallenges } from '#server/store/access/passkeys.ts';
import { purgeRateLimits } from '#server/store/access/rate-limits.ts';
import { purgeWaiting } from '#server/store/access/waiting-sign-ins.ts';
import { emptyUnlinked } from '#server/store/booking/appointments.ts';
import { purgeAbsences } from '#server/store/booking/old-absences.ts';
import { purgeGdtRequests } from '#server/store/gdt/gdt-exchange.ts';
import { purgeLogos } from '#server/store/practice/logos.ts';
import { purgeHandOvers } from '#server/store/questionnaires/hand-overs.ts';
import { purgeEnded } from '#server/store/records/purge-ended.ts';
import { purgeChanges } from '#server/store/system/changes.ts';
import { purgeHeldMails } from '#server/store/system/held-sendings.ts';
import { purgeLooseFiles } from '#server/store/system/loose-files.ts';

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** Empties or removes sealed rows that are kept no longer (KEEP). */
export async function purgeWords(db: Db, keys: AtRest, now: Date): Promise<void> {
  await emptyUnlinked(db, keys, before(now, KEEP.unlinkedAppointmentsMs), now);
  await purgeAbsences(db, keys, before(now, KEEP.absencesMs));
}

/** Removes rows that are kept no longer (KEEP). Hand-ins are never touched. */
export async function purge(db: Db, now: Date): Promise<void> {
  await purgeEnded(db, {
    now,
    keys: before(now, IDEMPOTENCY_DAYS * DAY_MS),
    sessions: before(now, KEEP.endedMs),
    installations: before(now, KEEP.installationsMs),
    inbound: before(now, KEEP.inboundMs),
  });
  await purgeLooseFiles(db, {
    staged: before(now, KEEP.abandonedFilesMs),
    unfinished: before(now, KEEP.unfinishedFilesMs),
    whole: before(now, KEEP.looseFilesMs),
  });
  await purgeLogos(db, before(now, KEEP.unsavedLogosMs));
  await purgeWaiting(db, now);
  await purgePlaces(db, now);
  await purgePasskeyChallenges(db, now);
  await purgeHandOvers(db, now);
  await purgeGdtRequests(db, now);
  await purgeHeldMails(db, before(now, KEEP.heldMailsMs));
  await purgeInvitations(db, now);
  await purgeChanges(db, before(now, KEEP.changesMs));
  await purgeRateLimits(db, now);
}
