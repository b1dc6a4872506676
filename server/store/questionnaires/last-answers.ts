import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#server/database/database.ts';
import { submissions } from './schema/submissions.ts';
import type { SubmissionRow } from './submissions.ts';

/** The person's own newest hand-in of a questionnaire that is whole and readable. */
export async function lastOwnSubmission(
  db: Db,
  personId: string,
  questionnaireId: string,
): Promise<SubmissionRow | null> {
  const [row] = await db
    .select()
    .from(submissions)
    .where(
      and(
        eq(submissions.senderKind, 'user'),
        eq(submissions.senderId, personId),
        eq(submissions.questionnaireId, questionnaireId),
        eq(submissions.state, 'accepted'),
        isNotNull(submissions.content),
      ),
    )
    .orderBy(desc(submissions.receivedAt))
    .limit(1);
  return row ?? null;
}

/** The earlier hand-in that a new one names as its base: the sender's own, of the same form. */
export async function ownSince(
  db: Db,
  since: string,
  sender: { id: string; questionnaireId: string },
): Promise<string | null> {
  const [row] = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.id, since),
        eq(submissions.senderKind, 'user'),
        eq(submissions.senderId, sender.id),
        eq(submissions.questionnaireId, sender.questionnaireId),
      ),
    );
  return row?.id ?? null;
}
