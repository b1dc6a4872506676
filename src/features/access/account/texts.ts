import { sentence } from '#contract/shared/sentence.ts';

export const ACCOUNT_PAGE = {
  title: 'Anmeldung und Geräte',
};

/** The password that shows who asks. */
export const CURRENT_PASSWORD = {
  label: 'Passwort',
  missing: 'Bitte das Passwort eingeben.',
  /** Where it is changed, too. */
  wrong: 'Dieses Passwort stimmt nicht.',
};

export const PASSWORD_CARD = {
  title: 'Passwort',
  old: 'Bisheriges Passwort',
  oldMissing: 'Bitte das bisherige Passwort eingeben.',
  next: 'Neues Passwort',
  nextHelp: (least: number) => `Mindestens ${least} Zeichen, zum Beispiel vier Wörter.`,
  nextTooShort: (least: number) => `Mindestens ${least} Zeichen.`,
  again: 'Neues Passwort wiederholen',
  different: 'Die beiden sind verschieden.',
  /** Opens the form, and sends it. */
  change: 'Passwort ändern',
  cancel: 'Abbrechen',
  changed: 'Das neue Passwort gilt.',
  changedAndSignedOut: 'Das neue Passwort gilt. Alle anderen Geräte sind abgemeldet.',
};

/** The app of the second factor. */
export const FACTOR_CARD = {
  title: 'Zweiter Faktor',
  cancel: 'Abbrechen',
  goOn: 'Weiter',
  why: 'Ein Code vom Handy schützt das Konto, wenn jemand das Passwort kennt.',
  /** After `why`, with the blank between the two. */
  required: ' Die Praxis verlangt ihn bei der nächsten Anmeldung.',
  setUp: 'Authenticator-App einrichten',
  state: (since: string, codesLeft: number) =>
    `${sentence(`Authenticator-App eingerichtet ${since}`)} Noch ${codesLeft} von 10 Wiederherstellungscodes.`,
  fewTitle: 'Fast alle Wiederherstellungscodes sind verbraucht',
  few: 'Bitte neue anzeigen lassen und sichern.',
  renew: 'Neue Wiederherstellungscodes',
  renewText: 'Die zehn bisherigen Codes gelten danach nicht mehr.',
  renewConfirm: 'Neue Codes anzeigen',
  remove: 'App entfernen',
  removeText:
    'Danach gibt es keine Codes vom Handy mehr; ohne Passkey gelten auch die Wiederherstellungscodes nicht mehr.',
  removeConfirm: 'Entfernen',
};

export const PASSKEYS_CARD = {
  title: 'Passkeys',
  staffText:
    'Anmelden mit Finger, Gesicht oder der PIN des Geräts; zählt zugleich als zweiter Faktor. Ohne Netz öffnet weiter nur das Passwort.',
  text: 'Melden Sie sich mit Finger, Gesicht oder der PIN Ihres Geräts an, ohne Passwort.',
  /** Asks for the password, and goes on after it. */
  setUp: 'Passkey einrichten',
  added: 'Der Passkey ist eingerichtet.',
  lastUsed: (moment: string) => `zuletzt ${moment}`,
  since: (moment: string) => `eingerichtet ${moment}`,
  remove: 'Entfernen',
  /** For screen readers, in place of `remove`. */
  removeOne: (name: string) => `Passkey ${name} entfernen`,
  removeConfirm: (name: string) => `„${name}“ entfernen`,
  removed: 'Der Passkey ist entfernt.',
  cancel: 'Abbrechen',
};

/** Where somebody is signed in. */
export const DEVICES_CARD = {
  title: 'Angemeldete Geräte',
  staffText: 'Ein Gerät dabei, das nicht bekannt ist? Abmelden und das Passwort ändern.',
  text: 'Kennen Sie ein Gerät nicht? Melden Sie es ab und ändern Sie Ihr Passwort.',
  /** A device without a name. */
  unnamed: (browser: string) => `${browser} auf einem Gerät`,
  practiceDevice: 'Praxisgerät',
  thisOne: 'Dieses Gerät',
  lastSeen: (moment: string) => `zuletzt ${moment}`,
  signOut: 'Abmelden',
  /** For screen readers, in place of `signOut`. */
  signOutOne: (name: string) => `${name} abmelden`,
  signedOut: (name: string) => `${name} ist abgemeldet.`,
  signOutOthers: 'Überall sonst abmelden',
  othersSignedOut: 'Alle anderen Geräte sind abgemeldet.',
};

/** Names of browsers that differ from the names that these browsers give themselves. */
export const BROWSERS: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', other: 'Browser' };
