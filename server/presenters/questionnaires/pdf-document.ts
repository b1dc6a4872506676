import type * as z from 'zod/mini';
import { lookColours } from '#contract/practice/look-colours.ts';
import type { PdfContent } from '#contract/questionnaires/calls/pdf.ts';
import type { SubmissionLine } from '#contract/questionnaires/summary.ts';
import { BRAND_COLOUR } from '#contract/shared/constants.ts';
import type { Letterhead, PdfDocument } from '#server/pdf/document.ts';
import { german, longGermanDay } from '#server/shared/german-time.ts';
import { phoneOnPaper } from '#server/shared/phone.ts';
import type { CompanyRow, LocationRow } from '#server/store/practice/company.ts';
import type { Appearance } from '#server/store/practice/logos.ts';
import type { ReadSubmission } from '#server/store/questionnaires/read-submission.ts';
import { signaturesOf } from '../consents/consent.ts';
import { consentBlocks, consentRemarks, signatureBlocks } from '../consents/consent-pdf.ts';
import { correctionBlocks } from './correction-blocks.ts';
import { presentSubmission } from './submission.ts';

type OwnText = Extract<z.output<typeof PdfContent>, { kind: 'document' }>;

/** The letterhead from the database, never from the caller (SEC-38). */
export const letterheadOf = (
  company: CompanyRow,
  location: LocationRow,
  { colour, logo }: Appearance,
): Letterhead => ({
  practice: company.name,
  location: location.name,
  street: location.street,
  postal_code: location.postalCode,
  city: location.city,
  phone: phoneOnPaper(location.phone),
  look: {
    colour: colour ? lookColours(colour, 'light').brand : BRAND_COLOUR,
    logo: logo && { image: logo.bytes.toString('base64'), ratio: logo.width / logo.height },
  },
});

/**
 * A hand-in with its corrections and its consent.
 * @param pictures of signatures, in base64 by file id
 */
export function pdfOfSubmission(
  read: ReadSubmission,
  letterhead: Letterhead,
  pictures: ReadonlyMap<string, string>,
): PdfDocument {
  const { row, content, corrections } = read;
  const { title, remarks, lines, consent, version_hash } = presentSubmission(read, 'sender');
  const signatures = signaturesOf(read);
  const signed = new Set(signatures.map(({ element_id }) => element_id));
  const drawn = new Set(signatures.map(({ file_id }) => file_id));
  /** Whether a line is left out because all of its files are signatures, which stand at the end. */
  const isShownBelow = (line: SubmissionLine): boolean =>
    signed.has(line.element_id) && line.files.every(({ id }) => drawn.has(id));
  return {
    title,
    language: content?.language || 'de',
    letterhead,
    subtitle: [
      `Eingegangen am ${german(row.receivedAt)}`,
      `Fassung ${row.questionnaireVersion} · Prüfwert ${row.fingerprint.slice(0, 16)}`,
    ],
    remarks: [
      ...(consent ? consentRemarks(consent) : []),
      ...remarks,
      ...(corrections.length > 0
        ? ['Zu diesen Angaben gibt es Berichtigungen. Sie stehen unter den Angaben.']
        : []),
    ],
    // Signatures come last, below everything that they were given for.
    body: [
      ...lines.filter((line) => !isShownBelow(line)),
      ...correctionBlocks(read),
      ...(consent ? consentBlocks(consent) : []),
      ...signatureBlocks(signatures, pictures),
    ],
    foot: `${title} · Fassung ${row.questionnaireVersion}${version_hash ? ` · SHA-256 ${version_hash}` : ''}`,
    date: row.receivedAt,
  };
}

export const pdfOfText = (text: OwnText, letterhead: Letterhead, now: Date): PdfDocument => ({
  title: text.title,
  language: text.language || 'de',
  letterhead,
  subtitle: [longGermanDay(now)],
  body: text.blocks,
  date: now,
});
