import type { ProcessingRecord } from '#contract/practice/calls/data-protection.ts';
import type { PdfBlock } from '#contract/questionnaires/calls/pdf.ts';
import type { Submission } from '#contract/questionnaires/submission.ts';
import type { Letterhead, PdfDocument } from '#server/pdf/document.ts';
import { german } from '#server/shared/german-time.ts';

const TITLE = 'Verzeichnis von Verarbeitungstätigkeiten';
const HINT =
  'Erstellt aus dem, was in Empfang eingerichtet ist. Die Praxis prüft und ergänzt es: Was sie ohne Empfang verarbeitet, steht hier nur, wenn sie es eingetragen hat. Keine Rechtsberatung.';

const heading = (id: string, text: string, depth: number): Submission['lines'][number] => ({
  element_id: id,
  kind: 'heading',
  text,
  depth,
  answer: [],
  files: [],
});

/** The record on paper. */
export function pdfOfRecord(record: ProcessingRecord, letterhead: Letterhead): PdfDocument {
  const { made_at, version, check, to_complete, parts } = record;
  const made = new Date(made_at);
  return {
    title: TITLE,
    language: 'de',
    letterhead,
    subtitle: [
      'nach Art. 30 Abs. 1 DSGVO',
      `Stand ${german(made)} · Empfang ${version} · Prüfwert ${check}`,
    ],
    remarks: [
      HINT,
      ...(to_complete.length > 0 ? ['Noch offen:', ...to_complete.map((one) => `– ${one}`)] : []),
    ],
    body: parts.flatMap(({ title, sections }) => [
      heading(title, title, 0),
      ...sections.flatMap((one) => [
        heading(one.id, one.title, 1),
        ...one.rows.map(
          ({ label, text }): PdfBlock => ({ type: 'answer', question: label, answer: text }),
        ),
      ]),
    ]),
    foot: `${TITLE} · Stand ${german(made)} · Prüfwert ${check}`,
    date: made,
  };
}
