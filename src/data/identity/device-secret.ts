import { type Bytes, randomBytes, toBase64Url, utf8 } from '../bytes.ts';
import type { EmpfangDatabase } from '../db.ts';

const META = 'identity-device-share';
const SHARE_BYTES = 32;

/**
 * The device's half of every person's key: 32 random bytes of this browser. Worthless without the
 * server's half or a password (OE-15).
 */
export const deviceSecret = (db: EmpfangDatabase): Promise<Bytes> =>
  db.transaction('rw', db.meta, async () => {
    const found = (await db.meta.get(META))?.value;
    if (found instanceof Uint8Array && found.length === SHARE_BYTES) return found as Bytes;
    const made = randomBytes(SHARE_BYTES);
    await db.meta.put({ key: META, value: made });
    return made;
  });

/** How a mail address is written when it is compared: as the server normalises it. */
const plainEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** HMAC of a mail address under the device's secret: finds a person without naming them. */
export const emailTag = async (secret: Bytes, email: string): Promise<string> => {
  const key = await crypto.subtle.importKey(
    'raw',
    secret,
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const tag = await crypto.subtle.sign('HMAC', key, utf8(`email|${plainEmail(email)}`));
  return toBase64Url(new Uint8Array(tag));
};
