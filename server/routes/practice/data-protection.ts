import {
  dataProtection,
  processingRecord,
  processingRecordPdf,
  putDataProtection,
} from '#contract/calls/data-protection.ts';
import type { Services } from '#server/call.ts';
import { letterheadOf } from '#server/presenters/questionnaires/pdf-document.ts';
import { configurationOf } from '#server/services/practice/processing-record/configuration.ts';
import { pdfOfRecord } from '#server/services/practice/processing-record/pdf.ts';
import { recordOf } from '#server/services/practice/processing-record/record.ts';
import { replaceSetting, settingAnswer } from '#server/services/practice/replace-setting.ts';
import {
  locationsOf,
  lockCompany,
  saveDataProtection,
  theCompany,
} from '#server/store/practice/company.ts';
import { originOf } from '../origin.ts';
import { renderOrRefuse } from '../render-or-refuse.ts';
import { route } from '../route.ts';

const recordNow = async (services: Services, now: Date) =>
  recordOf(await configurationOf(services, now), services.version, now);

export const dataProtectionRoutes = [
  route(dataProtection, async ({ db }) => settingAnswer((await theCompany(db)).dataProtection)),
  route(putDataProtection, (call) => {
    const { caller, body } = call;
    call.about({ objectId: caller.companyId });
    const of = { kind: 'data_protection', locationId: null, objectId: caller.companyId } as const;
    return replaceSetting(call, of, {
      lock: async (tx) => (await lockCompany(tx, caller.companyId)).dataProtection,
      save: async (tx) => {
        await saveDataProtection(tx, caller.companyId, body);
        return body;
      },
    });
  }),
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
    const document = pdfOfRecord(await recordNow(services, now), letterheadOf(company, location));
    return {
      body: await renderOrRefuse(originOf(call), document),
      headers: {
        'content-disposition': 'attachment; filename="verarbeitungsverzeichnis.pdf"',
      },
    };
  }),
];
