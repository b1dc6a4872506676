import type { AppointmentWish } from '#contract/activities/calls/appointments.ts';
import type { WriteWords } from '#platform/write/words.ts';

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

export const PRACTICE_CARD = {
  title: 'So erreichen Sie uns',
  phone: 'Telefon',
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
  begun: (when: string) => `Begonnen, zuletzt ${when}. Weiter ausfüllen`,
  shared: 'Von Ihnen geteilt',
  sharedHint: 'Wartet darauf, dass Sie sagen, wohin es soll',
  stuck: 'Etwas braucht Ihre Entscheidung',
  unsent: (count: number) =>
    count === 1 ? 'Eine Sendung wartet auf Netz' : `${count} Sendungen warten auf Netz`,
  toOutbox: 'Zum Ausgang',
};

export const APPOINTMENT_PAGE = {
  title: 'Ihr Terminwunsch',
  hint: (practice: string, phone: string) =>
    `${practice} meldet sich bei Ihnen. Eilt es, rufen Sie bitte an: ${phone}.`,
  signedOut: 'Bitte melden Sie sich an',
  signedOutHint: (phone: string) =>
    `So weiß die Praxis, wer fragt. Am Telefon geht es auch: ${phone}.`,
  signIn: 'Anmelden',
  wish: 'Worum geht es?',
  whenHelp: 'Zum Beispiel: Dienstag oder Donnerstag ab 16 Uhr',
  whenMissing: 'Bitte eine Zeit nennen.',
  reason: 'Was sollen wir wissen? (freiwillig)',
  send: 'Wunsch senden',
  /** Once it is sent. */
  arrived: 'Ihr Terminwunsch ist da',
  arrivedHint:
    'Die Praxis meldet sich bei Ihnen. Der Termin steht erst fest, wenn sie ihn bestätigt hat.',
  waiting: 'Ihr Terminwunsch wartet',
  waitingHint: 'Er ist auf diesem Gerät gesichert und geht ab, sobald die Praxis erreichbar ist.',
  home: 'Zur Startseite',
  again: 'Noch einen Wunsch senden',
};

/** What a wish for an appointment is about, and what is asked then. */
export const APPOINTMENT_WISHES: Record<AppointmentWish, string> = {
  new: 'Einen neuen Termin',
  change: 'Einen Termin verschieben',
  cancel: 'Einen Termin absagen',
};
export const APPOINTMENT_WHEN: Record<AppointmentWish, string> = {
  new: 'Wann passt es Ihnen?',
  change: 'Wann ist Ihr Termin, und wann passt es besser?',
  cancel: 'Wann ist Ihr Termin?',
};

export const APPOINTMENT_WORDS: Partial<WriteWords> = {
  refused: 'Nicht gesendet',
  unknown: 'Vielleicht schon gesendet',
  noAnswer:
    'Die Praxis hat nicht geantwortet. Bitte prüfen Sie die Verbindung und senden Sie den Wunsch noch einmal: Er kommt dabei nicht doppelt an.',
};

/** The team's start of the day. */
export const PERSONNEL_DASHBOARD = {
  title: 'Heute',
  signedInAs: (name: string) => `angemeldet als ${name}`,
  numbersFailed: (location: string) => `${location}: Die Zahlen konnten nicht geladen werden.`,
  waiting: (entries: number, formatted: string) =>
    `${formatted} ${entries === 1 ? 'Eintrag wartet' : 'Einträge warten'} auf diesem Gerät`,
  waitingSince: (when: string) => `Der älteste seit ${when}`,
  recent: 'Zuletzt eingegangen',
  allActivities: 'Alle Aktivitäten',
  setUp: 'Einrichten',
  questionnaires: 'Fragebögen ansehen',
  newKiosk: 'Kiosk einrichten',
  kiosks: 'Kioske ansehen',
  newDevice: 'Praxisgerät einrichten',
};

/** What waits at a location. */
export const LOCATION_NUMBERS = {
  today: 'Heute fällig',
  overdue: (count: string) => `davon ${count} überfällig`,
  unread: 'Ungelesen',
  mine: 'Neu für mich',
  fresh: (when: string) => `Neu seit ${when}`,
  oldest: 'Am längsten ohne Antwort:',
  /** Before the time. */
  since: 'seit',
  noneWaiting: 'Niemand wartet auf eine Antwort.',
};

/** Makes a code for a tablet or a device. */
export const CODE_DIALOG = {
  make: 'Code erzeugen',
  offline: 'Der Server ist gerade nicht erreichbar.',
};

export const MADE_CODE = {
  copy: 'Code kopieren',
  done: 'Fertig',
  /** Before and after the address. */
  there: 'Dort',
  typeIn: 'öffnen und diesen Code eingeben:',
  until: (when: string) => `Gilt einmal und nur bis ${when}.`,
};

export const KIOSK_CODE = {
  title: 'Kiosk einrichten',
  name: 'Name des Tablets',
  usualName: 'Wartezimmer',
  nameMissing: 'Bitte geben Sie dem Tablet einen Namen.',
  pin: 'PIN für das Team',
  pinHelp:
    '4 bis 8 Ziffern. Damit wird ein unterbrochener Fragebogen fortgesetzt und der Kiosk beendet.',
  pinAgain: 'PIN wiederholen',
  pinLength: 'Die PIN hat 4 bis 8 Ziffern.',
  pinsDiffer: 'Die beiden PINs sind verschieden.',
};

export const KIOSKS_DIALOG = {
  title: 'Kioske',
  loading: 'Die Kioske werden geladen',
  none: 'Noch ist kein Tablet eingerichtet.',
  lastSeen: (when: string) => `zuletzt da: ${when}`,
  neverSeen: (when: string) => `eingerichtet: ${when}, noch nicht da gewesen`,
  revoke: 'Sperren',
  revokeTitle: (name: string) => `Kiosk „${name}“ sperren?`,
  revokeHint:
    'Das Tablet kann dann keine Fragebögen mehr öffnen. Was darauf noch nicht übertragen ist, bleibt verschlüsselt und geht hinaus, sobald es neu eingerichtet wird.',
  notRevoked: 'Nicht gesperrt',
  close: 'Schließen',
};

export const DEVICE_CODE = {
  title: 'Praxisgerät einrichten',
  hint: 'Ein Gerät, an dem mehrere Personen des Teams arbeiten. Jede entsperrt mit einer eigenen PIN.',
  name: 'Name des Geräts',
  usualName: 'Tablet am Empfang',
  nameMissing: 'Bitte dem Gerät einen Namen geben.',
  kind: 'Art',
  tablet: 'Tablet, das wandert',
  pc: 'PC an einem festen Platz',
  lock: 'Sperren ohne Bedienung',
  lockAfter: (minutes: string) => (minutes === '1' ? 'nach 1 Minute' : `nach ${minutes} Minuten`),
  offline: 'Nach einem Neustart ohne Netz mit Passwort öffnen',
  never: 'nie',
  days: (days: number) => (days === 1 ? '1 Tag lang' : `${days} Tage lang`),
};
