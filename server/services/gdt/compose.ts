import type * as z from 'zod/mini';
import type { gdtPreview } from '#contract/gdt/calls/gdt.ts';
import type { GdtPatient } from '#contract/gdt/patient.ts';
import { type GdtFile, writeGdt } from '#contract/gdt/record.ts';
import { examinationResults, type GdtDocument } from '#contract/gdt/records.ts';
import { resultsOf } from '#contract/gdt/results.ts';
import type { GdtSettings } from '#contract/gdt/settings.ts';
import { type GdtTrouble, troublesOf } from '#contract/gdt/troubles.ts';
import { meantAnswers, subjectOf } from '#contract/questionnaires/meanings.ts';
import { treeOf } from '#contract/questionnaires/tree.ts';
import { dayAt } from '#contract/shared/days.ts';
import { CHARSETS } from '#server/files/charsets.ts';
import { linesOf } from '#server/presenters/questionnaires/submission-lines.ts';
import { germanDay } from '#server/shared/german-time.ts';
import type { ReadSubmission } from '#server/store/questionnaires/read-submission.ts';

type Wanted = z.output<(typeof gdtPreview)['body']>;

/** A file ready to be handed over, or to be looked at. */
export interface Composed {
  file: GdtFile;
  fileName: string;
  documentName: string | null;
  troubles: GdtTrouble[];
}

/** `<receiver4><sender4>`, as the standard names files. */
const stem = ({ receiver_id, sender_id }: GdtSettings): string =>
  `${receiver_id.slice(0, 4)}${sender_id.slice(0, 4)}`;

/** What the file of a hand-in is called, and the document beside it, which carries the hand-in's id. */
export const namesOf = (settings: GdtSettings, id: string, withDocument: boolean) => ({
  fileName: `${stem(settings)}.gdt`,
  documentName: withDocument ? `${stem(settings)}-${id.replaceAll('-', '')}.pdf` : null,
});

function pathOf(folder: string, name: string): string {
  if (folder === '') return name;
  const slash = folder.includes('\\') || !folder.includes('/') ? '\\' : '/';
  return folder.endsWith(slash) ? `${folder}${name}` : `${folder}${slash}${name}`;
}

/** The file of a hand-in. */
export function composeGdt(
  { row, version, content, files }: ReadSubmission,
  settings: GdtSettings,
  { patient, with_document }: Wanted,
  now: Date,
): Composed {
  const lines = content ? linesOf(version?.content ?? null, content.answers, files) : [];
  const byId = version ? treeOf(version.content).byId : undefined;
  const testIds = new Map(
    settings.abbreviations
      .filter(({ questionnaire_id }) => questionnaire_id === row.questionnaireId)
      .map(({ element_id, test_id }) => [element_id, test_id]),
  );
  const { fileName, documentName } = namesOf(settings, row.id, with_document);
  const documents: GdtDocument[] = documentName
    ? [
        {
          format: 'PDF',
          description: row.title.slice(0, 60),
          path: pathOf(settings.document_path, documentName),
        },
      ]
    : [];
  const record = examinationResults(
    { receiver: settings.receiver_id, sender: settings.sender_id },
    patient,
    {
      comment: `${row.title} vom ${germanDay(row.receivedAt)}`,
      documents,
      results: resultsOf(lines, (id) => byId?.get(id)?.element, testIds),
    },
  );
  const file = writeGdt(record, CHARSETS[settings.character_set]);
  return {
    file,
    fileName,
    documentName,
    troubles: troublesOf(record, file, dayAt(now)),
  };
}

/** Whom the answers name; the practice system's number is known to nobody but it. */
export function patientOfAnswers({ version, content }: ReadSubmission): GdtPatient {
  if (!version || !content) return { number: '', surname: '', first_name: '', birth_date: '' };
  const who = subjectOf(version.content, content.answers);
  const said = meantAnswers(version.content, content.answers);
  const town = [said.postal_code, said.city].filter(Boolean).join(' ');
  return {
    number: '',
    surname: who.last_name,
    first_name: who.first_name,
    birth_date: who.birth_date,
    ...(said.insurance_number ? { insurance_number: said.insurance_number } : {}),
    ...(town ? { postal_code_and_city: town } : {}),
    ...(said.street ? { street: said.street } : {}),
  };
}
