import { forgotPassword } from '#contract/access/calls/door.ts';
import { resetMail } from '#server/outbound/mail-texts.ts';
import { route } from '#server/routes/route.ts';
import { mayMail } from '#server/services/access/limits.ts';
import { askerOf, placeOf } from '#server/services/access/places.ts';
import { normaliseEmail, userByEmail } from '#server/store/access/accounts.ts';
import { createMailCode } from '#server/store/access/mail-codes.ts';
import { theCompany } from '#server/store/practice/company.ts';

const MESSAGE =
  'Wenn es zu dieser Adresse ein Konto gibt, haben wir Ihnen einen Code geschickt. Er gilt 10 Minuten.';

/** The same answer and the same work for known and unknown addresses (SEC-29). */
export const forgotPasswordRoute = route(forgotPassword, async (call) => {
  const { services, db, body, now } = call;
  const email = normaliseEmail(body.email);
  const company = await theCompany(db);
  const user = await userByEmail(db, company.id, email);
  const userId = user?.role === 'customers' ? user.id : null;
  const place = await placeOf(call, userId ?? undefined);
  const asker = askerOf(call);
  const wanted = { purpose: 'reset' as const, email, userId, payload: null, asker };
  const goes = await mayMail(call, { kind: 'code', email, place });
  await db.transaction(async (tx) => {
    const code = goes ? await createMailCode(tx, services.keys, wanted, now) : null;
    await services.sendMail(tx, userId && code ? resetMail(email, company.name, code) : null);
  });
  return { body: { message: MESSAGE } };
});
