import { and, count, desc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { activityOfSubmission } from '../activities/activities.ts';
import { textColumns, textsOf } from '../activities/activity-texts.ts';
import { activities } from '../activities/schema/activities.ts';
import { consentEvents, copyKeys } from '../consents/schema/consents.ts';
import { submissionCustomers } from '../customers/schema/customers.ts';
import { leaveOutbox } from '../gdt/gdt-outbox.ts';
import { gdtConfirmations, gdtHandOvers } from '../gdt/schema/gdt.ts';
import { submissionCorrections } from '../questionnaires/schema/corrections.ts';
import { files, submissions } from '../questionnaires/schema/submissions.ts';
import type { SubmissionRow } from '../questionnaires/submissions.ts';

/** The facts by which a hand-in may be erased or not (policies/retention.ts). */
interface KeptFacts {
  receivedAt: Date;
  /** Staff has confirmed the hand-over to the practice system, with the record as PDF. */
  transferred: boolean;
  /** Number of files that are not part of the PDF. */
  files: number;
}

export async function keptFacts(db: Db, row: SubmissionRow): Promise<KeptFacts> {
  const [held] = await db
    .select({ files: count() })
    .from(files)
    .where(eq(files.submissionId, row.id));
  const [transfer] = await db
    .select({ id: gdtHandOvers.id })
    .from(gdtHandOvers)
    .innerJoin(gdtConfirmations, eq(gdtConfirmations.handOverId, gdtHandOvers.id))
    .where(and(eq(gdtHandOvers.submissionId, row.id), isNotNull(gdtHandOvers.documentName)))
    .limit(1);
  return {
    receivedAt: row.receivedAt,
    transferred: transfer !== undefined,
    files: held?.files ?? 0,
  };
}

/** Erases answers and files; the only change of a hand-in that its trigger allows. */
export async function eraseSubmission(
  tx: Db,
  keys: AtRest,
  id: string,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await tx
    .update(submissions)
    .set({
      original: Buffer.alloc(0),
      content: null,
      remarks: [],
      resultKeyHash: null,
      resultKeyExpiresAt: null,
      senderId: null,
      erasedAt: now,
      erasedBy: by,
    })
    .where(and(eq(submissions.id, id), isNull(submissions.erasedAt)));
  await tx.delete(files).where(eq(files.submissionId, id));
  await tx
    .update(consentEvents)
    .set({ content: null, fingerprint: null })
    .where(eq(consentEvents.submissionId, id));
  await tx
    .update(submissionCorrections)
    .set({ content: null })
    .where(eq(submissionCorrections.submissionId, id));
  await tx.delete(submissionCustomers).where(eq(submissionCustomers.submissionId, id));
  await leaveOutbox(tx, id);
  await tx.delete(copyKeys).where(eq(copyKeys.submissionId, id));
  const line = await activityOfSubmission(tx, id);
  if (!line) return;
  const { subject } = textsOf(keys, line);
  const texts = { subject, preview: '', sender: null, contact: null };
  await tx
    .update(activities)
    .set({
      ...textColumns(keys, line, texts),
      customerId: null,
      isArchived: true,
      status: 'erledigt',
      consentState: null,
      consentCopy: null,
      erasedAt: now,
    })
    .where(eq(activities.id, line.id));
}

/** Hand-ins of a location whose ten years are over and that are still there, newest first. */
export const endedSubmissions = (db: Db, locationId: string, receivedBefore: Date) =>
  db
    .select({ id: submissions.id, title: submissions.title, receivedAt: submissions.receivedAt })
    .from(submissions)
    .where(
      and(
        eq(submissions.locationId, locationId),
        isNull(submissions.erasedAt),
        lte(submissions.receivedAt, receivedBefore),
      ),
    )
    .orderBy(desc(submissions.receivedAt));
