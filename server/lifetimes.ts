import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/shared/spans.ts';

/** How long things live, milliseconds unless named otherwise (SEC-20, SEC-21, SEC-30; OE-9). */

export const SESSIONS = {
  /** A patient's own device. */
  customerMs: 30 * DAY_MS,
  /** Staff on a device that is not enrolled: in all, and without use. */
  staffMs: 8 * HOUR_MS,
  staffIdleMs: 30 * MINUTE_MS,
  /** Staff on an enrolled practice device, in all; the device locks itself. */
  practiceDeviceMs: 12 * HOUR_MS,
  /** After a sign-in with the password the share is handed out, and a quick PIN may be set. */
  freshMs: 10 * MINUTE_MS,
  /** The token before an unlock still serves what is on its way. */
  unlockGraceMs: MINUTE_MS,
  /** Wrong quick PINs in a row that end a person's sessions on the device. */
  quickPinTries: 5,
  /** `last_seen_at` is written at most this often. */
  touchEveryMs: MINUTE_MS,
} as const;

export const CODES = {
  /** Six digits that went out by mail or SMS. */
  mailMs: 10 * MINUTE_MS,
  /** Tries at one of them, by whoever asked for it; nobody else has any (ADR-0076). */
  mailTries: 3,
  /** The link with which somebody of the team sets a password. */
  staffLinkMs: 30 * MINUTE_MS,
  /** The link of an invitation to the team. */
  invitationMs: 7 * DAY_MS,
  kioskMs: DAY_MS,
  /** The link that creates the practice; each start makes a new one. */
  setupMs: DAY_MS,
  practiceDeviceMs: DAY_MS,
  otisMs: MINUTE_MS,
  embedMs: MINUTE_MS,
  handOverMs: 30 * MINUTE_MS,
} as const;

/** Links without account (ADR-0056). */
export const LINKS = {
  /** How long a customer may take for a questionnaire. */
  formMs: 30 * DAY_MS,
  /** How long the link of a notice opens its conversation, by a code each time. */
  threadMs: 14 * DAY_MS,
  /** How long it stays open after the code. */
  visitMs: 30 * MINUTE_MS,
  /** Wrong dates of birth from all networks, after which a link opens nothing any more. */
  mostTries: 100,
} as const;

export const SECOND_FACTOR = {
  /** How long a sign-in waits for it. */
  waitingMs: 10 * MINUTE_MS,
  /** Wrong codes after which a waiting sign-in is over. */
  tries: 5,
  /** How long it is not asked for again on the same browser or practice device. */
  placeMs: 90 * DAY_MS,
  /** For rights, export and deletion it must be as fresh as this in the session. */
  stepUpMs: 15 * MINUTE_MS,
  recoveryCodes: 10,
  /** How long a passkey may take to sign its challenge. */
  passkeyMs: 5 * MINUTE_MS,
} as const;

export const INTEGRATIONS = {
  /** How long the secret before the last one is taken, while a system changes over. */
  previousMs: 7 * DAY_MS,
} as const;

export const OUTGOING = {
  /** What was given to a provider and has no answer after that is given again, under its id. */
  answerMs: 10 * MINUTE_MS,
} as const;

export const LIMIT_WINDOWS = {
  networkMs: MINUTE_MS,
  /** All calls of one network that name no limit of their own. */
  networkMax: 1_200,
  loginMs: 15 * MINUTE_MS,
  /** Tries for one account from one network. */
  loginPairMax: 10,
  codeMs: 15 * MINUTE_MS,
  /** Codes of the second factor for one account, from a network that the person knows. */
  codeMax: 15,
  /** Wrong signatures from one network. */
  signatureMax: 300,
  uploadMs: HOUR_MS,
  /** Chunks of at most 1 MiB from one network, from people who are not signed in. */
  uploadMax: 600,
  handOverMs: 15 * MINUTE_MS,
  /** PINs of hand-overs tried at one kiosk. */
  handOverMax: 10,
  checkInMs: HOUR_MS,
  /** People who say at one kiosk that they have come. */
  checkInMax: 60,
  /** One call for help of a kiosk. */
  helpMs: MINUTE_MS,
  linkMs: 15 * MINUTE_MS,
  /** Tries at one link from one network. */
  linkMax: 5,
  /** Answers by all links of one conversation in a day. */
  linkAnswersMax: 100,
  mailMs: HOUR_MS,
  /** Mails of one kind to one address, asked for from one place. */
  mailMax: 5,
} as const;

