import { file } from '#contract/system/calls/files.ts';
import { route } from '#server/routes/route.ts';
import { sandboxed } from '#server/routes/sandboxed.ts';
import { isLockedFor, visibleActivityOf } from '#server/services/activities/visible-activity.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { submissionById } from '#server/store/questionnaires/submissions.ts';
import { contentOfFile, fileById, nameOfFile } from '#server/store/system/files.ts';

/** As an attachment in a sandbox: nothing in it runs, whatever it is (SEC-37). */
export const fileRoute = route(file, async ({ services, db, params, caller, about }) => {
  const row = await fileById(db, params.id);
  const handIn = row?.submissionId ? await submissionById(db, row.submissionId) : null;
  const seen =
    handIn &&
    ((await visibleActivityOf(db, caller, handIn.id)) ?? (await isLockedFor(db, caller, handIn)));
  const content = row && seen ? contentOfFile(services.keys, row) : null;
  if (!row || !handIn || !content) throw new Refusal('not_found');
  about({ locationId: handIn.locationId });
  return {
    body: content,
    headers: sandboxed({ name: nameOfFile(services.keys, row), type: row.type }),
  };
});
