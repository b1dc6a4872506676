/** Texts that the specification gives word for word (sections 2 and 8). */
export const SPEC_TEXTS = {
  notAllowedTitle: 'Fehler',
  notAllowed: 'Für diesen Aufruf haben Sie keine Berechtigung',
  newVersion: (product: string, old: string, next: string) =>
    `neue Version von ${product} verfügbar (${old} -> ${next})`,
  loadNewVersion: 'neue Version laden',
  logoutFailedTitle: 'Error',
  requestFailed: (status: number) => `Request failed with status code ${status}`,
  networkError: 'Network error',
  timeout: (ms: number) => `timeout of ${ms}ms exceeded`,
  authOutsideProvider: (hook: string, provider: string) =>
    `${hook} must be used within ${provider}`,
  somethingWentWrong: 'Something went wrong!',
  showError: 'Show Error',
  hideError: 'Hide Error',
  notFoundFallback: 'Not Found',
  notFoundPage: '404 - Not Found',
} as const;

/** Alerts by key: `?alert=` never carries a text of its own (PRD-20). */
export const ALERTS = {
  wrong_area:
    'Sie haben versucht auf eine Seite zuzugreifen, die nur für einen anderen Benutzertypen verfügbar ist. Falls das gewollt war, loggen Sie sich bitte aus und dann mit dem richtigen Benutzer wieder ein.',
} as const;
export type AlertKey = keyof typeof ALERTS;
export const alertText = (key: string | null | undefined): string | undefined =>
  key && Object.hasOwn(ALERTS, key) ? ALERTS[key as AlertKey] : undefined;
