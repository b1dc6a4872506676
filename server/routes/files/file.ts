import { file } from '#contract/calls/files.ts';
import { Refusal } from '#server/plugins/problem.ts';
import { contentOfFile, fileById } from '#server/store/files.ts';
import { visibleActivityOf } from '../activities/visible-activity.ts';
import { route } from '../route.ts';

/** RFC 6266: an ASCII name for old readers, the real one in UTF-8. */
const disposition = (name: string): string =>
  `attachment; filename="anhang"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)}`;

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
    headers: {
      'content-type': row.type ?? 'application/octet-stream',
      'content-disposition': disposition(row.name ?? 'anhang'),
      'content-security-policy': "sandbox; default-src 'none'",
    },
  };
});
