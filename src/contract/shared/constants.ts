import { MINUTE_MS } from './spans.ts';

/** Business constants of SPEC-9, and their meanings where we chose them (PRD-18). */

export const PRODUCT_KEY = 'empfang';
export const PRODUCT_NAME = 'Empfang';
export const STORAGE_PREFIX = `${PRODUCT_KEY}-0.0.1`;
export const LOCALE = 'de-DE';
export const TIME_ZONE = 'Europe/Berlin';

export const TRANSITION_MS = 250;
export const BUTTON_LOADER_MS = 150;
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const PREVIEW_SIZES = {
  default: { width: 600, height: 800 },
  fill: { width: 0, height: 0 },
};
export const BRAND_COLOUR = '#1275b6';
/** Least contrast of text (SPEC-9). */
export const CONTRAST_RATIO = 4.5;
export const NOTIFICATION_LIMIT = 5;
/** @public How long print and preview windows wait for their styles (PRD-18). */
export const STYLESHEET_WAIT_MS = MINUTE_MS;
export const SENTRY_RATES = { traces: 0.1, replays: 0.1, replaysOnError: 1.0 };

/** The five constants that the specification names without a meaning (300, 15, 400, 5, 300). */
export const SEARCH_DEBOUNCE_MS = 300;
export const POLLING_S = 15;
export const SKELETON_DELAY_MS = 400;
/** Idle lock of a shared tablet. */
export const IDLE_LOCK_S = 300;

/** Header that every answer of the server carries. */
export const APP_VERSION_HEADER = 'x-app-version';
/** Sent with each outbox write: the random id of the browser's storage, for its counter (OE-26). */
export const INSTALLATION_HEADER = 'x-empfang-installation';
/**
 * Sent with each outbox write: the device's time, ISO 8601. The server learns from it how wrong the
 * device's clock is.
 */
export const DEVICE_TIME_HEADER = 'x-empfang-device-time';
/** Where the service worker keeps public answers. */
export const API_CACHE = 'empfang-public-api';
/** Headers of a read that needs the practice's present answer, not the one that the worker kept. */
export const FRESH = { 'cache-control': 'no-cache' };
/** What a device reports of itself: how many entries wait on it, and its version. */
export const WAITING_HEADER = 'x-empfang-waiting';
export const CLIENT_VERSION_HEADER = 'x-empfang-client';
/**
 * Sent with each outbox write: the version of its content (OE-9). Absent in releases that did not
 * send it.
 */
export const ENTRY_VERSION_HEADER = 'x-empfang-entry-version';
/**
 * Version of what an outbox entry holds. 1: release 0.1. 2: `behind` and `note` (OE-9,
 * OE-20). Handlers of old versions stay for six releases (OE-22).
 */
export const ENTRY_VERSION = 2;
/** Answers a keyed outbox write: the server's proof that it has the entry, opaque to the device (OE-26). */
export const RECEIPT_HEADER = 'x-empfang-receipt';

/** What the specification calls the switches of booking. */
export const FEATURE_LABELS = {
  categories: 'Kategorien',
  recall: 'Recall Link',
  packing: 'Auslastungsoptimierung',
  video: 'Videosprechstunde',
} as const;
