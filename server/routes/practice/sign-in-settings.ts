import {
  putSignInSettings,
  type SignInSettings,
  signInSettings,
} from '#contract/calls/sign-in-settings.ts';
import { Refusal } from '#server/plugins/problem.ts';
import { hashOfJson } from '#server/store/canonical-json.ts';
import { type CompanyRow, lockCompany, saveSignIn, theCompany } from '#server/store/company.ts';
import { route } from '../route.ts';

const present = (row: CompanyRow): SignInSettings => ({
  second_factor_required: row.secondFactorRequired,
  truthful_exists: row.truthfulExists,
});
const etagOf = (settings: SignInSettings): string => `"${hashOfJson(settings).slice(0, 32)}"`;
const answer = (settings: SignInSettings) => ({
  body: settings,
  headers: { etag: etagOf(settings) },
});

export const signInSettingsRoutes = [
  route(signInSettings, async ({ db }) => answer(present(await theCompany(db)))),
  route(putSignInSettings, ({ services, caller, body, ifMatch, about }) =>
    services.db.transaction(async (tx) => {
      about({ objectId: caller.companyId });
      const etag = etagOf(present(await lockCompany(tx, caller.companyId)));
      if (ifMatch === undefined) throw new Refusal('precondition_required');
      if (ifMatch !== '*' && ifMatch !== etag) {
        throw new Refusal('version_conflict', { headers: { etag } });
      }
      await saveSignIn(tx, caller.companyId, {
        secondFactorRequired: body.second_factor_required,
        truthfulExists: body.truthful_exists,
      });
      return answer(body);
    }),
  ),
];
