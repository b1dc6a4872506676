import {
  confirmPasskeyAtSignIn,
  confirmSecondFactor,
  confirmSetUpAtSignIn,
  passkeyAtSignIn,
  setUpAtSignIn,
  waitingSignIn,
} from '#contract/access/calls/second-factor.ts';
import type { Call } from '#server/call.ts';
import { type Route, route } from '#server/routes/route.ts';
import { endSignIn } from '#server/services/access/end-sign-in.ts';
import { limitCodes } from '#server/services/access/limits.ts';
import { creationOptions, verifyNewPasskey } from '#server/services/access/passkeys.ts';
import { placeOf } from '#server/services/access/places.ts';
import { factorsOf, mustSetUp, takeProof } from '#server/services/access/second-factor.ts';
import { tellChange } from '#server/services/access/tell-change.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { accountById, lockUser } from '#server/store/access/accounts.ts';
import { createPasskey } from '#server/store/access/passkeys.ts';
import { renewRecoveryCodes } from '#server/store/access/recovery-codes.ts';
import { beginTotp, takeTotp } from '#server/store/access/totp.ts';
import {
  tryWaiting,
  type WaitingSignIn,
  waitingOf,
} from '#server/store/access/waiting-sign-ins.ts';
import { theCompany } from '#server/store/practice/company.ts';

/** Unknown, expired and used sign-ins are answered alike: the person has to begin anew. */
const known = (row: WaitingSignIn | null): WaitingSignIn => {
  if (!row) throw new Refusal('gone');
  return row;
};

const waitingSignInRoute = route(waitingSignIn, async ({ db, body, now, about }) => {
  const { userId } = known(await waitingOf(db, body.second_factor, now));
  about({ objectId: userId });
  const factors = await factorsOf(db, userId);
  return { body: { ...factors, set_up: mustSetUp(factors) } };
});

const confirmSecondFactorRoute = route(confirmSecondFactor, async (call) => {
  const { db, body, now } = call;
  const waiting = known(await tryWaiting(db, body.second_factor, now));
  call.about({ objectId: waiting.userId });
  await takeProof(call, waiting.userId, body.proof, waiting.practiceDeviceId);
  const ended = await db.transaction((tx) => endSignIn(tx, call, body.second_factor, waiting));
  return { body: ended };
});

/** A waiting sign-in of a person who must first set up a second factor. */
const beginner = async (
  { db, now, about }: Pick<Call, 'db' | 'now' | 'about'>,
  { second_factor }: { second_factor: string },
) => {
  const { userId: id } = known(await waitingOf(db, second_factor, now));
  about({ objectId: id });
  const user = await accountById(db, id);
  if (!user || !mustSetUp(await factorsOf(db, id))) throw new Refusal('gone');
  return { id, name: user.name, email: user.email, company: (await theCompany(db)).name };
};

const setUpAtSignInRoute = route(setUpAtSignIn, async (call) => {
  const { services, db, body, now } = call;
  const made = await beginTotp(db, services.keys, await beginner(call, body), now);
  if (!made) throw new Refusal('gone');
  return { body: made };
});

const passkeyAtSignInRoute = route(passkeyAtSignIn, async (call) => ({
  body: { options: await creationOptions(call, await beginner(call, call.body)) },
}));

/** A passkey needs no further code, because the device has verified the person (ADR-0054). */
const confirmPasskeyAtSignInRoute = route(confirmPasskeyAtSignIn, async (call) => {
  const { services, db, body, now } = call;
  const waiting = known(await tryWaiting(db, body.second_factor, now));
  const { userId } = waiting;
  call.about({ objectId: userId });
  const made = await verifyNewPasskey(call, userId, body.passkey);
  const answer = await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (!mustSetUp(await factorsOf(tx, userId))) throw new Refusal('gone');
    const row = { ...made, userId, name: body.name, createdAt: now };
    if (!(await createPasskey(tx, row))) throw new Refusal('already_exists');
    const codes = await renewRecoveryCodes(tx, services.keys, userId, now);
    await tellChange(tx, services, userId, 'passkey_added');
    return {
      ...(await endSignIn(tx, call, body.second_factor, waiting, 'just set up')),
      recovery_codes: codes,
    };
  });
  return { body: answer };
});

const confirmSetUpAtSignInRoute = route(confirmSetUpAtSignIn, async (call) => {
  const { services, db, body, now } = call;
  const waiting = known(await tryWaiting(db, body.second_factor, now));
  const { userId } = waiting;
  call.about({ objectId: userId });
  const place = await placeOf(call, userId, waiting.practiceDeviceId);
  const wasRight = await limitCodes(call, userId, place);
  const answer = await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    // A person who has a factor must use it; setting up another one does not finish the sign-in.
    if (!mustSetUp(await factorsOf(tx, userId))) throw new Refusal('gone');
    const given = { userId, code: body.code, confirms: true };
    if (!(await takeTotp(tx, services.keys, given, now))) throw new Refusal('code_wrong');
    const codes = await renewRecoveryCodes(tx, services.keys, userId, now);
    await tellChange(tx, services, userId, 'app_added');
    return {
      ...(await endSignIn(tx, call, body.second_factor, waiting, 'just set up')),
      recovery_codes: codes,
    };
  });
  await wasRight();
  return { body: answer };
});

/** A sign-in whose password was right, until its second factor came (SEC-28). */
export const waitingSignInRoutes: readonly Route[] = [
  waitingSignInRoute,
  confirmSecondFactorRoute,
  setUpAtSignInRoute,
  passkeyAtSignInRoute,
  confirmPasskeyAtSignInRoute,
  confirmSetUpAtSignInRoute,
];
