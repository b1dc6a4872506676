import { Refusal } from '#server/plugins/problem.ts';
import type { Call } from '#server/routes/route.ts';
import type { UserRow } from '#server/store/accounts.ts';
import type { CompanyRow } from '#server/store/company.ts';
import type { Db } from '#server/store/database.ts';
import { takeRecoveryCode } from '#server/store/recovery-codes.ts';
import { takeTotp, totpOfPerson } from '#server/store/totp.ts';
import { codeSucceeded, limitCodes } from './limits.ts';

/** What a person can confirm a sign-in with. */
export interface Factors {
  totp: boolean;
}

export async function factorsOf(db: Db, userId: string): Promise<Factors> {
  const totp = await totpOfPerson(db, userId);
  return { totp: totp?.confirmedAt != null };
}

/** Whether the person has none, though the practice wants one: only the set-up goes on. */
export const mustSetUp = ({ totp }: Factors): boolean => !totp;

/**
 * Whether the password alone is not enough (security.md 28): a factor is set, or the practice wants
 * one of its team. Patients have none.
 */
export async function wantsFactor(db: Db, user: UserRow, company: CompanyRow): Promise<boolean> {
  if (user.role === 'customers') return false;
  return company.secondFactorRequired || (await factorsOf(db, user.id)).totp;
}

type Proof = { kind: 'totp' | 'recovery'; code: string };

/**
 * Takes what is to show that it is the person, once.
 * @throws Refusal `code_wrong`, `rate_limited`
 */
export async function takeProof(
  call: Pick<Call, 'services' | 'network' | 'now' | 'db'>,
  userId: string,
  { kind, code }: Proof,
): Promise<void> {
  const { services, db, now } = call;
  await limitCodes(call, userId);
  const given = { userId, code };
  const take = kind === 'totp' ? takeTotp : takeRecoveryCode;
  if (!(await take(db, services.keys, given, now))) throw new Refusal('code_wrong');
  await codeSucceeded(call, userId);
}