/**
 * Tries for one account by where they come from: devices that it knows, networks that it knows, and all
 * other places. Those of one kind of place share some tries at once, then a pause that doubles up to a
 * longest one; none of the others uses them up. All three together bound what a day of guessing can come
 * to, however many devices and networks somebody has (ADR-0117;
 * `tests/server/access/brute-force.test.ts` calculates it, and a longer list here has to fit into it).
 */
export const TURNS = {
  /** After so long without a turn they begin anew, so that no day holds the ends of two. */
  dayMs: DAY_MS,
  password: {
    devices: { free: 20, firstPauseMs: 1_000, longestPauseMs: 15 * MINUTE_MS },
    networks: { free: 20, firstPauseMs: 1_000, longestPauseMs: 15 * MINUTE_MS },
    strangers: { free: 20, firstPauseMs: 1_000, longestPauseMs: 15 * MINUTE_MS },
  },
  /** Codes of the second factor, which only who has the password or a session gets to try. */
  factor: {
    devices: { free: 5, firstPauseMs: 30 * MINUTE_MS, longestPauseMs: 6 * HOUR_MS },
    networks: { free: 4, firstPauseMs: 30 * MINUTE_MS, longestPauseMs: 6 * HOUR_MS },
    strangers: { free: 2, firstPauseMs: 30 * MINUTE_MS, longestPauseMs: 6 * HOUR_MS },
  },
  /** Mails of one kind, and SMS with the code of a conversation. */
  mail: {
    devices: { free: 4, firstPauseMs: 10 * MINUTE_MS, longestPauseMs: 4 * HOUR_MS },
    networks: { free: 3, firstPauseMs: 10 * MINUTE_MS, longestPauseMs: 6 * HOUR_MS },
    strangers: { free: 2, firstPauseMs: 10 * MINUTE_MS, longestPauseMs: 6 * HOUR_MS },
  },
  /** Second and third tries at codes that went out; the first at each is always looked at. */
  again: {
    devices: { free: 3, firstPauseMs: 30 * MINUTE_MS, longestPauseMs: 12 * HOUR_MS },
    networks: { free: 2, firstPauseMs: 30 * MINUTE_MS, longestPauseMs: 12 * HOUR_MS },
    strangers: { free: 1, firstPauseMs: 30 * MINUTE_MS, longestPauseMs: 12 * HOUR_MS },
  },
} as const;

/**
 * How many networks that an account does not know have one turn of their own in a day, beside those that
 * all strangers share: whoever calls at the right moments does not have all of them (ADR-0117).
 */
export const FIRST_TURNS = {
  password: 30,
  /** Each would be one of few guesses. Who is held up by it has to change the password anyway. */
  factor: 0,
  code: 11,
  register: 20,
  staff_reset: 20,
  thread: 6,
} as const;

const MIB = 1024 * 1024;

/**
 * What may lie here that belongs to nothing yet: files that were sent and whose form or message has not
 * come. More than the largest form (20 files of 10 MiB), which could never be handed in otherwise.
 */
export const QUOTAS = {
  /** Of one person. */
  personBytes: 256 * MIB,
  /** Of a kiosk or a practice device: of many people, after a day without network. */
  deviceBytes: 1024 * MIB,
  /** Of all who are not signed in, from one network. */
  strangersBytes: 256 * MIB,
  /** Of all patients who are signed in, from one network. */
  networkBytes: 1024 * MIB,
  /** Of the same two within the /56 around an IPv6 network, and within its /48. */
  widerBytes: [2048 * MIB, 4096 * MIB],
  /** Of all who are not signed in, from everywhere. */
  allStrangersBytes: 16 * 1024 * MIB,
  /** Files of any of them. */
  files: 500,
} as const;
export type Quotas = Record<Exclude<keyof typeof QUOTAS, 'widerBytes'>, number> & {
  widerBytes: readonly number[];
};

