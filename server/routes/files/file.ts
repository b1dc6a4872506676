import { file } from '#contract/calls/files.ts';
import { Refusal } from '#server/plugins/problem.ts';
import { contentOfFile, fileById } from '#server/store/files.ts';
import { visibleActivityOf } from '../activities/visible-activity.ts';
import { route } from '../route.ts';
import { sandboxed } from './sandboxed.ts';

/** As an attachment in a sandbox: nothing in it runs, whatever it is (security.md 37). */
export const fileRoute = route(file, async ({ services, db, params, caller, about }) => {
  const row = await fileById(db, params.id);
  const submissionId = row?.submissionId;
  const activity = submissionId ? await visibleActivityOf(db, caller, submissionId) : null;
  const content = row && activity ? contentOfFile(services.keys, row) : null;
  if (!row || !activity || !content) throw new Refusal('not_found');
  about({ locationId: activity.locationId });
  return {
    body: content,
    headers: sandboxed(row),
  };
});
