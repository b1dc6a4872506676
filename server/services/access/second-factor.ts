import type { FactorProof } from '#contract/access/second-factor.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { Call } from '#server/call.ts';
import { type Caller, isStaff, type Person } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import { SECOND_FACTOR } from '#server/lifetimes.ts';
import { Refusal } from '#server/shared/refusal.ts';
import type { UserRow } from '#server/store/access/accounts.ts';
import { forgetPlaces } from '#server/store/access/confirmed-places.ts';
import { passkeysOf } from '#server/store/access/passkeys.ts';
import { removeRecoveryCodes, takeRecoveryCode } from '#server/store/access/recovery-codes.ts';
import { noteSecondFactor, secondFactorOf } from '#server/store/access/sessions.ts';
import { takeTotp, totpOfPerson } from '#server/store/access/totp.ts';
import { type CompanyRow, theCompany } from '#server/store/practice/company.ts';
import { limitCodes } from './limits.ts';
import { takeAssertion } from './passkeys.ts';
import { placeOf } from './places.ts';

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

/** Whether the person has no factor. Where the practice wants one, only its set-up is allowed. */
export const mustSetUp = ({ totp, passkey }: Factors): boolean => !totp && !passkey;

/**
 * Whether the password alone is not enough (SEC-28): the person has set up an app, or the practice
 * wants a factor of its team. A passkey alone does not cause it: adding one must not lock its owner
 * out of other browsers. Patients need no factor.
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
  call: Pick<Call, 'services' | 'network' | 'now' | 'db' | 'request'>,
  userId: string,
  proof: FactorProof,
  practiceDeviceId?: string | null,
): Promise<void> {
  const { services, db, now } = call;
  if (proof.kind === 'passkey') {
    // A passkey's signature cannot be guessed, so tries by others do not limit it.
    const { userId: owner } = await takeAssertion(call, proof.passkey);
    if (owner !== userId) throw new Refusal('code_wrong');
    return;
  }
  const place = await placeOf(call, userId, practiceDeviceId);
  const isTotp = proof.kind === 'totp';
  // Recovery codes are counted apart, so that wrong codes of the app do not use up their tries.
  const wasRight = await limitCodes(call, isTotp ? userId : `recovery ${userId}`, place);
  const take = isTotp ? takeTotp : takeRecoveryCode;
  if (!(await take(db, services.keys, { userId, code: proof.code }, now))) {
    throw new Refusal('code_wrong');
  }
  await wasRight();
}

/**
 * After a factor was removed: another one is asked for everywhere. With the last factor the
 * recovery codes are removed too, as they only replace one.
 */
export async function factorRemoved(tx: Db, userId: string): Promise<void> {
  if (mustSetUp(await factorsOf(tx, userId))) await removeRecoveryCodes(tx, userId);
  await forgetPlaces(tx, userId);
}

/** @throws Refusal `second_factor_needed` */
async function checkFresh(db: Db, { sessionId }: Person, now: Date): Promise<void> {
  const at = await secondFactorOf(db, sessionId);
  const fresh = at !== null && now.getTime() - at.getTime() < SECOND_FACTOR.stepUpMs;
  if (!fresh) throw new Refusal('second_factor_needed');
}

/**
 * To change one's ways of signing in, a person with a factor must have confirmed it in this session
 * within 15 minutes. The first factor needs only the password (ADR-0075). Checked again inside the
 * transaction that makes the change, so that two first factors at once cannot both be the first.
 * @throws Refusal `second_factor_needed`
 */
export async function requireOwnFresh(db: Db, person: Person, now: Date): Promise<void> {
  if (!mustSetUp(await factorsOf(db, person.id))) await checkFresh(db, person, now);
}

/** The proof that a body may hold instead of an earlier confirmation; the schema has checked it. */
const shownIn = (body: unknown): FactorProof | undefined =>
  (body as { proof?: FactorProof } | undefined)?.proof;

/**
 * Checks the contract's `stepUp`: for rights, export and deletion if the practice wants a factor of
 * its team (SEC-28, ADR-0055); for one's own ways of signing in if one has a factor.
 * @throws Refusal `second_factor_needed`, and for a proof in the body `code_wrong`, `rate_limited`
 */
export async function requireFresh(
  call: Pick<Call, 'services' | 'network' | 'now' | 'db' | 'request'> & { body: unknown },
  wanted: NonNullable<Endpoint['stepUp']>,
  caller: Caller | null,
): Promise<void> {
  const { db, now } = call;
  if (caller?.kind !== 'user') return;
  if (wanted === 'own') {
    const proof = shownIn(call.body);
    if (proof) {
      await takeProof(call, caller.id, proof, caller.practiceDeviceId);
      await noteSecondFactor(db, caller.sessionId, now);
    } else await requireOwnFresh(db, caller, now);
  } else if (isStaff(caller) && (await theCompany(db)).secondFactorRequired) {
    await checkFresh(db, caller, now);
  }
}
