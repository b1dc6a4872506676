import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { PinVerifier } from '#contract/entities/kiosk.ts';
import { KIOSK } from '#contract/limits.ts';
import { Refusal } from '#server/plugins/problem.ts';
import type { Device } from '#server/policies/caller.ts';
import type { Db } from './database.ts';
import { kiosks } from './schema/access.ts';

const derive = promisify(pbkdf2);
const HASH_BYTES = 32;

/** PBKDF2-SHA-256 of a PIN, in a form that the tablet can check without network. */
export async function makePinVerifier(pin: string): Promise<PinVerifier> {
  const salt = randomBytes(16);
  const hash = await derive(pin, salt, KIOSK.pinRounds, HASH_BYTES, 'sha256');
  return {
    salt: salt.toString('base64url'),
    rounds: KIOSK.pinRounds,
    hash: hash.toString('base64url'),
  };
}

async function matches(verifier: PinVerifier, pin: string): Promise<boolean> {
  const salt = Buffer.from(verifier.salt, 'base64url');
  const hash = await derive(pin, salt, verifier.rounds, HASH_BYTES, 'sha256');
  return timingSafeEqual(hash, Buffer.from(verifier.hash, 'base64url'));
}

/**
 * Checks the staff PIN of a kiosk. After five wrong tries it pauses for 1, 5, then 15 minutes
 * (security.md 26). Throws `code_wrong`, or `rate_limited` during a pause.
 */
export async function checkKioskPin(db: Db, device: Device, pin: string, now: Date): Promise<void> {
  const [row] = await db
    .select({ blockedUntil: kiosks.pinBlockedUntil })
    .from(kiosks)
    .where(eq(kiosks.id, device.id));
  const waitMs = (row?.blockedUntil?.getTime() ?? 0) - now.getTime();
  if (waitMs > 0) {
    throw new Refusal('rate_limited', {
      headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) },
    });
  }
  if (await matches(device.pinVerifier, pin)) {
    await db
      .update(kiosks)
      .set({ pinFailures: 0, pinBlockedUntil: null })
      .where(eq(kiosks.id, device.id));
    return;
  }
  const [failed] = await db
    .update(kiosks)
    .set({ pinFailures: sql`${kiosks.pinFailures} + 1` })
    .where(eq(kiosks.id, device.id))
    .returning({ failures: kiosks.pinFailures });
  const failures = failed?.failures ?? 0;
  if (failures > 0 && failures % KIOSK.pinTries === 0) {
    const step = Math.min(failures / KIOSK.pinTries, KIOSK.pinPausesMs.length) - 1;
    const until = new Date(now.getTime() + (KIOSK.pinPausesMs[step] ?? 0));
    await db.update(kiosks).set({ pinBlockedUntil: until }).where(eq(kiosks.id, device.id));
  }
  throw new Refusal('code_wrong');
}
