import * as z from 'zod/mini';
import type { NewPractice } from '#contract/practice/calls/setup.ts';
import { lockUntilEnd } from '#server/database/advisory-locks.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { canonicalJson } from '#server/shared/canonical-json.ts';
import { phoneInStorage } from '#server/shared/phone.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { normaliseEmail } from '#server/store/access/accounts.ts';
import { hashPassword } from '#server/store/access/passwords.ts';
import { hashOfToken } from '#server/store/access/tokens.ts';
import { findCompany } from '#server/store/practice/company.ts';
import { insertPractice } from '#server/store/practice/new-practice.ts';
import { noteOnce, read } from '#server/store/system/meta.ts';
import { ensureSealingKey } from '#server/store/system/sealing-keys.ts';
import { setupOpenUntil } from './setup-link.ts';

const DONE = 'setup_done';
const Done = z.object({ token: z.string(), wanted: z.string() });

export interface Created {
  adminId: string | null;
  email: string;
}

/**
 * Creates practice, first location and first admin in one transaction, which uses the link up. The
 * same link with the same wish again, after an answer was lost, is answered again.
 * Throws Refusal: `code_wrong` for a link that opens nothing, `already_exists` for another wish.
 */
export async function createPractice(
  db: Db,
  keys: AtRest,
  { token, ...wanted }: NewPractice & { token: string },
  options: { secondFactorRequired: boolean; now: Date },
): Promise<Created> {
  const { now } = options;
  const phone = phoneInStorage(wanted.location.phone);
  if (phone === undefined) {
    const errors = [{ field: 'location.phone', message: 'Keine Telefonnummer.' }];
    throw new Refusal('invalid_input', { errors });
  }
  const { password, ...admin } = wanted.admin;
  const name = keys.keyedHash('setup', canonicalJson({ ...wanted, admin }));
  const email = normaliseEmail(admin.email);
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    await lockUntilEnd(tx, 'setup');
    if (await findCompany(tx)) {
      const done = Done.safeParse(JSON.parse((await read(tx, DONE)) ?? 'null'));
      if (!done.success || done.data.token !== hashOfToken(token)) throw new Refusal('code_wrong');
      if (done.data.wanted !== name) throw new Refusal('already_exists');
      return { adminId: null, email };
    }
    if (!(await setupOpenUntil(tx, token, now))) throw new Refusal('code_wrong');
    const ready = { ...options, email, phone, passwordHash };
    const { companyId, adminId } = await insertPractice(tx, wanted, ready);
    await ensureSealingKey(tx, keys, companyId, now);
    await noteOnce(tx, DONE, JSON.stringify({ token: hashOfToken(token), wanted: name }));
    return { adminId, email };
  });
}
