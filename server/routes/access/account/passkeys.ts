import {
  addPasskey,
  beginPasskey,
  ownPasskeys,
  passkeyOptions,
  removePasskey,
  signInWithPasskey,
} from '#contract/access/calls/passkeys.ts';
import { type Route, route } from '#server/routes/route.ts';
import { askPassword } from '#server/services/access/own-password.ts';
import {
  assertionOptions,
  creationOptions,
  takeAssertion,
  verifyNewPasskey,
} from '#server/services/access/passkeys.ts';
import { factorRemoved, requireOwnFresh } from '#server/services/access/second-factor.ts';
import { tellChange } from '#server/services/access/tell-change.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { accountById, lockUser } from '#server/store/access/accounts.ts';
import { rememberPlace } from '#server/store/access/confirmed-places.ts';
import {
  createPasskey,
  deletePasskey,
  type PasskeyRow,
  passkeysOf,
} from '#server/store/access/passkeys.ts';
import { recoveryCodesLeft, renewRecoveryCodes } from '#server/store/access/recovery-codes.ts';
import { createSession } from '#server/store/access/sessions.ts';
import { practiceDeviceOf } from '#server/store/devices/practice-devices.ts';
import { setFailures } from '#server/store/devices/quick-pins.ts';
import { theCompany } from '#server/store/practice/company.ts';

const present = (row: PasskeyRow) => ({
  id: row.id,
  name: row.name,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
});

const passkeyOptionsRoute = route(passkeyOptions, async (call) => ({
  body: { options: await assertionOptions(call) },
}));

/** A passkey counts as both factors, because the device has verified the person (ADR-0054). */
const signInWithPasskeyRoute = route(signInWithPasskey, async (call) => {
  const { db, body, now, network, request } = call;
  const { userId } = await takeAssertion(call, body.passkey);
  call.about({ objectId: userId });
  const user = await accountById(db, userId);
  if (!user || user.endedAt) throw new Refusal('code_wrong');
  const staff = user.role !== 'customers';
  const token = staff ? body.device_token : undefined;
  const device = token === undefined ? null : await practiceDeviceOf(db, token);
  const answer = await db.transaction(async (tx) => {
    if (device) await setFailures(tx, { userId, practiceDeviceId: device.id }, 0);
    const session = {
      userId,
      role: user.role,
      deviceName: body.device_name,
      userAgent: request.headers['user-agent'],
      networkHash: network,
      practiceDeviceId: device?.id,
      secondFactorAt: now,
    };
    return {
      access_token: await createSession(tx, session, now),
      browser_token: staff ? await rememberPlace(tx, userId, device?.id ?? null, now) : null,
    };
  });
  return { body: answer };
});

const ownPasskeysRoute = route(ownPasskeys, async ({ db, caller, about }) => {
  about({ objectId: caller.id });
  return { body: { data: (await passkeysOf(db, caller.id)).map(present) } };
});

const beginPasskeyRoute = route(beginPasskey, async (call) => {
  const { db, caller, body } = call;
  call.about({ objectId: caller.id });
  await askPassword(call, caller, body.password);
  const company = (await theCompany(db)).name;
  return { body: { options: await creationOptions(call, { ...caller, company }) } };
});

/** A passkey that a session has just added does not confirm that same session (ADR-0075). */
const addPasskeyRoute = route(addPasskey, async (call) => {
  const { services, db, caller, body, now } = call;
  call.about({ objectId: caller.id });
  const made = await verifyNewPasskey(call, caller.id, body.passkey);
  const answer = await db.transaction(async (tx) => {
    await lockUser(tx, caller.id);
    await requireOwnFresh(tx, caller, now);
    const row = await createPasskey(tx, {
      ...made,
      userId: caller.id,
      name: body.name,
      createdAt: now,
    });
    if (!row) throw new Refusal('already_exists');
    const first = (await recoveryCodesLeft(tx, caller.id)) === 0;
    const recovery_codes = first
      ? await renewRecoveryCodes(tx, services.keys, caller.id, now)
      : null;
    await tellChange(tx, services, caller.id, 'passkey_added');
    return { passkey: present(row), recovery_codes };
  });
  return { body: answer };
});

const removePasskeyRoute = route(removePasskey, async (call) => {
  const { services, db, caller, params, body } = call;
  await askPassword(call, caller, body.password);
  await db.transaction(async (tx) => {
    await lockUser(tx, caller.id);
    if (!(await deletePasskey(tx, caller.id, params.id))) throw new Refusal('not_found');
    await factorRemoved(tx, caller.id);
    await tellChange(tx, services, caller.id, 'passkey_removed');
  });
  return { body: undefined };
});

/** Passkeys beside passwords, of the team and of patients. */
export const passkeyRoutes: readonly Route[] = [
  passkeyOptionsRoute,
  signInWithPasskeyRoute,
  ownPasskeysRoute,
  beginPasskeyRoute,
  addPasskeyRoute,
  removePasskeyRoute,
];
