/** How long things live, milliseconds unless named otherwise (security.md 20, 21, 30; offline-engine.md 9). */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const SESSIONS = {
  /** A patient's own device. */
  customerMs: 30 * DAY,
  /** Staff on a device that is not enrolled: in all, and without use. */
  staffMs: 8 * HOUR,
  staffIdleMs: 30 * MINUTE,
  /** `last_seen_at` is written at most this often. */
  touchEveryMs: MINUTE,
} as const;

export const CODES = {
  mailMs: 30 * MINUTE,
  mailTries: 5,
  /** Codes of one address and purpose that may be open at once. */
  mailOpen: 3,
  kioskMs: DAY,
  otisMs: MINUTE,
} as const;

export const LIMIT_WINDOWS = {
  networkMs: MINUTE,
  /** All calls of one network that name no limit of their own. */
  networkMax: 1_200,
  loginMs: 15 * MINUTE,
  /** Tries for one account from one network. */
  loginPairMax: 10,
  /** Tries for one account from all networks it never signed in from. */
  loginAccountMax: 100,
  uploadMs: HOUR,
  /** Chunks of at most 1 MiB from one network, from people who are not signed in. */
  uploadMax: 600,
  mailMs: HOUR,
  /** Mails to one address. */
  mailMax: 5,
} as const;

export const KEEP = {
  /** Files that no hand-in ever named: as long as an entry may wait for its sending. */
  looseFilesMs: 90 * DAY,
  /** The log of changes; a device that was away for longer reads anew. */
  changesMs: 30 * DAY,
  /** Sessions and codes stay a while after their end, so that a known network is recognised. */
  endedMs: 90 * DAY,
} as const;
