import type { Db } from '#server/database/database.ts';
import { renderPdf } from '#server/pdf/render.ts';
import { signaturesOf } from '#server/presenters/consents/consent.ts';
import { letterheadOf, pdfOfSubmission } from '#server/presenters/questionnaires/pdf-document.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { findLocation, theCompany } from '#server/store/practice/company.ts';
import { appearanceOf } from '#server/store/practice/logos.ts';
import type { ReadSubmission } from '#server/store/questionnaires/read-submission.ts';
import { picturesForPdf } from '#server/store/system/pictures.ts';
import type { Origin } from '#server/workers/turns.ts';

/** The record of a hand-in as PDF. Throws PdfUnavailable (pdf/render.ts). */
export async function documentOf(
  origin: Origin,
  db: Db,
  keys: AtRest,
  read: ReadSubmission,
): Promise<Uint8Array> {
  const location = await findLocation(db, read.row.locationId);
  if (!location) throw new Error('a hand-in without its location');
  const company = await theCompany(db);
  const paper = letterheadOf(company, location, await appearanceOf(db, company.id));
  return renderPdf(origin, async () => {
    const pictures = await picturesForPdf(db, keys, signaturesOf(read));
    return pdfOfSubmission(read, paper, pictures);
  });
}
