import {
  beginTotp as beginTotpCall,
  confirmOwnFactor,
  confirmTotp as confirmTotpCall,
  ownSecondFactor,
  removeTotp as removeTotpCall,
  renewRecoveryCodes as renewCall,
} from '#contract/access/calls/own-second-factor.ts';
import { SECOND_FACTOR } from '#server/lifetimes.ts';
import { type Route, route } from '#server/routes/route.ts';
import { limitCodes } from '#server/services/access/limits.ts';
import { askPassword } from '#server/services/access/own-password.ts';
import { placeOf } from '#server/services/access/places.ts';
import {
  factorRemoved,
  factorsOf,
  mustSetUp,
  requireOwnFresh,
  takeProof,
} from '#server/services/access/second-factor.ts';
import { tellChange } from '#server/services/access/tell-change.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { lockUser } from '#server/store/access/accounts.ts';
import { passkeysOf } from '#server/store/access/passkeys.ts';
import { recoveryCodesLeft, renewRecoveryCodes } from '#server/store/access/recovery-codes.ts';
import { noteSecondFactor, secondFactorOf } from '#server/store/access/sessions.ts';
import { beginTotp, removeTotp, takeTotp, totpOfPerson } from '#server/store/access/totp.ts';
import { theCompany } from '#server/store/practice/company.ts';

const ownSecondFactorRoute = route(ownSecondFactor, async ({ db, caller, now }) => {
  const { secondFactorRequired } = await theCompany(db);
  const totp = await totpOfPerson(db, caller.id);
  const at = await secondFactorOf(db, caller.sessionId);
  const until = at && new Date(at.getTime() + SECOND_FACTOR.stepUpMs);
  return {
    body: {
      required: secondFactorRequired,
      totp_since: totp?.confirmedAt?.toISOString() ?? null,
      passkey: (await passkeysOf(db, caller.id)).length > 0,
      recovery_codes_left: await recoveryCodesLeft(db, caller.id),
      fresh_until: until && until > now ? until.toISOString() : null,
    },
  };
});

const confirmOwnFactorRoute = route(confirmOwnFactor, async (call) => {
  const { db, caller, body, now } = call;
  call.about({ objectId: caller.id });
  await takeProof(call, caller.id, body.proof, caller.practiceDeviceId);
  await noteSecondFactor(db, caller.sessionId, now);
  const until = new Date(now.getTime() + SECOND_FACTOR.stepUpMs);
  return { body: { fresh_until: until.toISOString() } };
});

/** Asks for the password, so that nobody can add a factor on a page that was left open. */
const beginTotpRoute = route(beginTotpCall, async (call) => {
  const { services, db, caller, body, now } = call;
  call.about({ objectId: caller.id });
  await askPassword(call, caller, body.password);
  const company = await theCompany(db);
  const person = { id: caller.id, email: caller.email, company: company.name };
  const made = await beginTotp(db, services.keys, person, now);
  if (!made) throw new Refusal('already_exists');
  return { body: made };
});

/** A factor that a session has just added does not confirm that same session (ADR-0075). */
const confirmTotpRoute = route(confirmTotpCall, async (call) => {
  const { services, db, caller, body, now } = call;
  call.about({ objectId: caller.id });
  const place = await placeOf(call, caller.id, caller.practiceDeviceId);
  const wasRight = await limitCodes(call, caller.id, place);
  const codes = await db.transaction(async (tx) => {
    await lockUser(tx, caller.id);
    await requireOwnFresh(tx, caller, now);
    const given = { userId: caller.id, code: body.code, confirms: true };
    if (!(await takeTotp(tx, services.keys, given, now))) throw new Refusal('code_wrong');
    await tellChange(tx, services, caller.id, 'app_added');
    return renewRecoveryCodes(tx, services.keys, caller.id, now);
  });
  await wasRight();
  return { body: { recovery_codes: codes } };
});

const removeTotpRoute = route(removeTotpCall, async (call) => {
  const { services, db, caller } = call;
  call.about({ objectId: caller.id });
  await db.transaction(async (tx) => {
    await lockUser(tx, caller.id);
    if (!(await factorsOf(tx, caller.id)).totp) throw new Refusal('not_found');
    await removeTotp(tx, caller.id);
    await factorRemoved(tx, caller.id);
    await tellChange(tx, services, caller.id, 'app_removed');
  });
  return { body: undefined };
});

const renewRecoveryCodesRoute = route(renewCall, async (call) => {
  const { services, db, caller, now } = call;
  call.about({ objectId: caller.id });
  const codes = await db.transaction(async (tx) => {
    await lockUser(tx, caller.id);
    // Recovery codes replace a factor, so there are none without one.
    if (mustSetUp(await factorsOf(tx, caller.id))) throw new Refusal('not_found');
    await tellChange(tx, services, caller.id, 'codes_renewed');
    return renewRecoveryCodes(tx, services.keys, caller.id, now);
  });
  return { body: { recovery_codes: codes } };
});

/** Calls for one's own second factor. */
export const ownSecondFactorRoutes: readonly Route[] = [
  ownSecondFactorRoute,
  confirmOwnFactorRoute,
  beginTotpRoute,
  confirmTotpRoute,
  removeTotpRoute,
  renewRecoveryCodesRoute,
];
