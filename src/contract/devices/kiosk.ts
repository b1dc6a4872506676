import * as z from 'zod/mini';
import { Base64Url, Instant, Uuid } from '../shared/ids.ts';

/** PBKDF2-SHA-256 of the kiosk PIN, so that resume and exit can be checked without network. */
export const PinVerifier = z.strictObject({
  salt: Base64Url,
  rounds: z.int(),
  hash: Base64Url,
});
export type PinVerifier = z.infer<typeof PinVerifier>;

/** What an enrolled kiosk knows of itself. */
export const KioskDevice = z.strictObject({
  id: Uuid,
  name: z.string(),
  tenant: z.string(),
  location_id: Uuid,
  pin_verifier: PinVerifier,
});
export type KioskDevice = z.infer<typeof KioskDevice>;

/** A kiosk as the team sees it. */
export const ListedKiosk = z.strictObject({
  id: Uuid,
  name: z.string(),
  enrolled_at: Instant,
  /** To the minute; null before its first call. */
  last_seen_at: z.nullable(Instant),
});
export type ListedKiosk = z.infer<typeof ListedKiosk>;
