import { asc, eq } from 'drizzle-orm';
import type { Correction, NewCorrection } from '#contract/questionnaires/calls/corrections.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { openEach } from '#server/sealing/open-each.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { activities } from '../activities/schema/activities.ts';
import { users } from '../practice/schema/practice.ts';
import { submissionCorrections } from './schema/corrections.ts';

type Row = typeof submissionCorrections.$inferSelect;

const aadOf = (id: string): string => `correction ${id}`;
const textOf = (keys: AtRest, { id, content }: Row): string =>
  content ? keys.revealJson<string>(content, aadOf(id)) : '';

/** The corrections of a hand-in in the order in which they came; none once it is erased. */
export async function correctionsOf(
  db: Db,
  keys: AtRest,
  submissionId: string,
): Promise<Correction[]> {
  const rows = await db
    .select({ row: submissionCorrections, name: users.name })
    .from(submissionCorrections)
    .innerJoin(users, eq(users.id, submissionCorrections.by))
    .where(eq(submissionCorrections.submissionId, submissionId))
    .orderBy(asc(submissionCorrections.seq));
  return openEach(
    keys,
    'corrections',
    rows.filter(({ row }) => row.content !== null),
    ({ row }) => row.id,
    ({ row, name }) => ({
      id: row.id,
      element_id: row.elementId,
      text: textOf(keys, row),
      at: row.at.toISOString(),
      by: name,
    }),
  );
}

/**
 * Stores a correction once by its id, and gives the activity a new version.
 * @throws Refusal `idempotency_key_reused` when the id belongs to another correction
 */
export async function insertCorrection(
  tx: Db,
  keys: AtRest,
  { id, submission_id: submissionId, element_id: elementId, text }: NewCorrection,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const content = keys.protectJson(text, aadOf(id));
  const made = await tx
    .insert(submissionCorrections)
    .values({ id, submissionId, elementId, content, at: now, by })
    .onConflictDoNothing()
    .returning({ id: submissionCorrections.id });
  if (made.length === 0) {
    const [known] = await tx
      .select()
      .from(submissionCorrections)
      .where(eq(submissionCorrections.id, id));
    const same =
      known?.submissionId === submissionId &&
      known.elementId === elementId &&
      textOf(keys, known) === text;
    if (!same) throw new Refusal('idempotency_key_reused');
    return;
  }
  await tx
    .update(activities)
    .set({ updatedAt: now })
    .where(eq(activities.submissionId, submissionId));
}