const GIB = 1024 * MIB;

/** What one origin may send in a day. */
export interface DayQuota {
  bytes: number;
  /** Forms and messages. */
  handIns: number;
  /** Those among them that nobody can read, or that are of no form that is known here. */
  unclear: number;
}

/**
 * What may come from one origin in a day, whatever becomes of it: what was handed in is kept for ten
 * years, so the room that it leaves must not be filled again without end. Far above what a practice
 * needs in a day, as everything beyond waits on its device.
 */
export const DAY_QUOTAS = {
  /** One account of a patient. */
  person: { bytes: 2 * GIB, handIns: 500, unclear: 50 },
  /** A kiosk, a practice device or somebody of the team: what a week without network has left, too. */
  practice: { bytes: 32 * GIB, handIns: 20_000, unclear: 20_000 },
  /** All strangers of one network; apart from them, all accounts of patients there. */
  network: { bytes: 8 * GIB, handIns: 2_000, unclear: 100 },
  /** The same of the /56 around an IPv6 network. */
  wider: { bytes: 16 * GIB, handIns: 4_000, unclear: 200 },
  /** The same of its /48. */
  widest: { bytes: 32 * GIB, handIns: 8_000, unclear: 400 },
  /** All strangers from everywhere. From half of it on the admins are told. */
  allStrangers: { bytes: 64 * GIB, handIns: 20_000, unclear: 2_000 },
} as const satisfies Record<string, DayQuota>;
export type DayQuotas = Record<keyof typeof DAY_QUOTAS, DayQuota>;

export const KEEP = {
  /** Files that no hand-in ever named: as long as an entry may wait for its sending. */
  looseFilesMs: 90 * DAY_MS,
  /** The same of those that are announced again until then: each time they are waited for anew (ADR-0119). */
  looseFilesMostMs: 180 * DAY_MS,
  /** Those that have not come whole: whoever sends one announces it anew with each try. */
  unfinishedFilesMs: 7 * DAY_MS,
  /** The same where somebody's room is full, and what a look made of a file that nobody has taken since. */
  abandonedFilesMs: DAY_MS,
  /** A picture for the logo that was tried and not saved. */
  unsavedLogosMs: DAY_MS,
  /** The log of changes; a device that was away for longer reads anew. */
  changesMs: 30 * DAY_MS,
  /** Sessions and codes stay a while after their end, so that a known network is recognised. */
  endedMs: 90 * DAY_MS,
  /** A browser is known to whom it signed in for so long after the last time. */
  knownDeviceMs: 180 * DAY_MS,
  /** Hand-overs, with the team's note, after they have expired. */
  handOversMs: 12 * HOUR_MS,
  /** Whom the practice system sent, while a hand-in waits there that needs their number. */
  gdtWaitingMs: 7 * DAY_MS,
  /** What came in by the webhook is known again for so long. */
  inboundMs: 90 * DAY_MS,
  /** A device that was ended is shown so long, for what may wait on it. */
  revokedDeviceMs: 30 * DAY_MS,
  /** What was said of an appointment that belongs to no record, after its day: as long as devices keep one ahead. */
  unlinkedAppointmentsMs: 400 * DAY_MS,
  /** That somebody of the team was away, and why, after its end. */
  absencesMs: 400 * DAY_MS,
  /** Jobs that are done, with what they were given: mails, encrypted. */
  jobsMs: 7 * DAY_MS,
  /** Mails that were held after a restore: no link in one counts for longer (LINKS). */
  heldMailsMs: 30 * DAY_MS,
  /** Counters of browsers that have sent nothing for so long. */
  installationsMs: 400 * DAY_MS,
} as const;
