import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { totpSecrets } from './schema/second-factor.ts';

const STEP_MS = 30_000;
/** As long as the hash, as RFC 4226 asks for it. */
const SECRET_BYTES = 20;
/** A code of the step before or after is taken, for clocks that differ. */
const WINDOW = 1;

type TotpRow = typeof totpSecrets.$inferSelect;

const aadOf = (userId: string): string => `totp ${userId}`;

/** SHA-1, six digits, 30 s: what every app knows. */
const totpOf = (secret: Uint8Array, label = '', issuer = ''): TOTP =>
  new TOTP({
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_MS / 1000,
    label,
    issuer,
  });

/** The time step that a code is of, within one step of now; null when it is of none. */
const stepOf = (totp: TOTP, code: string, now: Date): number | null => {
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / STEP_MS) + delta;
};

export async function totpOfPerson(db: Db, userId: string): Promise<TotpRow | null> {
  const [row] = await db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId));
  return row ?? null;
}

/**
 * Makes a secret, which is used only after a code of it was entered. Replaces an unconfirmed one.
 * Null when the person has a confirmed one.
 */
export async function beginTotp(
  db: Db,
  keys: AtRest,
  person: { id: string; email: string; company: string },
  now: Date,
): Promise<{ secret: string; uri: string } | null> {
  const bytes = randomBytes(SECRET_BYTES);
  const fresh = {
    secret: keys.protect(bytes, aadOf(person.id)),
    lastStep: null,
    createdAt: now,
    confirmedAt: null,
  };
  const [row] = await db
    .insert(totpSecrets)
    .values({ userId: person.id, ...fresh })
    .onConflictDoUpdate({
      target: totpSecrets.userId,
      set: fresh,
      setWhere: isNull(totpSecrets.confirmedAt),
    })
    .returning({ userId: totpSecrets.userId });
  if (!row) return null;
  const totp = totpOf(bytes, person.email, person.company);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * Checks a code once. With `confirms` it is the first code of a new secret. For a person without a
 * secret it does the same work (SEC-29).
 */
export async function takeTotp(
  db: Db,
  keys: AtRest,
  given: { userId: string; code: string; confirms?: boolean },
  now: Date,
): Promise<boolean> {
  const { userId, code, confirms = false } = given;
  const row = await totpOfPerson(db, userId);
  const secret = row ? keys.reveal(row.secret, aadOf(userId)) : randomBytes(SECRET_BYTES);
  const step = stepOf(totpOf(secret), code, now);
  if (!row || step === null) return false;
  const [taken] = await db
    .update(totpSecrets)
    .set({ lastStep: step, ...(confirms ? { confirmedAt: now } : {}) })
    .where(
      and(
        eq(totpSecrets.userId, userId),
        // The code was not used before, and the secret was not replaced meanwhile.
        eq(totpSecrets.createdAt, row.createdAt),
        or(isNull(totpSecrets.lastStep), lt(totpSecrets.lastStep, step)),
        confirms ? isNull(totpSecrets.confirmedAt) : isNotNull(totpSecrets.confirmedAt),
      ),
    )
    .returning({ userId: totpSecrets.userId });
  return taken !== undefined;
}

export async function removeTotp(db: Db, userId: string): Promise<void> {
  await db.delete(totpSecrets).where(eq(totpSecrets.userId, userId));
}
