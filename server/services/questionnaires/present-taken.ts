import type { PreparedSet } from '#contract/questionnaires/hand-over.ts';
import { RESULT_KEY_DAYS } from '#contract/shared/limits.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import type { Db } from '#server/database/database.ts';
import { presentPrepared } from '#server/presenters/questionnaires/hand-over.ts';
import { keepCopyKey } from '#server/store/consents/consents.ts';
import { formsOf, type HandOverRow } from '#server/store/questionnaires/hand-overs.ts';

/**
 * The forms that a kiosk gets: to fill, as they are published now; to sign, as they were filled,
 * which the kiosk's own key opens from now on.
 */
export async function presentTaken(
  db: Db,
  row: HandOverRow,
  key: string | undefined,
  now: Date,
): Promise<PreparedSet> {
  const questionnaires = (await formsOf(db, row)).map(presentPrepared);
  if (!row.submissionId) return { id: row.id, questionnaires };
  if (key !== undefined && questionnaires.length > 0) {
    const expiresAt = new Date(now.getTime() + RESULT_KEY_DAYS * DAY_MS);
    await keepCopyKey(db, key, row.submissionId, { now, expiresAt });
  }
  return { id: row.id, questionnaires, sign: true };
}
