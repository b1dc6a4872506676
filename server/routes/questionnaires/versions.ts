import {
  questionnaireVersion,
  questionnaireVersions,
} from '#contract/questionnaires/calls/questionnaire-versions.ts';
import { etagOf, presentQuestionnaire } from '#server/presenters/questionnaires/questionnaire.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { versionLinesOf } from '#server/store/questionnaires/questionnaire-versions.ts';
import {
  currentQuestionnaire,
  questionnaireAt,
} from '#server/store/questionnaires/questionnaires.ts';
import { route } from '../route.ts';

export const questionnaireVersionsRoute = route(questionnaireVersions, async ({ db, params }) => {
  const newest = await currentQuestionnaire(db, params.id);
  if (newest?.row.locationId !== params.location_id) throw new Refusal('not_found');
  const lines = await versionLinesOf(db, params.id);
  return {
    body: {
      data: lines.map(({ createdAt, createdBy, ...line }) => ({
        ...line,
        created_at: createdAt.toISOString(),
        created_by: createdBy,
        live: line.version === newest.row.publishedVersion,
      })),
    },
  };
});

export const questionnaireVersionRoute = route(questionnaireVersion, async ({ db, params }) => {
  const found = await questionnaireAt(db, params.id, Number(params.version));
  if (found?.row.locationId !== params.location_id) throw new Refusal('not_found');
  return { body: presentQuestionnaire(found), headers: { etag: etagOf(found) } };
});
