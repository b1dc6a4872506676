import type { Services } from '#server/call.ts';
import { holdsAt, type Person } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import { Refusal } from '#server/shared/refusal.ts';
import {
  type ReadSubmission,
  readSubmission,
} from '#server/store/questionnaires/read-submission.ts';
import { submissionById } from '#server/store/questionnaires/submissions.ts';
import { visibleActivityOf } from '../activities/visible-activity.ts';

/**
 * A hand-in that the person sees and whose activity they may change at its location. Throws 404 for
 * anything else, and for one that was erased.
 */
export async function ownSubmission(
  call: {
    services: Services;
    db: Db;
    caller: Person;
    about(ids: { locationId: string }): void;
  },
  id: string,
): Promise<ReadSubmission> {
  const { services, db, caller } = call;
  const row = await submissionById(db, id);
  const seen = row && (await visibleActivityOf(db, caller, id));
  if (!row || !seen || row.erasedAt) throw new Refusal('not_found');
  call.about({ locationId: row.locationId });
  if (!holdsAt(caller, ['update activity'], row.locationId)) throw new Refusal('not_found');
  return readSubmission(db, services.keys, row);
}
