import type * as z from 'zod/mini';
import { verifyPin } from '#contract/access/calls/door.ts';
import type { Call } from '#server/call.ts';
import { presentPerson } from '#server/presenters/questionnaires/hand-over.ts';
import { route } from '#server/routes/route.ts';
import {
  handOverSucceeded,
  limitHandOver,
  type MailKind,
  trierAt,
} from '#server/services/access/limits.ts';
import { askerOf, placeOf } from '#server/services/access/places.ts';
import { tellChange } from '#server/services/access/tell-change.ts';
import { presentTaken } from '#server/services/questionnaires/present-taken.ts';
import { Refusal } from '#server/shared/refusal.ts';
import {
  accountById,
  createCustomer,
  normaliseEmail,
  type Registration,
  setPassword,
  type UserRow,
  userByEmail,
} from '#server/store/access/accounts.ts';
import { endAllSessions } from '#server/store/access/callers.ts';
import { confirmMailCode, payloadOf, type Trier } from '#server/store/access/mail-codes.ts';
import { hashPassword } from '#server/store/access/passwords.ts';
import { createSession } from '#server/store/access/sessions.ts';
import { checkKioskPin } from '#server/store/devices/kiosk-pins.ts';
import { unlock } from '#server/store/devices/unlock.ts';
import { theCompany } from '#server/store/practice/company.ts';
import { personOf, takeByPin } from '#server/store/questionnaires/hand-overs.ts';

type VerifyCall = Call<typeof verifyPin>;
type BodyFor<P> = Extract<z.output<typeof verifyPin.body>, { purpose: P }>;

async function trierOf(call: VerifyCall, kind: MailKind, email: string): Promise<Trier> {
  const company = await theCompany(call.db);
  const user = await userByEmail(call.db, company.id, email);
  const place = await placeOf(call, user?.id);
  return trierAt(call, { kind, email, place, asker: askerOf(call) });
}

async function confirmRegistration(call: VerifyCall, body: BodyFor<'register'>) {
  const { services, db, now } = call;
  const email = normaliseEmail(body.email);
  const given = {
    purpose: 'register' as const,
    email,
    code: body.pin,
    by: await trierOf(call, 'register', email),
  };
  const row = await confirmMailCode(db, services.keys, given, now);
  const registration = row && payloadOf<Registration>(services.keys, row);
  const user = registration && (await createCustomer(db, services.keys, registration, now));
  if (!user) throw new Refusal('code_wrong');
  return letIn(call, user, body.device_name);
}

/** A session of their own device for a patient whose code was right. */
async function letIn(call: VerifyCall, { id, role }: UserRow, deviceName: string | undefined) {
  const { db, now, network, request } = call;
  call.about({ objectId: id });
  const session = {
    userId: id,
    role,
    deviceName,
    userAgent: request.headers['user-agent'],
    networkHash: network,
  };
  return { verified: true as const, access_token: await createSession(db, session, now) };
}

async function signInByCode(call: VerifyCall, body: BodyFor<'login'>) {
  const { services, db, now } = call;
  const email = normaliseEmail(body.email);
  const given = {
    purpose: 'login' as const,
    email,
    code: body.pin,
    by: await trierOf(call, 'code', email),
  };
  const row = await confirmMailCode(db, services.keys, given, now);
  const user = row?.userId ? await accountById(db, row.userId) : null;
  // Codes are for patients only; the account may have become one of the team since.
  if (user?.role !== 'customers') throw new Refusal('code_wrong');
  return letIn(call, user, body.device_name);
}

async function resetPassword(call: VerifyCall, body: BodyFor<'reset'>) {
  const { services, db, now } = call;
  const email = normaliseEmail(body.email);
  const given = {
    purpose: 'reset' as const,
    email,
    code: body.pin,
    by: await trierOf(call, 'code', email),
  };
  const row = await confirmMailCode(db, services.keys, given, now);
  if (!row?.userId) throw new Refusal('code_wrong');
  const { userId } = row;
  call.about({ objectId: userId });
  const passwordHash = await hashPassword(body.password);
  await db.transaction(async (tx) => {
    await setPassword(tx, userId, passwordHash);
    await endAllSessions(tx, userId, now);
    await tellChange(tx, services, userId, 'password_changed');
  });
  return { verified: true as const };
}

async function confirmKioskPin(call: VerifyCall, body: BodyFor<'kiosk'>) {
  if (call.caller?.kind !== 'device') throw new Refusal('not_signed_in');
  await checkKioskPin(call.db, call.caller, body.pin, call.now);
  return { verified: true as const };
}

async function takeHandedOver(call: VerifyCall, body: BodyFor<'hand_over'>) {
  const { services, db, caller: kiosk, now } = call;
  if (kiosk?.kind !== 'device') throw new Refusal('not_signed_in');
  call.about({ locationId: kiosk.locationId });
  await limitHandOver(db, kiosk, now);
  const row = await takeByPin(db, services.keys, kiosk, body, now);
  if (!row) throw new Refusal('code_wrong');
  call.about({ locationId: kiosk.locationId, objectId: row.id });
  await handOverSucceeded(db, kiosk);
  const taken = await presentTaken(db, row, body.key, now);
  const person = personOf(services.keys, row);
  // The desk gives the PIN to one person, so the kiosk may show that person's name.
  const named = person ? { person: presentPerson(person) } : {};
  return { verified: true as const, hand_over: { ...taken, ...named } };
}

async function unlockDevice(call: VerifyCall, body: BodyFor<'unlock'>) {
  const { services, db, caller: device, now, network, request } = call;
  if (device?.kind !== 'practice_device') throw new Refusal('not_signed_in');
  call.about({ objectId: body.user_id, locationId: device.locationId });
  const attempt = {
    userId: body.user_id,
    pin: body.pin,
    device,
    userAgent: request.headers['user-agent'],
    networkHash: network,
  };
  const outcome = await unlock(db, services.keys, attempt, now);
  if (outcome.is === 'wrong') throw new Refusal('code_wrong');
  if (outcome.is === 'not_signed_in') throw new Refusal('not_signed_in');
  const { token, share } = outcome;
  return { verified: true as const, access_token: token, device_share: share };
}

/**
 * The body's purpose decides what is checked: a code from a mail, the PIN of the kiosk that asks,
 * the PIN of a hand-over, or a person's quick PIN on the practice device that asks.
 */
export const verifyPinRoute = route(verifyPin, async (call) => {
  switch (call.body.purpose) {
    case 'register':
      return { body: await confirmRegistration(call, call.body) };
    case 'login':
      return { body: await signInByCode(call, call.body) };
    case 'reset':
      return { body: await resetPassword(call, call.body) };
    case 'kiosk':
      return { body: await confirmKioskPin(call, call.body) };
    case 'hand_over':
      return { body: await takeHandedOver(call, call.body) };
    case 'unlock':
      return { body: await unlockDevice(call, call.body) };
  }
});
