import { questionnaire } from '#contract/questionnaires/calls/questionnaires.ts';
import type { Call } from '#server/call.ts';
import { isPublic, mayRead, readsDrafts } from '#server/policies/questionnaires.ts';
import { etagOf, presentQuestionnaire } from '#server/presenters/questionnaires/questionnaire.ts';
import { Refusal } from '#server/shared/refusal.ts';
import {
  type Current,
  currentQuestionnaire,
  liveQuestionnaire,
} from '#server/store/questionnaires/questionnaires.ts';
import { PUBLIC_CACHE } from '../cache-control.ts';
import { route } from '../route.ts';

/** The newest version for team members who may see it, the live one for everybody else. */
async function shownTo({
  db,
  params,
  query,
  caller,
}: Call<typeof questionnaire>): Promise<Current> {
  const newest = query.published ? null : await currentQuestionnaire(db, params.id);
  if (newest && readsDrafts(caller, newest.row)) return newest;
  const live = await liveQuestionnaire(db, params.id);
  if (!live) throw new Refusal('not_found');
  const may = mayRead(caller, { ...live.row, ...live.version.content });
  if (may !== 'yes') throw new Refusal(may);
  return live;
}

/** The service worker stores only answers marked `public`, which everybody may read. */
export const questionnaireRoute = route(questionnaire, async (call) => {
  const shown = await shownTo(call);
  const live = shown.version.version === shown.row.publishedVersion;
  return {
    body: presentQuestionnaire(shown),
    headers: {
      etag: etagOf(shown),
      'cache-control': live && isPublic(shown.version.content) ? PUBLIC_CACHE : 'no-store',
    },
  };
});
