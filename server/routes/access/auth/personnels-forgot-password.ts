import { personnelsForgotPassword } from '#contract/access/calls/door.ts';
import { staffResetMail } from '#server/outbound/mail-texts.ts';
import { route } from '#server/routes/route.ts';
import { mayMail } from '#server/services/access/limits.ts';
import { placeOf } from '#server/services/access/places.ts';
import { normaliseEmail, userByEmail } from '#server/store/access/accounts.ts';
import { createStaffLink } from '#server/store/access/mail-codes.ts';
import { theCompany } from '#server/store/practice/company.ts';

const MESSAGE =
  'Wenn es zu dieser Adresse ein Konto gibt, ist eine E-Mail mit einem Link unterwegs.';

/** The same answer and the same work for known and unknown addresses (SEC-29). */
export const personnelsForgotPasswordRoute = route(personnelsForgotPassword, async (call) => {
  const { services, db, body, now } = call;
  const email = normaliseEmail(body.email);
  const company = await theCompany(db);
  const user = await userByEmail(db, company.id, email);
  const userId = user && user.role !== 'customers' && !user.endedAt ? user.id : null;
  const place = await placeOf(call, userId ?? undefined);
  const goes = await mayMail(call, { kind: 'staff_reset', email, place });
  await db.transaction(async (tx) => {
    const token = goes ? await createStaffLink(tx, userId, now) : null;
    const link = `${services.publicUrl}/personnel/${token}`;
    await services.sendMail(tx, userId && token ? staffResetMail(email, company.name, link) : null);
  });
  return { body: { message: MESSAGE } };
});
