import { loginCodes } from '#contract/calls/door.ts';
import { loginCodeMail } from '#server/jobs/mail-texts.ts';
import { limitMail } from '#server/policies/limits.ts';
import { normaliseEmail, userByEmail } from '#server/store/accounts.ts';
import { theCompany } from '#server/store/company.ts';
import { createMailCode } from '#server/store/mail-codes.ts';
import { route } from '../route.ts';

const MESSAGE =
  'Wenn es zu dieser Adresse ein Konto gibt, haben wir Ihnen einen Code geschickt. Er gilt 30 Minuten.';

/** The same answer and the same work for known and unknown addresses (security.md 29). */
export const loginCodesRoute = route(loginCodes, async (call) => {
  const { services, db, body, now } = call;
  const email = normaliseEmail(body.email);
  await limitMail(call, email);
  const company = await theCompany(db);
  const user = await userByEmail(db, company.id, email);
  const userId = user?.role === 'customers' ? user.id : null;
  const wanted = { purpose: 'login' as const, email, userId, payload: null };
  const code = await createMailCode(db, services.keys, wanted, now);
  await services.sendMail(db, userId ? loginCodeMail(email, company.name, code) : null);
  return { body: { message: MESSAGE } };
});
