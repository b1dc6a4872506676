import type { PinVerifier } from '#contract/devices/kiosk.ts';
import { fromBase64Url, utf8 } from '../bytes.ts';

/**
 * Checks a kiosk PIN against the stored verifier, without network (SEC-26): PBKDF2 with SHA-256,
 * compared in constant time.
 */
export const pinMatches = async (verifier: PinVerifier, pin: string): Promise<boolean> => {
  const expected = fromBase64Url(verifier.hash);
  const material = await crypto.subtle.importKey('raw', utf8(pin), 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits(
    {
      name: 'PBKDF2',
      hash: 'SHA-256',
      salt: fromBase64Url(verifier.salt),
      iterations: verifier.rounds,
    },
    material,
    expected.length * 8,
  );
  const actual = new Uint8Array(bits);
  let difference = actual.length ^ expected.length;
  for (const [at, byte] of expected.entries()) difference |= byte ^ (actual[at] ?? 0);
  return difference === 0;
};
