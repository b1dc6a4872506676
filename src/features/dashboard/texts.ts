import { sentence } from '#contract/shared/sentence.ts';

export const COMMON = {
  practiceLoading: 'Die Praxis wird geladen',
  practiceFailed: 'Die Angaben der Praxis konnten nicht geladen werden.',
  cancel: 'Abbrechen',
};

export const PATIENT_DASHBOARD = {
  morning: 'Guten Morgen',
  day: 'Guten Tag',
  evening: 'Guten Abend',
  title: 'Was können wir für Sie tun?',
  failed: 'Die Angaben der Praxis konnten nicht geladen werden. Bitte prüfen Sie Ihre Verbindung.',
  nothing: 'Hier ist gerade nichts freigeschaltet',
  nothingHint: 'Bitte rufen Sie uns an, wir helfen Ihnen gern weiter.',
  contact: 'Kontakt',
  invitation: 'Mit Anmeldung sehen Sie alles, was die Praxis für Sie anbietet.',
  signIn: 'Anmelden',
};

export const BUTTON_CARD = {
  outside: (host: string) => `Öffnet ${host}`,
};

/** While the practice takes everything by telephone. */
export const CONTACT_PAGE = {
  title: 'Rufen Sie uns an',
  hint: 'Termine und Anliegen nimmt diese Praxis zurzeit am Telefon entgegen. Wir helfen Ihnen gern.',
  call: (phone: string) => `${phone} anrufen`,
};

export const PATIENT_QUESTIONNAIRES = {
  title: 'Ihre Fragebögen',
  loading: 'Die Fragebögen werden geladen',
  failed: 'Die Fragebögen konnten nicht geladen werden.',
  offline:
    'Die Liste der Fragebögen liegt noch nicht auf diesem Gerät. Bitte öffnen Sie sie noch einmal, sobald Sie Netz haben.',
  none: 'Keine Fragebögen',
  noneHint: 'Für diesen Standort gibt es zurzeit keinen.',
  questions: (count: number) => (count === 1 ? '1 Frage' : `${count} Fragen`),
};

/** Questionnaires that the practice asks this person to fill. */
export const OWN_FORMS = {
  title: 'Bitte noch ausfüllen',
  practice: 'Ihre Praxis',
  offline: (when: string) => `Stand: ${when}, ohne Netz`,
  unknown: 'Ob die Praxis um einen Fragebogen bittet, lässt sich gerade nicht sehen.',
  retry: 'Noch einmal versuchen',
};

/** What of a patient waits on this device. */
export const WAITING_HERE = {
  title: 'Auf diesem Gerät',
  begun: (when: string) => `${sentence(`Begonnen, zuletzt ${when}`)} Weiter ausfüllen`,
  withoutAccount: 'Liegt noch auf diesem Gerät',
  unnamed: 'Ein begonnener Fragebogen',
  unnamedHint: (when: string) =>
    `${sentence(`Zuletzt ${when}`)} Wenn es Ihrer ist, können Sie ihn weiter ausfüllen.`,
  shared: 'Von Ihnen geteilt',
  sharedHint: 'Wartet darauf, dass Sie sagen, wohin es soll',
  stuck: 'Etwas braucht Ihre Entscheidung',
  unsent: (count: number) =>
    count === 1 ? 'Eine Sendung wartet auf Netz' : `${count} Sendungen warten auf Netz`,
  toOutbox: 'Zum Ausgang',
};
