import {
  confirmSecondFactor,
  confirmSetUpAtSignIn,
  setUpAtSignIn,
  waitingSignIn,
} from '#contract/calls/second-factor.ts';
import { Refusal } from '#server/plugins/problem.ts';
import { codeSucceeded, limitCodes } from '#server/policies/limits.ts';
import { factorsOf, mustSetUp, takeProof } from '#server/policies/second-factor.ts';
import { accountById } from '#server/store/accounts.ts';
import { theCompany } from '#server/store/company.ts';
import { renewRecoveryCodes } from '#server/store/recovery-codes.ts';
import { beginTotp, takeTotp } from '#server/store/totp.ts';
import { tryWaiting, type WaitingSignIn, waitingOf } from '#server/store/waiting-sign-ins.ts';
import { type Route, route } from '../route.ts';
import { endSignIn } from './end-sign-in.ts';

/** Unknown, over and used up are one: the sign-in begins anew. */
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
  await takeProof(call, waiting.userId, body.proof);
  const ended = await db.transaction((tx) => endSignIn(tx, call, body.second_factor, waiting));
  return { body: ended };
});

const setUpAtSignInRoute = route(setUpAtSignIn, async ({ services, db, body, now, about }) => {
  const { userId } = known(await waitingOf(db, body.second_factor, now));
  about({ objectId: userId });
  const user = await accountById(db, userId);
  const company = await theCompany(db);
  if (!user || !mustSetUp(await factorsOf(db, userId))) throw new Refusal('gone');
  const person = { id: userId, email: user.email, company: company.name };
  const made = await beginTotp(db, services.keys, person, now);
  if (!made) throw new Refusal('gone');
  return { body: made };
});

const confirmSetUpAtSignInRoute = route(confirmSetUpAtSignIn, async (call) => {
  const { services, db, body, now } = call;
  const waiting = known(await tryWaiting(db, body.second_factor, now));
  const { userId } = waiting;
  call.about({ objectId: userId });
  await limitCodes(call, userId);
  const answer = await db.transaction(async (tx) => {
    // Whoever has a factor ends the sign-in with that, and with nothing that is set up beside it.
    if (!mustSetUp(await factorsOf(tx, userId))) throw new Refusal('gone');
    const given = { userId, code: body.code, confirms: true };
    if (!(await takeTotp(tx, services.keys, given, now))) throw new Refusal('code_wrong');
    const codes = await renewRecoveryCodes(tx, services.keys, userId, now);
    return {
      ...(await endSignIn(tx, call, body.second_factor, waiting)),
      recovery_codes: codes,
    };
  });
  await codeSucceeded(call, userId);
  return { body: answer };
});

/** A sign-in whose password was right, until its second factor came (security.md 28). */
export const waitingSignInRoutes: readonly Route[] = [
  waitingSignInRoute,
  confirmSecondFactorRoute,
  setUpAtSignInRoute,
  confirmSetUpAtSignInRoute,
];
