import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { PERMISSIONS } from '#contract/access/roles.ts';
import type { Db } from '#server/database/database.ts';
import { tellChange } from '#server/services/access/tell-change.ts';
import { normaliseEmail, type UserRow, userByEmail } from '#server/store/access/accounts.ts';
import { endAllSessions } from '#server/store/access/callers.ts';
import { forgetPlaces } from '#server/store/access/confirmed-places.ts';
import { createStaffLink } from '#server/store/access/mail-codes.ts';
import { deletePasskey, passkeysOf } from '#server/store/access/passkeys.ts';
import { hashPassword } from '#server/store/access/passwords.ts';
import { removeRecoveryCodes } from '#server/store/access/recovery-codes.ts';
import { removeTotp } from '#server/store/access/totp.ts';
import { type CompanyRow, locationsOf } from '#server/store/practice/company.ts';
import { memberships, users } from '#server/store/practice/schema/practice.ts';
import { AdminRefused } from './admin-refused.ts';
import { audit, type Command } from './context.ts';

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function addressIn(words: readonly string[]): string {
  const email = normaliseEmail(words[0] ?? '');
  if (!ADDRESS.test(email)) throw new AdminRefused('Bitte nennen Sie die E-Mail-Adresse.');
  return email;
}

const companyOf = (company: CompanyRow | null): CompanyRow => {
  if (company) return company;
  throw new AdminRefused(
    'Es gibt noch keine Praxis; „npm run admin -- setup-link“ macht den Link, der sie anlegt.',
  );
};

async function insertAdmin(tx: Db, companyId: string, email: string, name: string, now: Date) {
  const id = uuidv7();
  // Nobody knows this password; the printed link sets a real one.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  await tx
    .insert(users)
    .values({ id, companyId, role: 'admins', name, email, passwordHash, createdAt: now });
  await giveAllRights(tx, companyId, id);
  return id;
}

async function giveAllRights(tx: Db, companyId: string, userId: string): Promise<void> {
  const permissions = [...PERMISSIONS];
  const all = await locationsOf(tx, companyId);
  await tx
    .insert(memberships)
    .values(all.map(({ id: locationId }) => ({ userId, locationId, permissions })))
    .onConflictDoUpdate({
      target: [memberships.userId, memberships.locationId],
      set: { permissions },
    });
}

/** Restores the ended access of an admin: else the new password would open nothing. */
async function giveBack(tx: Db, companyId: string, id: string): Promise<void> {
  await tx.update(users).set({ endedAt: null }).where(eq(users.id, id));
  await giveAllRights(tx, companyId, id);
}

const checkRole = (known: UserRow | null): void => {
  if (known && known.role !== 'admins') {
    throw new AdminRefused(
      known.role === 'customers'
        ? 'Mit dieser Adresse gibt es schon ein Konto einer Patientin oder eines Patienten; bitte nehmen Sie eine andere.'
        : 'Diese Person ist schon im Team; ihre Rechte ändert die Praxisleitung in den Einstellungen.',
    );
  }
};

/** Creates an admin with every right at every location, or gives one who is there a new password. */
export const createAdmin: Command = async (context, words) => {
  const email = addressIn(words);
  const company = companyOf(context.company);
  const { db, publicUrl, now } = context;
  const known = await userByEmail(db, company.id, email);
  checkRole(known);
  const name = words.slice(1).join(' ').trim();
  if (!known && name === '') {
    throw new AdminRefused('Bitte nennen Sie nach der Adresse auch den Namen der Person.');
  }
  const token = await db.transaction(async (tx) => {
    const id = known?.id ?? (await insertAdmin(tx, company.id, email, name, now));
    if (known?.endedAt) await giveBack(tx, company.id, id);
    const link = await createStaffLink(tx, id, now);
    await audit(tx, known ? 'passwordLink' : 'createAdmin', { now, objectId: id });
    return link;
  });
  return [
    known
      ? known.endedAt
        ? `Der beendete Zugang von ${known.name} gilt wieder, mit allen Rechten an allen Standorten.`
        : `${known.name} hat schon ein Konto.`
      : `Das Konto für ${name} ist angelegt.`,
    'Mit diesem Link ein Passwort wählen (30 Minuten, einmal):',
    `  ${publicUrl}/personnel/${token}`,
  ].join('\n');
};

/**
 * For people who have lost their phone and their recovery codes: they set up a new factor at the
 * next sign-in. Patients need it too: an account with a passkey can be changed with that passkey
 * alone.
 */
export const resetSecondFactor: Command = async (context, words) => {
  const email = addressIn(words);
  const company = companyOf(context.company);
  const { db, now } = context;
  const person = await userByEmail(db, company.id, email);
  if (!person) throw new AdminRefused(`Es gibt niemanden mit der Adresse ${email}.`);
  const { id } = person;
  await db.transaction(async (tx) => {
    await removeTotp(tx, id);
    for (const passkey of await passkeysOf(tx, id)) await deletePasskey(tx, id, passkey.id);
    await removeRecoveryCodes(tx, id);
    await forgetPlaces(tx, id);
    await endAllSessions(tx, id, now);
    // The owner of the account is told, in case somebody else talked the operator into this.
    await tellChange(tx, context, id, 'factor_reset');
    await audit(tx, 'resetSecondFactor', { now, objectId: id });
  });
  const next =
    person.role === 'customers'
      ? 'meldet sich wieder mit Passwort oder Code an'
      : 'richtet den zweiten Faktor beim nächsten Anmelden neu ein';
  return `${person.name} ist überall abgemeldet und ${next}. Bitte vergewissern Sie sich, dass die Bitte darum wirklich von dieser Person kam.`;
};
