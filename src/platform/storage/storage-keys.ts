import { STORAGE_PREFIX } from '#contract/shared/constants.ts';

const key = (name: string) => `${STORAGE_PREFIX}-${name}`;

/** Every key of `localStorage` (SPEC-9; `sessionStorage` holds `wantedRoute`). */
export const STORAGE_KEYS = {
  authToken: key('auth-token'),
  locationId: key('location-id'),
  iframeSettings: key('iframe-settings'),
  questionnaireEditorPreview: key('questionnaire-editor-preview'),
  version: key('version'),
  queryCache: key('query-cache'),
  practice: key('practice'),
  user: key('user'),
  /** Id of the person whose session the server has ended, until somebody signs in or out. */
  sessionOver: key('session-over'),
  /** Says before the database is read that this is a practice device: it opens locked. */
  practiceDevice: key('practice-device'),
  /** Changes with each lock, so that every tab hears of it. */
  lockSignal: key('lock-signal'),
  /** How many rows a page of the list of questionnaires holds. */
  listPageSize: key('list-page-size'),
  /** How this device draws attention to what comes in. */
  attention: key('attention'),
  /** How large the calendar is, and what its colours stand for. */
  calendar: key('calendar'),
  /** `off`: letters typed outside of fields do nothing (WCAG 2.1.4). */
  shortcuts: key('shortcuts'),
  /** How far the outbox had come: tells that a browser threw the database away. */
  highWater: key('high-water'),
} as const;

/** Keys of `sessionStorage`: gone with the tab. */
export const SESSION_KEYS = {
  wantedRoute: key('wanted-route'),
  chunkReload: key('chunk-reload'),
  /** Who was at work at a practice device when this page was loaded anew. */
  expected: key('expected'),
  /** What the person in front of this tab reads. */
  language: key('language'),
  /** How large, and that only as long as the tab is open. */
  textSize: key('text-size'),
  /** Ink that is not sent yet, encrypted under the key of its hand-in. */
  signing: key('signing'),
  /** An answer to a conversation that a link opens, encrypted under the key of the link. */
  linkAnswer: key('link-answer'),
} as const;
