import type * as z from 'zod/mini';
import type { PdfContent } from '#contract/calls/pdf.ts';
import { TIME_ZONE } from '#contract/constants.ts';
import type { Letterhead, PdfDocument } from '#server/pdf/document.ts';
import type { CompanyRow, LocationRow } from '#server/store/company.ts';
import type { ReadSubmission } from '#server/store/read-submission.ts';
import { phoneOnPaper } from './phone.ts';
import { presentSubmission } from './submission.ts';

type OwnText = Extract<z.output<typeof PdfContent>, { kind: 'document' }>;

const german = (date: Date): string =>
  `${date.toLocaleString('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone: TIME_ZONE })} Uhr`;

/** From the database alone, never from the caller (security.md 38). */
export const letterheadOf = (company: CompanyRow, location: LocationRow): Letterhead => ({
  practice: company.name,
  location: location.name,
  street: location.street,
  postal_code: location.postalCode,
  city: location.city,
  phone: phoneOnPaper(location.phone),
});

export function pdfOfSubmission(read: ReadSubmission, letterhead: Letterhead): PdfDocument {
  const { row, content } = read;
  const { title, remarks, lines } = presentSubmission(read, 'sender');
  return {
    title,
    language: content?.language || 'de',
    letterhead,
    subtitle: [
      `Eingegangen am ${german(row.receivedAt)}`,
      `Fassung ${row.questionnaireVersion} · Prüfwert ${row.fingerprint.slice(0, 16)}`,
    ],
    remarks,
    body: lines,
    date: row.receivedAt,
  };
}

export const pdfOfText = (text: OwnText, letterhead: Letterhead, now: Date): PdfDocument => ({
  title: text.title,
  language: text.language || 'de',
  letterhead,
  subtitle: [now.toLocaleDateString('de-DE', { dateStyle: 'long', timeZone: TIME_ZONE })],
  body: text.blocks,
  date: now,
});
