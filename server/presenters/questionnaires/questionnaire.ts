import type {
  Questionnaire,
  QuestionnaireContent,
  QuestionnaireSummary,
} from '#contract/questionnaires/schema.ts';
import { languagesOf } from '#contract/questionnaires/translations.ts';
import { countQuestions } from '#contract/questionnaires/tree.ts';
import type { Current, QuestionnaireRow } from '#server/store/questionnaires/questionnaires.ts';

/** A strong ETag (RFC 9110): another version or other content has another tag. */
export const etagOf = ({
  version,
}: {
  version: Pick<Current['version'], 'version' | 'hash'>;
}): string => `"${version.version}-${version.hash.slice(0, 16)}"`;

export const presentQuestionnaire = ({ row, version }: Current): Questionnaire => ({
  ...version.content,
  id: row.id,
  location_id: row.locationId,
  version: version.version,
  hash: version.hash,
  updated_at: version.createdAt.toISOString(),
});

const titlesOf = ({ translations = {} }: QuestionnaireContent): Record<string, string> | null => {
  const said = Object.entries(translations).flatMap(([language, { title }]) =>
    title ? [[language, title] as const] : [],
  );
  return said.length > 0 ? Object.fromEntries(said) : null;
};

/** The entry in a list for the version that patients get, not for the team's newest one. */
export const presentLive = ({ row, version }: Current): QuestionnaireSummary => {
  const { title, description, status, access, purpose } = version.content;
  const titles = titlesOf(version.content);
  return {
    id: row.id,
    location_id: row.locationId,
    title,
    ...(titles ? { titles } : {}),
    ...(description === undefined ? {} : { description }),
    status,
    access,
    ...(purpose ? { purpose } : {}),
    languages: languagesOf(version.content),
    version: version.version,
    published_version: version.version,
    questions: countQuestions(version.content),
    updated_at: version.createdAt.toISOString(),
  };
};

/** The entry in the team's list, for the newest version. */
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
  published_version: row.publishedVersion,
  questions: row.questions,
  updated_at: row.updatedAt.toISOString(),
});
