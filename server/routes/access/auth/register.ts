import { register } from '#contract/access/calls/door.ts';
import { alreadyRegisteredMail, registerMail } from '#server/outbound/mail-texts.ts';
import { route } from '#server/routes/route.ts';
import { mayMail } from '#server/services/access/limits.ts';
import { askerOf, placeOf } from '#server/services/access/places.ts';
import { phoneInStorage } from '#server/shared/phone.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { normaliseEmail, type Registration, userByEmail } from '#server/store/access/accounts.ts';
import { createMailCode } from '#server/store/access/mail-codes.ts';
import { hashPassword } from '#server/store/access/passwords.ts';
import { findLocation, theCompany } from '#server/store/practice/company.ts';

const MESSAGE =
  'Wir haben Ihnen eine E-Mail geschickt. Bitte geben Sie den Code aus der E-Mail ein.';
const EARLIEST_BIRTH = '1900-01-01';

/** The same answer and the same work for addresses that have an account (SEC-29). */
export const registerRoute = route(register, async (call) => {
  const { services, db, params, body, now } = call;
  const company = await theCompany(db);
  const location = await findLocation(db, params.id);
  if (location?.companyId !== company.id) throw new Refusal('not_found');
  call.about({ locationId: location.id });
  if (body.date_of_birth < EARLIEST_BIRTH || body.date_of_birth > now.toISOString().slice(0, 10)) {
    throw new Refusal('invalid_input', {
      errors: [{ field: 'date_of_birth', message: 'Bitte prüfen Sie das Geburtsdatum.' }],
    });
  }
  const phone = body.phone ? phoneInStorage(body.phone) : undefined;
  if (body.phone && !phone) {
    throw new Refusal('invalid_input', {
      errors: [{ field: 'phone', message: 'Bitte prüfen Sie die Telefonnummer.' }],
    });
  }
  const email = normaliseEmail(body.email);
  const known = await userByEmail(db, company.id, email);
  const place = await placeOf(call, known?.id);
  const goes = await mayMail(call, { kind: 'register', email, place });
  const payload: Registration = {
    companyId: company.id,
    email,
    name: `${body.first_name.trim()} ${body.last_name.trim()}`.trim(),
    dateOfBirth: body.date_of_birth,
    phone: phone ?? null,
    passwordHash: await hashPassword(body.password),
  };
  const wanted = {
    purpose: 'register' as const,
    email,
    userId: null,
    payload,
    // Bound to the caller, so that the owner of the address does not confirm somebody else's
    // registration.
    asker: askerOf(call),
  };
  await db.transaction(async (tx) => {
    const code = goes ? await createMailCode(tx, services.keys, wanted, now) : null;
    const mail = known
      ? alreadyRegisteredMail(email, company.name)
      : registerMail(email, company.name, code ?? '');
    await services.sendMail(tx, code === null ? null : mail);
  });
  return { body: { message: MESSAGE } };
});
