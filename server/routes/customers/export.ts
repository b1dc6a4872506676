import { customerExport } from '#contract/customers/calls/customer-export.ts';
import type { Call } from '#server/call.ts';
import { holdsAt } from '#server/caller.ts';
import type { Letterhead } from '#server/pdf/document.ts';
import { signaturesOf } from '#server/presenters/consents/consent.ts';
import { letterheadOf, pdfOfSubmission } from '#server/presenters/questionnaires/pdf-document.ts';
import { accessTable, deedsOf } from '#server/services/customers/export/accesses.ts';
import { fhirBundle } from '#server/services/customers/export/fhir-bundle.ts';
import { pathsOf } from '#server/services/customers/export/files.ts';
import { type Gathered, gather } from '#server/services/customers/export/gather.ts';
import { readme } from '#server/services/customers/export/legal.ts';
import { recordPdf } from '#server/services/customers/export/record-pdf.ts';
import { type Entry, zipOf } from '#server/services/customers/export/zip.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { customerRows } from '#server/store/customers/customer-search.ts';
import { locationsOf, theCompany } from '#server/store/practice/company.ts';
import { appearanceOf } from '#server/store/practice/logos.ts';
import { contentOfFile, fileById } from '#server/store/system/files.ts';
import { picturesForPdf } from '#server/store/system/pictures.ts';
import { originOf } from '../origin.ts';
import { renderOrRefuse } from '../render-or-refuse.ts';
import { route } from '../route.ts';

type ExportCall = Call<typeof customerExport>;

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The letterhead of the first location at which the person may export. */
async function paperFor({ db, caller }: ExportCall): Promise<Letterhead> {
  const company = await theCompany(db);
  const all = await locationsOf(db, company.id);
  const own = all.find(({ id }) => holdsAt(caller, ['edit customers'], id)) ?? all[0];
  if (!own) throw new Error('this practice has no location');
  return letterheadOf(company, own, await appearanceOf(db, company.id));
}

interface Wanted {
  all: Gathered;
  paths: ReadonlyMap<string, string>;
  paper: Letterhead;
  /** Rendered before the first byte goes out: a refusal is still possible then. */
  pdf: Uint8Array;
}

async function* entriesOf(
  call: ExportCall,
  { all, paths, paper, pdf }: Wanted,
): AsyncGenerator<Entry> {
  const { db, services, now } = call;
  const { keys } = services;
  yield { path: 'LIESMICH.txt', bytes: utf8(readme(all.hidden)) };
  yield { path: 'auskunft.pdf', bytes: pdf };
  const bundle = fhirBundle(keys, all, { paths, now });
  yield { path: 'daten.fhir.json', bytes: utf8(JSON.stringify(bundle, null, 2)) };
  yield { path: 'zugriffe.csv', bytes: accessTable(deedsOf(all.accesses, all.accounts)) };
  for (const [at, read] of all.handIns.entries()) {
    const bytes = await renderOrRefuse(originOf(call), async () => {
      const pictures = await picturesForPdf(db, keys, signaturesOf(read));
      return pdfOfSubmission(read, paper, pictures);
    });
    yield { path: `boegen/${String(at + 1).padStart(3, '0')}.pdf`, bytes };
  }
  for (const { id } of all.files) {
    const path = paths.get(id);
    const row = await fileById(db, id);
    const bytes = row && contentOfFile(keys, row);
    if (path && bytes) yield { path, bytes };
  }
}

/** The name of the file says nothing about the person (it lands in lists of downloads). */
export const customerExportRoute = route(customerExport, async (call) => {
  const { db, services, params, caller, now } = call;
  const { keys } = services;
  const [row] = await customerRows(db, caller.companyId, [params.id]);
  if (!row || row.erasedAt) throw new Refusal('not_found');
  const all = await gather(db, keys, caller, row);
  const paths = pathsOf(all.files);
  const paper = await paperFor(call);
  const pdf = await renderOrRefuse(originOf(call), () =>
    recordPdf(keys, all, { paths, letterhead: paper, now }),
  );
  return {
    body: zipOf(entriesOf(call, { all, paths, paper, pdf }), now),
    headers: { 'content-disposition': 'attachment; filename="auskunft.zip"' },
  };
});
