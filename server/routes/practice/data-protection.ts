import { processingRecord, processingRecordPdf } from '#contract/practice/calls/data-protection.ts';
import type { Services } from '#server/call.ts';
import { letterheadOf } from '#server/presenters/questionnaires/pdf-document.ts';
import { configurationOf } from '#server/services/practice/processing-record/configuration.ts';
import { pdfOfRecord } from '#server/services/practice/processing-record/pdf.ts';
import { recordOf } from '#server/services/practice/processing-record/record.ts';
import { locationsOf, theCompany } from '#server/store/practice/company.ts';
import { appearanceOf } from '#server/store/practice/logos.ts';
import { originOf } from '../origin.ts';
import { renderOrRefuse } from '../render-or-refuse.ts';
import { route } from '../route.ts';

const recordNow = async (services: Services, now: Date) =>
  recordOf(await configurationOf(services, now), services.version, now);

export const dataProtectionRoutes = [
  route(processingRecord, async ({ services, caller, now, about }) => {
    about({ objectId: caller.companyId });
    return { body: await recordNow(services, now) };
  }),
  route(processingRecordPdf, async (call) => {
    const { services, db, caller, now, about } = call;
    about({ objectId: caller.companyId });
    const company = await theCompany(db);
    const [location] = await locationsOf(db, company.id);
    if (!location) throw new Error('this practice has no location');
    const paper = letterheadOf(company, location, await appearanceOf(db, company.id));
    const document = pdfOfRecord(await recordNow(services, now), paper);
    return {
      body: await renderOrRefuse(originOf(call), () => document),
      headers: {
        'content-disposition': 'attachment; filename="verarbeitungsverzeichnis.pdf"',
      },
    };
  }),
];
