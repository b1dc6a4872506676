/**
 * Where another app's photos arrive: the action of the share target in the patients' manifest, and
 * the page on which the person says where they belong. The result is in the fragment of the
 * address.
 */
export const SHARE_PAGE = '/teilen';
/** Name of the field that carries the files (public/manifest-patient.webmanifest). */
export const SHARE_FIELD = 'files';

/** Why nothing was kept; each is the fragment that the page reads. */
export const SHARE_REFUSALS = [
  /** A kiosk or a device of the practice. */
  'praxisgeraet',
  /** Nothing in it that the practice takes. */
  'nichts-passendes',
  /** Too many shares are waiting already. */
  'zu-viel',
  'kein-platz',
  /** Storage is blocked, something failed, or the server was asked because there is no worker. */
  'nicht-gesichert',
] as const;
export type ShareRefusal = (typeof SHARE_REFUSALS)[number];
