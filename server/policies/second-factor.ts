import type { FactorProof } from '#contract/entities/second-factor.ts';
import { SECOND_FACTOR } from '#server/lifetimes.ts';
import { Refusal } from '#server/plugins/problem.ts';
import type { Call } from '#server/routes/route.ts';
import type { UserRow } from '#server/store/accounts.ts';
import { type CompanyRow, theCompany } from '#server/store/company.ts';
import type { Db } from '#server/store/database.ts';
import { passkeysOf } from '#server/store/passkeys.ts';
import { takeRecoveryCode } from '#server/store/recovery-codes.ts';
import { secondFactorOf } from '#server/store/sessions.ts';
import { takeTotp, totpOfPerson } from '#server/store/totp.ts';
import { type Caller, isStaff } from './caller.ts';
import { codeSucceeded, limitCodes } from './limits.ts';
import { takeAssertion } from './passkeys.ts';

/** What a person can confirm a sign-in with. */
export interface Factors {
  totp: boolean;
  passkey: boolean;
}

export async function factorsOf(db: Db, userId: string): Promise<Factors> {
  const totp = await totpOfPerson(db, userId);
  const passkeys = await passkeysOf(db, userId);
  return { totp: totp?.confirmedAt != null, passkey: passkeys.length > 0 };
}

/** Whether the person has none, though the practice wants one: only the set-up goes on. */
export const mustSetUp = ({ totp, passkey }: Factors): boolean => !totp && !passkey;

/**
 * Whether the password alone is not enough (security.md 28): an app is set up, or the practice wants
 * a factor of its team. A passkey is beside the password and asks for nothing by itself: who makes
 * one must not be locked out of other browsers by it. Patients have none.
 */
export async function wantsFactor(db: Db, user: UserRow, company: CompanyRow): Promise<boolean> {
  if (user.role === 'customers') return false;
  return company.secondFactorRequired || (await factorsOf(db, user.id)).totp;
}

/**
 * Takes what is to show that it is the person, once.
 * @throws Refusal `code_wrong`, `rate_limited`
 */
export async function takeProof(
  call: Pick<Call, 'services' | 'network' | 'now' | 'db'>,
  userId: string,
  proof: FactorProof,
): Promise<void> {
  const { services, db, now } = call;
  await limitCodes(call, userId);
  if (proof.kind === 'passkey') {
    const { userId: owner } = await takeAssertion(call, proof.passkey);
    if (owner !== userId) throw new Refusal('code_wrong');
  } else {
    const given = { userId, code: proof.code };
    const take = proof.kind === 'totp' ? takeTotp : takeRecoveryCode;
    if (!(await take(db, services.keys, given, now))) throw new Refusal('code_wrong');
  }
  await codeSucceeded(call, userId);
}

/**
 * Rights, export and deletion want a second factor of the last 15 minutes in this very session, where
 * the practice wants one (security.md 28, decision 0055).
 * @throws Refusal `second_factor_needed`
 */
export async function requireFresh(db: Db, caller: Caller | null, now: Date): Promise<void> {
  if (!isStaff(caller) || !(await theCompany(db)).secondFactorRequired) return;
  const at = await secondFactorOf(db, caller.sessionId);
  const fresh = at !== null && now.getTime() - at.getTime() < SECOND_FACTOR.stepUpMs;
  if (!fresh) throw new Refusal('second_factor_needed');
}
