import {
  legalTexts,
  type PracticeSettings,
  practiceSettings,
  putPracticeSettings,
} from '#contract/calls/practice-settings.ts';
import { replaceSetting, settingAnswer } from '#server/services/practice/replace-setting.ts';
import {
  type CompanyRow,
  lockCompany,
  savePractice,
  theCompany,
} from '#server/store/practice/company.ts';
import { route } from '../route.ts';

const present = ({ name, legal }: CompanyRow): PracticeSettings => ({ name, legal });

export const practiceSettingRoutes = [
  route(practiceSettings, async ({ db }) => settingAnswer(present(await theCompany(db)))),
  route(putPracticeSettings, (call) => {
    const { caller, body } = call;
    call.about({ objectId: caller.companyId });
    const of = { kind: 'practice', locationId: null, objectId: caller.companyId } as const;
    return replaceSetting(call, of, {
      lock: async (tx) => present(await lockCompany(tx, caller.companyId)),
      save: async (tx) => {
        await savePractice(tx, caller.companyId, body);
        return body;
      },
    });
  }),
  route(legalTexts, async ({ db }) => ({ body: (await theCompany(db)).legal })),
];
