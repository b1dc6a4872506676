import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import type { PinVerifier } from '#contract/devices/kiosk.ts';
import { KIOSK } from '#contract/shared/limits.ts';
import type { Device } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { kiosks } from '../access/schema/access.ts';

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

/** The result of a try: `right`, `wrong`, or the rest of the pause in milliseconds. */
type Outcome = 'right' | 'wrong' | number;

/** One try; those of one kiosk come one after the other, as the row stays locked. */
async function tryPin(tx: Db, device: Device, pin: string, now: Date): Promise<Outcome> {
  const own = eq(kiosks.id, device.id);
  const [row] = await tx
    .select({ failures: kiosks.pinFailures, blockedUntil: kiosks.pinBlockedUntil })
    .from(kiosks)
    .where(own)
    .for('update');
  if (!row) return 'wrong';
  const waitMs = (row.blockedUntil?.getTime() ?? 0) - now.getTime();
  if (waitMs > 0) return waitMs;
  if (await matches(device.pinVerifier, pin)) {
    await tx.update(kiosks).set({ pinFailures: 0, pinBlockedUntil: null }).where(own);
    return 'right';
  }
  const pinFailures = row.failures + 1;
  const step = Math.min(pinFailures / KIOSK.pinTries, KIOSK.pinPausesMs.length) - 1;
  const pauses = pinFailures % KIOSK.pinTries === 0;
  const until = new Date(now.getTime() + (KIOSK.pinPausesMs[step] ?? 0));
  await tx
    .update(kiosks)
    .set({ pinFailures, ...(pauses ? { pinBlockedUntil: until } : {}) })
    .where(own);
  return 'wrong';
}

/**
 * Checks the staff PIN of a kiosk. After five wrong tries it pauses for 1, 5, then 15 minutes
 * (SEC-26). Throws `code_wrong`, or `rate_limited` during a pause.
 */
export async function checkKioskPin(db: Db, device: Device, pin: string, now: Date): Promise<void> {
  // Thrown after the transaction, so that the count of wrong tries is kept.
  const outcome = await db.transaction((tx) => tryPin(tx, device, pin, now));
  if (outcome === 'wrong') throw new Refusal('code_wrong');
  if (outcome !== 'right') {
    throw new Refusal('rate_limited', {
      headers: { 'retry-after': String(Math.ceil(outcome / 1000)) },
    });
  }
}
