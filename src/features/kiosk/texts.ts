/** The tablet itself, always in German. The pages of patients have their texts in `words`, by language. */
export const KIOSK_APP = {
  loading: 'Das Tablet wird vorbereitet',
  unreadableTitle: 'Der Speicher dieses Tablets lässt sich nicht lesen',
  unreadable:
    'Bitte laden Sie die Seite neu. Bleibt es dabei, starten Sie das Tablet neu; was wartet, bleibt gespeichert.',
};

/** A tablet becomes a kiosk. */
export const ENROL_PAGE = {
  title: 'Kiosk einrichten',
  text: 'Den Einmalcode zeigt Ihnen die Praxis unter „Kiosk einrichten“ auf der Startseite des Teams.',
  revokedTitle: 'Dieses Tablet ist nicht mehr angemeldet',
  revoked:
    'Was noch wartet, bleibt verschlüsselt gespeichert und wird übertragen, sobald das Tablet wieder eingerichtet ist.',
  waiting: (entries: number) =>
    entries === 1
      ? '1 Eintrag wartet auf eine neue Freigabe dieses Tablets.'
      : `${entries} Einträge warten auf eine neue Freigabe dieses Tablets.`,
  code: 'Einmalcode',
  codeHelp: 'Zum Beispiel K7M2-9QXP',
  codeMissing: 'Bitte geben Sie den Einmalcode ein.',
  submit: 'Tablet einrichten',
  setUp: (device: string) => `„${device}“ ist als Kiosk eingerichtet`,
  wayOut: 'Zum Beenden fragt das Tablet nach der PIN der Praxis.',
  unreachable:
    'Der Server der Praxis ist gerade nicht erreichbar. Zum Einrichten braucht das Tablet einmal Netz.',
};

/** Below the list of forms. */
export const HOME_FOOT = {
  /** How many forms can be filled without network; behind other words, with a blank before it. */
  reading: (kept: number, all: number) =>
    all === 1
      ? ' Der Fragebogen liegt noch nicht auf diesem Tablet.'
      : ` ${kept} von ${all} Fragebögen liegen auf diesem Tablet.`,
  ready: (all: number) =>
    all === 1
      ? ' Der Fragebogen geht auch ohne Netz.'
      : ` Alle ${all} Fragebögen gehen auch ohne Netz.`,
  /** After how it stands with the line, with a blank between the two. */
  waiting: (entries: number) => ` ${entries} ${entries === 1 ? 'wartet' : 'warten'} im Ausgang.`,
  outbox: 'Ausgang',
  /** The button, and what the PIN is then asked for. */
  exit: 'Kiosk beenden',
};

/** Asks the PIN of the practice. */
export const PIN_DIALOG = {
  /** What it is asked for, where a form was interrupted. */
  resume: 'Fragebogen weiter ausfüllen',
  label: 'PIN der Praxis',
  wrong: 'Diese PIN stimmt nicht.',
  confirm: 'Bestätigen',
  cancel: 'Abbrechen',
};

/** The way out of the kiosk, after its PIN. */
export const LEAVE_PAGE = {
  title: 'Der Kiosk wird beendet',
  sending: (entries: number) =>
    entries === 1
      ? 'Ein Eintrag wird noch übertragen.'
      : `${entries} Einträge werden noch übertragen.`,
  doNotWait: 'Nicht warten',
  leftTitle: (entries: number) =>
    entries === 1
      ? 'Ein Eintrag ist noch nicht übertragen'
      : `${entries} Einträge sind noch nicht übertragen`,
  left: 'Beenden Sie den Kiosk jetzt, bleibt das verschlüsselt auf diesem Tablet und geht erst hinaus, wenn es wieder als Kiosk eingerichtet ist.',
  stay: 'Kiosk bleiben',
  keep: 'Beenden und verschlüsselt aufbewahren',
};

export const OUTBOX_FRAME = {
  back: 'Zurück',
};

/** Before a patient has chosen a language. */
export const LANGUAGE_PAGE = {
  title: 'Sprache · Language',
};

/** While nobody is there: in every language that a form may speak. */
export const RESTING = {
  label: 'Ruhebildschirm',
  welcome: [
    ['de', 'Willkommen'],
    ['en', 'Welcome'],
    ['tr', 'Hoş geldiniz'],
    ['uk', 'Ласкаво просимо'],
    ['ru', 'Добро пожаловать'],
    ['ar', 'أهلًا وسهلًا'],
  ],
  touch: 'Zum Beginnen bitte tippen',
} as const;
