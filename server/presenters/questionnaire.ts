import type { Questionnaire, QuestionnaireSummary } from '#contract/questionnaire/schema.ts';
import type { Current, QuestionnaireRow } from '#server/store/questionnaires.ts';

/** Strong: another version or content has another tag. */
export const etagOf = ({ version }: Pick<Current, 'version'>): string =>
  `"${version.version}-${version.hash.slice(0, 16)}"`;

export const presentQuestionnaire = ({ row, version }: Current): Questionnaire => ({
  ...version.content,
  id: row.id,
  location_id: row.locationId,
  version: version.version,
  hash: version.hash,
  updated_at: version.createdAt.toISOString(),
});

export const presentSummary = (row: QuestionnaireRow): QuestionnaireSummary => ({
  id: row.id,
  location_id: row.locationId,
  title: row.title,
  ...(row.description === null ? {} : { description: row.description }),
  status: row.status,
  access: row.access,
  ...(row.purpose ? { purpose: row.purpose } : {}),
  languages: row.languages,
  version: row.version,
  questions: row.questions,
  updated_at: row.updatedAt.toISOString(),
});
