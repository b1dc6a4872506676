import {
  putSignInSettings,
  type SignInSettings,
  signInSettings,
} from '#contract/calls/sign-in-settings.ts';
import { replaceSetting, settingAnswer } from '#server/services/practice/replace-setting.ts';
import {
  type CompanyRow,
  lockCompany,
  saveSignIn,
  theCompany,
} from '#server/store/practice/company.ts';
import { route } from '../route.ts';

const present = (row: CompanyRow): SignInSettings => ({
  second_factor_required: row.secondFactorRequired,
  truthful_exists: row.truthfulExists,
});

export const signInSettingsRoutes = [
  route(signInSettings, async ({ db }) => settingAnswer(present(await theCompany(db)))),
  route(putSignInSettings, (call) => {
    const { caller, body } = call;
    call.about({ objectId: caller.companyId });
    const of = { kind: 'sign_in', locationId: null, objectId: caller.companyId } as const;
    return replaceSetting(call, of, {
      lock: async (tx) => present(await lockCompany(tx, caller.companyId)),
      save: async (tx) => {
        await saveSignIn(tx, caller.companyId, {
          secondFactorRequired: body.second_factor_required,
          truthfulExists: body.truthful_exists,
        });
        return body;
      },
    });
  }),
];
