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
  /** How long after a password the device share is handed out, and a quick PIN may be set. */
  freshMs: 10 * MINUTE_MS,
  /** For so long the token from before an unlock still serves calls that are under way. */
  unlockGraceMs: MINUTE_MS,
  /** Wrong quick PINs in a row that end a person's sessions on the device. */
  quickPinTries: 5,
  /** `last_seen_at` is written at most this often. */
  touchEveryMs: MINUTE_MS,
} as const;

export const CODES = {
  /** Six digits that went out by mail or SMS. */
  mailMs: 10 * MINUTE_MS,
  /** Tries for each code, for the caller who asked for it; others cannot try it (ADR-0076). */
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
  /** Wrong dates of birth, from all networks together, after which a link is closed for good. */
  mostTries: 100,
} as const;

export const SECOND_FACTOR = {
  /** How long a sign-in waits for its second factor. */
  waitingMs: 10 * MINUTE_MS,
  /** Wrong codes after which a waiting sign-in is over. */
  tries: 5,
  /** How long the same browser or practice device is not asked for a second factor again. */
  placeMs: 90 * DAY_MS,
  /** For rights, export and deletion the session's second factor must not be older than this. */
  stepUpMs: 15 * MINUTE_MS,
  recoveryCodes: 10,
  /** How long a passkey may take to sign its challenge. */
  passkeyMs: 5 * MINUTE_MS,
} as const;

export const INTEGRATIONS = {
  /** How long a system's earlier secret is still accepted, so that the system can change over. */
  previousMs: 7 * DAY_MS,
} as const;

export const OUTGOING = {
  /** A message whose provider has not answered after this is given again, under the same id. */
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
 * Limits of tries for one account, for three kinds of places: devices that the account knows,
 * networks that it knows, and all others. The places of one kind share `free` tries; then each try
 * waits, and the pause doubles up to `longestPauseMs`. No kind uses up another's tries. Together
 * they limit the guesses of a day, however many devices and networks there are (ADR-0117;
 * `tests/server/access/brute-force.test.ts` computes it and must stay right when this changes).
 */
export const TURNS = {
  /** After this time without a try the count begins anew. */
  dayMs: DAY_MS,
  password: {
    devices: { free: 20, firstPauseMs: 1_000, longestPauseMs: 15 * MINUTE_MS },
    networks: { free: 20, firstPauseMs: 1_000, longestPauseMs: 15 * MINUTE_MS },
    strangers: { free: 20, firstPauseMs: 1_000, longestPauseMs: 15 * MINUTE_MS },
  },
  /** Codes of the second factor, which can be tried only with the password or a session. */
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
 * How many unknown networks get one try of their own for an account in a day, beside the tries that
 * all strangers share. So an attacker who is always first cannot use up everybody's tries
 * (ADR-0117).
 */
export const FIRST_TURNS = {
  password: 30,
  /** None, as each guess counts here. Whoever is kept out must change the password anyway. */
  factor: 0,
  code: 11,
  register: 20,
  staff_reset: 20,
  thread: 6,
} as const;

const MIB = 1024 * 1024;

/**
 * Limits for files that were uploaded before their form or message has come. Each is larger than
 * the largest form (20 files of 10 MiB), which could otherwise never be handed in.
 */
export const QUOTAS = {
  /** Of one person. */
  personBytes: 256 * MIB,
  /** Of a kiosk or a practice device: many people's files, after a day without a network. */
  deviceBytes: 1024 * MIB,
  /** Of all who are not signed in, from one network. */
  strangersBytes: 256 * MIB,
  /** Of all patients who are signed in, from one network. */
  networkBytes: 1024 * MIB,
  /** Of the same two, for the /56 and for the /48 around an IPv6 network. */
  widerBytes: [2048 * MIB, 4096 * MIB],
  /** Of all who are not signed in, from everywhere. */
  allStrangersBytes: 16 * 1024 * MIB,
  /** How many files each of them may have. */
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
  /** Hand-ins among them that cannot be read or belong to no known form. */
  unclear: number;
}

/**
 * What one origin may send in a day, also when it is refused or removed later: hand-ins are kept
 * for ten years and must not fill the disk. Far above what a practice needs, because entries beyond
 * the limit wait on their device.
 */
export const DAY_QUOTAS = {
  /** One account of a patient. */
  person: { bytes: 2 * GIB, handIns: 500, unclear: 50 },
  /** A kiosk, a practice device or a team member; enough for a week without a network. */
  practice: { bytes: 32 * GIB, handIns: 20_000, unclear: 20_000 },
  /** All strangers of one network together; and, counted apart, all patients' accounts there. */
  network: { bytes: 8 * GIB, handIns: 2_000, unclear: 100 },
  /** The same of the /56 around an IPv6 network. */
  wider: { bytes: 16 * GIB, handIns: 4_000, unclear: 200 },
  /** The same of its /48. */
  widest: { bytes: 32 * GIB, handIns: 8_000, unclear: 400 },
  /** All strangers from everywhere. Above half of it the admins are told. */
  allStrangers: { bytes: 64 * GIB, handIns: 20_000, unclear: 2_000 },
} as const satisfies Record<string, DayQuota>;
export type DayQuotas = Record<keyof typeof DAY_QUOTAS, DayQuota>;

export const KEEP = {
  /** Uploaded files that no hand-in names: as long as an entry may wait to be sent. */
  looseFilesMs: 90 * DAY_MS,
  /** The same for files that are announced again, which starts their time anew (ADR-0119). */
  looseFilesMostMs: 180 * DAY_MS,
  /** Files not uploaded completely: each new try of the sender announces them again. */
  unfinishedFilesMs: 7 * DAY_MS,
  /** The same when the sender's quota is full; also files that were checked and never used. */
  abandonedFilesMs: DAY_MS,
  /** A picture for the logo that was tried and not saved. */
  unsavedLogosMs: DAY_MS,
  /** The log of changes; a device that was away for longer reads anew. */
  changesMs: 30 * DAY_MS,
  /** Sessions and codes stay a while after their end, so that a known network is recognised. */
  endedMs: 90 * DAY_MS,
  /** For so long after the last sign-in a browser counts as known to that account. */
  knownDeviceMs: 180 * DAY_MS,
  /** Hand-overs, with the team's note, after they have expired. */
  handOversMs: 12 * HOUR_MS,
  /** People sent by the practice system, while a hand-in waits for their number. */
  gdtWaitingMs: 7 * DAY_MS,
  /** For so long a webhook event is recognised when it comes again. */
  inboundMs: 90 * DAY_MS,
  /** A revoked device is shown for so long, as entries may still wait on it. */
  revokedDeviceMs: 30 * DAY_MS,
  /** Words of appointments without a record, after their day: as far as devices store ahead. */
  unlinkedAppointmentsMs: 400 * DAY_MS,
  /** Absences of team members and their reasons, after the absence has ended. */
  absencesMs: 400 * DAY_MS,
  /** Finished jobs with their input, such as encrypted mails. */
  jobsMs: 7 * DAY_MS,
  /** Mails held back after a restore: no link in them is valid for longer (LINKS). */
  heldMailsMs: 30 * DAY_MS,
  /** Counters of browsers that have sent nothing for so long. */
  installationsMs: 400 * DAY_MS,
} as const;
