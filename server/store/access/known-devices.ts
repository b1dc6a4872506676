import { randomBytes, timingSafeEqual } from 'node:crypto';
import { KEEP } from '#server/lifetimes.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';

const TOKEN = /^kd_([\w-]{22})\.([0-9a-z]{1,10})\.([0-9a-f]{64})$/;

const macOf = (keys: AtRest, userId: string, id: string, issued: string): string =>
  keys.keyedHash('known device', `${userId} ${id} ${issued}`);

/**
 * What a browser shows from now on before its person is signed in: that this person was. It opens
 * nothing and names nobody; tries from there are counted alone (ADR-0076). It is signed, not kept.
 */
export function makeKnownDevice(keys: AtRest, userId: string, now: Date): string {
  const id = randomBytes(16).toString('base64url');
  const issued = Math.floor(now.getTime() / 1000).toString(36);
  return `kd_${id}.${issued}.${macOf(keys, userId, id, issued)}`;
}

/** The id of a device that this person signed in on, of what it shows; null when there is none. */
export function knownDeviceOf(
  keys: AtRest,
  { userId, shown }: { userId: string; shown: readonly string[] },
  now: Date,
): string | null {
  let found: string | null = null;
  for (const token of shown) {
    const [, id = '', issued = '', mac = ''] = TOKEN.exec(token.trim()) ?? [];
    if (id === '') continue;
    const right = macOf(keys, userId, id, issued);
    const ageMs = now.getTime() - Number.parseInt(issued, 36) * 1000;
    // Each is looked at, so that the time says nothing of which one it was.
    if (timingSafeEqual(Buffer.from(mac), Buffer.from(right)) && ageMs < KEEP.knownDeviceMs) {
      found = id;
    }
  }
  return found;
}
