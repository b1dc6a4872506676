import type { PinStep } from '#platform/identity/identity-state.ts';

/** The locked practice device with the tiles of its people. */
export const LOCK_SCREEN = {
  title: 'Wer arbeitet hier?',
  locked: (device: string) => `${device} ist gesperrt.`,
  waiting: (entries: number) => (entries === 1 ? '1 Eintrag wartet' : `${entries} Einträge warten`),
  lastHere: (moment: string) => `zuletzt ${moment}`,
  /** On a tile that no PIN opens. */
  byPassword: 'mit Passwort',
  somebodyElse: 'Jemand anderes anmelden',
};

/** The way in for the person of one tile. */
export const UNLOCK_PANEL = {
  unlock: 'Entsperren',
  signIn: 'Anmelden',
  otherPerson: 'Andere Person',
  byPassword: 'Mit Passwort',
  byPin: 'Mit PIN',
  byAddress: 'Mit E-Mail-Adresse anmelden',
};

/** Where a known PIN is typed. */
export const PIN_FIELD = {
  label: 'PIN',
  /** Of a new one, too. */
  wrongLength: 'Die PIN hat 4 bis 8 Ziffern.',
};

export const PASSWORD_FORM = {
  label: 'Passwort',
  missing: 'Bitte das Passwort eingeben.',
};

export const CHANGE_PIN = {
  title: 'PIN ändern',
  text: 'Zuerst das Passwort, dann die neue PIN. Dafür braucht es Netz. Was noch nicht übertragen ist, bleibt lesbar.',
  goOn: 'Weiter',
  cancel: 'Abbrechen',
};

export const PIN_STEP_TITLES: Record<PinStep, string> = {
  set: 'PIN für dieses Gerät festlegen',
  confirm: 'PIN bestätigen',
  local: 'PIN für diese Sitzung',
};

/** The step between a full sign-in and the pages of a practice device. */
export const PIN_STEP = {
  purpose: 'Die PIN entsperrt nach einer Pause und wechselt schnell zwischen Personen.',
  lostPin:
    'PIN vergessen kostet nichts: einmal mit E-Mail-Adresse und Passwort anmelden, neue PIN festlegen.',
  lostPassword:
    'Passwort vergessen und kein Netz: Was noch wartet, bleibt verschlüsselt auf diesem Gerät, bis Sie sich wieder mit Netz anmelden.',
  confirmText: 'Dann entsperrt sie dieses Gerät heute auch, wenn das Netz ausfällt.',
  localText:
    'Gerade ohne Netz. Mit einer PIN lässt sich nach einer Pause weiterarbeiten, bis der Browser geschlossen wird. Die gewohnte PIN gilt wieder, sobald Netz da ist.',
  newPin: 'Neue PIN',
  newPinHelp: '4 bis 8 Ziffern',
  repeat: 'PIN wiederholen',
  different: 'Die beiden PINs sind verschieden.',
  tooLate:
    'Die Anmeldung ist zu lange her. Bitte PIN überspringen und später über „PIN ändern“ festlegen.',
  set: 'PIN festlegen',
  confirm: 'Bestätigen',
  /** Instead of confirming the one that is known. */
  setNew: 'Neue PIN festlegen',
  skip: 'Überspringen',
};

/** Warns of the end of a session, and covers the page when it has ended. */
export const SESSION_DIALOG = {
  lock: 'Sperren',
  signOut: 'Abmelden',
  goOn: 'Weiterarbeiten',
  later: 'Später',
  stay: 'Angemeldet bleiben',
  idleTitle: 'Sind Sie noch da?',
  idleText: (time: string, name: string) =>
    `Um ${time} Uhr wird ${name} abgemeldet, weil sich hier niemand rührt.`,
  overTitle: 'Die Anmeldung ist abgelaufen',
  overText: (name: string) =>
    `Mit dem Passwort von ${name} geht es weiter. Was eingegeben war, ist noch da.`,
  endsTitle: 'Die Anmeldung endet gleich',
  endsText: (time: string) =>
    `Um ${time} Uhr ist Schluss. Mit dem Passwort geht es ohne Unterbrechung weiter.`,
};

/** Why neither a PIN nor a password opened. */
export const REFUSED = {
  locked: 'Inzwischen wurde gesperrt. Bitte noch einmal.',
  tooManyTries: 'Zu viele Versuche. Bitte einen Moment warten.',
};

/** Why a PIN did not open. */
export const PIN_REFUSED = {
  wrong: 'Diese PIN stimmt nicht.',
  /** After `wrong`. */
  triesLeft: (tries: number) => (tries === 1 ? ' Noch ein Versuch.' : ` Noch ${tries} Versuche.`),
  offline: 'Gerade ohne Netz. Nach einem Neustart öffnet dann nur das Passwort.',
  over: 'Die Anmeldung ist abgelaufen. Bitte mit dem Passwort anmelden.',
  other: 'Die PIN öffnet hier gerade nicht. Bitte einmal mit dem Passwort anmelden.',
};

/** Why a password did not open. */
export const PASSWORD_REFUSED = {
  wrong: 'Dieses Passwort stimmt nicht.',
  expired:
    'Die letzte Anmeldung mit Netz ist zu lange her. Bitte mit Netz anmelden; was wartet, bleibt verschlüsselt gespeichert.',
  notKept:
    'Ohne Netz lässt sich dieses Konto auf diesem Gerät nicht öffnen. Bitte mit E-Mail-Adresse und Netz anmelden.',
  /** After how long the pause is. */
  paused: (pause: string) => `${pause} Mit Netz öffnet auch die Anmeldung mit E-Mail-Adresse.`,
  unreachable: 'Der Server der Praxis ist gerade nicht erreichbar.',
  secondFactor:
    'Nach 90 Tagen ist der zweite Faktor wieder dran. Bitte mit E-Mail-Adresse anmelden; was nicht übertragen ist, bleibt gespeichert.',
  other: 'Das hat nicht geklappt. Bitte mit E-Mail-Adresse und Passwort anmelden.',
};
