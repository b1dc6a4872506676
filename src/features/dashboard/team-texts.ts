import { sentence } from '#contract/shared/sentence.ts';

/** The team's start of the day. */
export const PERSONNEL_DASHBOARD = {
  title: 'Heute',
  signedInAs: (name: string) => `angemeldet als ${name}`,
  numbersFailed: (location: string) => `${location}: Die Zahlen konnten nicht geladen werden.`,
  waiting: (entries: number, formatted: string) =>
    `${formatted} ${entries === 1 ? 'Eintrag wartet' : 'Einträge warten'} auf diesem Gerät`,
  waitingSince: (when: string) => `Der älteste seit ${when}`,
  begin: { call: 'Anruf notieren', 'hand-over': 'Bogen an Kiosk' },
  setUp: 'Einrichten',
  newKiosk: 'Kiosk einrichten',
  kiosks: 'Kioske ansehen',
  newDevice: 'Praxisgerät einrichten',
  booking: 'Terminbuchung einrichten',
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
  unknown: '–',
  counting: 'Zahlen werden geladen …',
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
  until: (when: string) => sentence(`Gilt einmal und nur bis ${when}`),
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
