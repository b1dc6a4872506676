import { HOUR_MS, MINUTE_MS } from './spans.ts';

/** Sizes and times that client, worker and server must agree on. Bytes, milliseconds unless named otherwise. */

export const LIMITS = {
  /** One JSON body. A 534-item questionnaire is 0.8 MB as FHIR. */
  jsonBytes: 4 * 1024 * 1024,
  /** One uploaded file (SEC-37). */
  fileBytes: 10 * 1024 * 1024,
  /** One chunk of a file (OE-24). */
  chunkBytes: 1024 * 1024,
  filesPerSubmission: 20,
  filesPerMessage: 10,
  /** What one share from another app may bring, and how many of them wait at most (0061). */
  filesPerShare: 20,
  shareBytes: 100 * 1024 * 1024,
  waitingShares: 5,
  shareHours: 24,
  /** More than any phone's camera writes; above it decoding could end the page. */
  cameraBytes: 40 * 1024 * 1024,
  imagePixels: 50_000_000,
  /** Most lists and rows, and most values, in one JSON body from anybody outside the team. */
  jsonLists: 2_500,
  jsonValues: 20_000,
  text: 1_000,
  longtext: 20_000,
  questionnaireElements: 2_000,
  /** Rows of one repeating group. */
  rows: 200,
  pageSizeMax: 100,
} as const;

export const TIMEOUTS = {
  jsonMs: 30_000,
  blobMs: 120_000,
  probeMs: 5_000,
} as const;

export const RETRY = {
  baseMs: 1_000,
  capMs: 5 * MINUTE_MS,
  /** No wait is longer than an hour, even if the server asks for more (`Retry-After`). */
  longestMs: HOUR_MS,
} as const;

export const DRAIN = {
  everyMs: 30_000,
  /** A Web Lock is held for a slice, never for a tab's life (OE-18). */
  sliceMs: 30_000,
  /** A lock holder without a heartbeat for this long is frozen: its lock may be stolen … */
  stealAfterMs: 45_000,
  /** … but not more often than this. */
  stealEveryMs: 5 * MINUTE_MS,
  /** How often the newest receipts are shown to a server that is always reachable (OE-26). */
  witnessMs: 5 * MINUTE_MS,
  /** How long a sender waits for another one that is alive. */
  patienceMs: 60_000,
  lanes: 3,
} as const;

export const KIOSK = {
  resumeForMs: 30 * MINUTE_MS,
  idleMs: 120_000,
  curtainMs: 60_000,
  /** Time without a touch after which the resting screen covers the list of forms. */
  restMs: 5 * MINUTE_MS,
  /** For long texts, reading time is added: number of words ÷ 80 minutes (SEC-21). */
  wordsPerMinute: 80,
  pinTries: 5,
  pinPausesMs: [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS],
  pinRounds: 600_000,
  /** How often a waiting kiosk asks what was prepared for it. */
  askEveryMs: 5_000,
  /**
   * How often a kiosk reads its list of forms anew, even if nothing told it that the list changed.
   */
  readListEveryMs: 3 * MINUTE_MS,
} as const;

export const IDEMPOTENCY_DAYS = 90;
/** How long a copy can be fetched with the key that its sender was shown. */
export const RESULT_KEY_DAYS = 30;

/** Media types that a patient may hand in, by magic bytes, never by name (SEC-37). */
export const UPLOAD_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'application/pdf',
] as const;

/**
 * What a device keeps of the calendar, in days before and after today: two weeks back, and as far ahead as the
 * team books, so that every appointment that stands can be found and changed (ADR-0114).
 */
export const KEPT_DAYS = { back: 14, ahead: 400 } as const;

/** How many days a search looks ahead from its first day. */
export const SEARCHED_DAYS = 56;

/** Within how many hours of opening time the practice answers. */
export const ANSWER_HOURS = 2;
