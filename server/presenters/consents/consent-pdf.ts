import type { Consent, ConsentEntry, ShownSignature } from '#contract/consents/record.ts';
import { CONSENT_LABELS, type CopyWay, type Outcome } from '#contract/consents/state.ts';
import type { PdfBlock } from '#contract/questionnaires/calls/pdf.ts';
import { germanDate } from '#contract/questionnaires/checks/german-problems.ts';
import type { SignatureBlock } from '#server/pdf/document.ts';
import { german } from '#server/shared/german-time.ts';

const OUTCOMES: Record<Outcome, string> = {
  granted: 'Einwilligung erteilt',
  signing: 'Einwilligung, Unterschrift folgt',
  refused: 'Einwilligung abgelehnt',
  reflection: 'Bedenkzeit',
};
const COPIES: Record<CopyWay, string> = {
  print: 'gedruckt übergeben',
  fetched: 'mit dem Schlüssel abgerufen',
  mail: 'Link per E-Mail geschickt',
  code: 'als Code gezeigt',
};

const when = (instant: string): string => german(new Date(instant));
const row = (question: string, ...answer: string[]): PdfBlock => ({
  type: 'answer',
  question,
  answer: answer.filter((one) => one !== ''),
});

const paperText = ({ paper_signed_on }: ConsentEntry): string =>
  paper_signed_on ? `Auf Papier unterschrieben am ${germanDate(paper_signed_on)}` : '';

function entryRows(entry: ConsentEntry): PdfBlock[] {
  const { kind, at, outcome, way, clinician, note } = entry;
  const result = outcome ? OUTCOMES[outcome] : '';
  switch (kind) {
    case 'talk':
      return [
        row('Aufklärungsgespräch', when(at), `mit ${clinician ?? ''}`),
        row('Fragen und Antworten im Gespräch', note),
        row('Ergebnis des Gesprächs', result, paperText(entry)),
      ];
    case 'decision':
      return [row('Entscheidung', when(at), result, paperText(entry), note)];
    case 'signature':
      return [row('Unterschrift der Person', when(at), result)];
    case 'withdrawal':
      return [row('Widerruf', when(at), note)];
    default:
      return [row('Kopie', `${when(at)}, ${way ? COPIES[way] : ''}`)];
  }
}

/** Remarks at the top of the PDF, before everything else. */
export function consentRemarks({ state, wet_ink, entries }: Consent): string[] {
  const withdrawn = entries.find(({ kind }) => kind === 'withdrawal');
  return [
    ...(withdrawn ? [`Diese Einwilligung wurde am ${when(withdrawn.at)} widerrufen.`] : []),
    ...(state === 'refused' ? ['Die Einwilligung wurde nicht erteilt.'] : []),
    ...(state === 'prepared'
      ? ['Vorbereitet: Das Aufklärungsgespräch ist noch nicht festgehalten.']
      : []),
    ...(state === 'reflection' ? ['Bedenkzeit: Es ist noch nicht entschieden.'] : []),
    ...(state === 'signing' ? ['Die Unterschrift nach dem Gespräch steht noch aus.'] : []),
    ...(state === 'incomplete' ? ['Unvollständig: Das gilt nicht als Einwilligung.'] : []),
    ...(wet_ink !== null
      ? [`Dieses Formular gilt nur mit Unterschrift auf Papier (${wet_ink}).`]
      : []),
  ];
}

/** State, talk, decisions and copies, as they were recorded. */
export const consentBlocks = (consent: Consent): PdfBlock[] => [
  {
    type: 'heading',
    text: consent.kind === 'explanation' ? 'Aufklärung und Einwilligung' : 'Einwilligung',
  },
  row('Stand', CONSENT_LABELS[consent.state]),
  ...consent.entries.flatMap(entryRows),
];

/** Every signature as a picture; one that cannot be shown is named. */
export function signatureBlocks(
  signatures: readonly ShownSignature[],
  pictures: ReadonlyMap<string, string>,
): (PdfBlock | SignatureBlock)[] {
  if (signatures.length === 0) return [];
  const blocks = signatures.map((one): PdfBlock | SignatureBlock => {
    const caption = [one.name, one.signed_at && when(one.signed_at)].filter(Boolean).join(', ');
    const image = pictures.get(one.file_id);
    return image
      ? { type: 'signature', text: one.text, image, caption }
      : row(one.text, 'Unterschrieben (als Datei beigefügt)', caption);
  });
  return [{ type: 'heading', text: 'Unterschriften' }, ...blocks];
}
