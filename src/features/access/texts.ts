import { sentence } from '#contract/shared/sentence.ts';

/** On several pages around the sign-in. */
export const COMMON = {
  signIn: 'Anmelden',
  backToSignIn: 'Zurück zur Anmeldung',
};

/** Sign-in of patients and of the team. */
export const LOGIN_PAGE = {
  title: 'Willkommen, bitte melden Sie sich an',
  withoutSignIn: 'Ohne Anmeldung weiter',
  toTeam: 'Anmeldung für das Team',
  teamTitle: 'Anmelden für das Team',
  backToPeople: 'Zurück zu den Personen dieses Geräts',
  setUpDevice: 'Dieses Gerät einrichten',
  toPatients: 'Zur Anmeldung für Patientinnen und Patienten',
};

export const WAITING_NOTE = {
  count: (entries: number) =>
    entries === 1
      ? '1 Eintrag wartet auf eine Anmeldung.'
      : `${entries} Einträge warten auf eine Anmeldung.`,
};

/** Asks for an e-mail address, or shows the one that was given. */
export const ADDRESS = {
  label: 'E-Mail-Adresse',
  wrong: 'Bitte geben Sie Ihre E-Mail-Adresse ein, zum Beispiel name@beispiel.de.',
  goOn: 'Weiter',
  change: 'Ändern',
  /** For screen readers, in place of `change`. */
  changeAddress: 'E-Mail-Adresse ändern',
};

/** A patient whose address is known: the password, or a code. */
export const PATIENT_STEPS = {
  title: 'Mit Passwort oder Code anmelden',
  byCode: 'Code per E-Mail statt Passwort',
  register: 'Neu hier? Konto anlegen',
};

export const PASSWORD_FIELD = {
  label: 'Passwort',
  newLabel: 'Neues Passwort',
  show: 'Passwort anzeigen',
};

/** Of a new password. */
export const PASSWORD_RULES = {
  help: (least: number) =>
    `Mindestens ${least} Zeichen. Drei, vier Wörter hintereinander sind gut zu merken.`,
  missing: 'Bitte wählen Sie ein Passwort.',
  tooShort: (missing: number) =>
    `Noch ${missing === 1 ? 'ein Zeichen' : `${missing} Zeichen`}, dann ist es lang genug.`,
};

export const PASSWORD_FORM = {
  bothMissing: 'Bitte geben Sie E-Mail-Adresse und Passwort ein.',
  passwordMissing: 'Bitte geben Sie Ihr Passwort ein.',
};

export const PASSKEY_SIGN_IN = {
  action: 'Mit Passkey anmelden',
};

/** Why there is no passkey now. */
export const PASSKEY_TROUBLE = {
  unknown: 'Dieser Passkey gehört hier zu niemandem. Bitte mit Passwort anmelden.',
  exists: 'Auf diesem Gerät gibt es schon einen Passkey.',
  brokenOff: 'Das wurde abgebrochen, oder es gibt hier keinen Passkey.',
  notHere: 'Dieser Browser kann hier keinen Passkey verwenden. Bitte mit Passwort anmelden.',
};

/** Why somebody was not let in; the server's own words come before these. */
export const SIGN_IN_FAILURE = {
  unreachable:
    'Der Server der Praxis ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  offline:
    'Gerade ohne Netz. Ihre Eingaben bleiben stehen; bitte versuchen Sie es mit Netz noch einmal.',
  expired:
    'Ohne Netz ist die Anmeldung hier nicht mehr möglich: Die letzte mit Netz ist zu lange her. Was wartet, bleibt verschlüsselt gespeichert.',
  notKept:
    'Der Server der Praxis ist gerade nicht erreichbar, und ohne Netz lässt sich dieses Konto hier nicht öffnen.',
};

/** When tries go on after too many. */
export const TRIES = {
  goOn: (when: string) =>
    `Das waren sehr viele Versuche. Bitte versuchen Sie es ${when} noch einmal.`,
  inMinutes: (minutes: number) => (minutes === 1 ? 'in einer Minute' : `in ${minutes} Minuten`),
  inHours: (hours: number) => `in etwa ${hours} Stunden`,
  later: 'etwas später',
};

/** The code from a mail: of the sign-in, of a new account, of a forgotten password. */
export const CODE_FORM = {
  /** Above it; does not say whether there is an account. */
  onItsWay: 'Wenn es zu dieser Adresse ein Konto gibt, ist jetzt ein Code dorthin unterwegs.',
  label: 'Code aus der E-Mail',
  help: 'Sechs Ziffern, 10 Minuten gültig',
  incomplete: 'Bitte geben Sie alle sechs Ziffern aus der E-Mail ein.',
  nothingYet:
    'Noch nichts da? Das kann ein paar Minuten dauern. Bitte auch im Spam-Ordner nachsehen.',
  again: 'Code noch einmal senden',
  againIn: (seconds: number) => `Neuer Code in ${seconds} s`,
  sentAgain: 'Ein neuer Code ist unterwegs. Bitte nur den neuesten Code verwenden.',
};

export const LOGIN_CODE = {
  title: 'Code aus der E-Mail eingeben',
};

/** A password that somebody has forgotten: what patients and the team read. */
export const FORGOT_PASSWORD = {
  /** Leads there. */
  link: 'Passwort vergessen?',
  title: 'Passwort vergessen',
};

/** For patients: a code by mail. */
export const FORGOT_PAGE = {
  text: 'Wir schicken Ihnen einen Code an Ihre E-Mail-Adresse. Damit wählen Sie ein neues Passwort.',
  send: 'Code senden',
  newTitle: 'Neues Passwort wählen',
  save: 'Passwort speichern und anmelden',
};

/** For the team: a link by mail. */
export const STAFF_FORGOT_PAGE = {
  text: 'Adresse eingeben, Link aus der E-Mail öffnen, neues Passwort wählen.',
  send: 'Link senden',
  sentTitle: 'Bitte im Postfach nachsehen',
  sentText:
    'Der Link gilt 30 Minuten und nur einmal. Nichts angekommen? Im Spam-Ordner nachsehen oder die Praxisleitung fragen.',
};

/** Behind the link of an invitation or of a forgotten password. */
export const LINK_PAGE = {
  loading: 'Der Link wird geprüft',
  deadTitle: 'Dieser Link gilt nicht mehr',
  dead: 'Links aus E-Mails gelten nur einmal und nur eine Zeit lang: 30 Minuten für ein neues Passwort, 7 Tage für eine Einladung. Gibt es eine neuere E-Mail, dann deren Link öffnen.',
  deadNext: 'Eine neue Einladung schickt die Praxisleitung. Ein neues Passwort geht so:',
  newLink: 'Neuen Link anfordern',
  invitedTitle: (name: string) => `Willkommen, ${name}`,
  invited:
    'Bitte wählen Sie ein Passwort. Damit und mit Ihrer E-Mail-Adresse melden Sie sich künftig an.',
  resetTitle: 'Neues Passwort wählen',
  reset: 'Danach sind alle Geräte abgemeldet, und nur noch das neue Passwort gilt.',
  save: 'Passwort speichern',
  savedTitle: 'Das Passwort ist gespeichert',
  savedInvited: (email: string) => `Das Konto ${email} ist angelegt.`,
  savedReset: 'Es gilt ab sofort; alle Geräte sind abgemeldet.',
};

/** A patient gets an account. */
export const REGISTER_PAGE = {
  title: 'Konto anlegen',
  text: (location: string) =>
    sentence(`Für Nachrichten, Fragebögen und Termine. Ihre Praxis: ${location}`),
  haveAccount: 'Ich habe schon ein Konto',
  loading: 'Die Praxis wird geladen',
  loadFailed:
    'Die Angaben der Praxis konnten nicht geladen werden. Bitte prüfen Sie Ihre Verbindung.',
  confirmTitle: 'E-Mail-Adresse bestätigen',
  confirmText:
    'Wir haben Ihnen eine E-Mail geschickt. Mit dem Code darin ist Ihr Konto angelegt. Steht dort, dass es schon eines gibt, melden Sie sich bitte damit an.',
  confirm: 'Bestätigen und anmelden',
};

export const REGISTER_LABELS = {
  first_name: 'Vorname',
  last_name: 'Nachname',
  date_of_birth: 'Geburtsdatum',
  phone: 'Telefon',
  email: ADDRESS.label,
  password: PASSWORD_FIELD.label,
};

export const REGISTER_FORM = {
  dateHelp: 'TT.MM.JJJJ, zum Beispiel 24.12.1980',
  /** In the form; elsewhere it is called as among the labels. */
  phoneLabel: 'Telefon (freiwillig)',
  phoneHelp: 'Damit wir Sie bei Rückfragen erreichen',
  addressHelp: 'Dorthin schicken wir gleich einen Code',
  /** Then the link, and a full stop. */
  privacy: 'Wie wir mit Ihren Angaben umgehen, steht in den',
  privacyLink: 'Datenschutzhinweisen',
  submit: 'Konto anlegen',
};

/** What is wrong with a field of a new account. */
export const REGISTER_PROBLEMS = {
  firstName: 'Bitte geben Sie Ihren Vornamen ein.',
  lastName: 'Bitte geben Sie Ihren Nachnamen ein.',
  dateShape: 'Bitte als TT.MM.JJJJ eingeben, zum Beispiel 24.12.1980.',
  year: 'Bitte prüfen Sie das Jahr.',
  dateOfBirth: 'Bitte prüfen Sie das Geburtsdatum.',
};

/** What is wrong with a field, here and where a practice is set up. */
export const FIELD_PROBLEMS = {
  phone: 'Bitte prüfen Sie die Telefonnummer, zum Beispiel 030 23125010.',
  other: 'Bitte prüfen Sie diese Angabe.',
};

/** At the head of a form, above all that is wrong in it. */
export const ERROR_SUMMARY = {
  title: (problems: number) =>
    problems === 1 ? 'Bitte prüfen Sie eine Angabe' : `Bitte prüfen Sie ${problems} Angaben`,
};

/** A browser becomes a practice device. */
export const DEVICE_PAGE = {
  title: 'Dieses Gerät einrichten',
  text: 'Für ein Tablet oder einen PC, an dem mehrere Personen des Teams arbeiten. Wer hier arbeitet, entsperrt mit einer eigenen PIN; was noch nicht übertragen ist, bleibt je Person verschlüsselt.',
  whereFrom:
    'Den Einmalcode zeigt die Praxisleitung unter „Praxisgerät einrichten“ auf der Startseite des Teams.',
  code: 'Einmalcode',
  codeHelp: 'Zum Beispiel K7M2-9QXP',
  codeMissing: 'Bitte den Einmalcode eingeben.',
  submit: 'Gerät einrichten',
  unreachable:
    'Der Server der Praxis ist gerade nicht erreichbar. Zum Einrichten braucht das Gerät einmal Netz.',
  doneTitle: 'Dieses Gerät ist eingerichtet',
  setUp: (device: string) => `„${device}“ ist eingerichtet`,
  signInNow: 'Melden Sie sich jetzt an und wählen Sie Ihre PIN.',
  locks: (device: string, minutes: number) =>
    `${device} sperrt sich nach ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} ohne Bedienung.`,
  opensOffline: (hours: number) =>
    `Ohne Netz öffnet ein Passwort bis ${hours === 1 ? 'eine Stunde' : `${hours} Stunden`} nach der letzten Anmeldung mit Netz.`,
  neverOffline: 'Nach einem Neustart ohne Netz öffnet dieses Gerät nicht.',
  toSignIn: 'Zur Anmeldung',
};

export const LOGOUT_PAGE = {
  leavingTitle: 'Sie werden abgemeldet',
  goneTitle: 'Sie sind abgemeldet',
  sending: (entries: number) =>
    entries === 1
      ? 'Ein Eintrag wird noch übertragen.'
      : `${entries} Einträge werden noch übertragen.`,
  doNotWait: 'Nicht warten',
  gone: 'Auf diesem Gerät ist niemand mehr angemeldet. Was noch nicht übertragen ist, bleibt verschlüsselt gespeichert.',
  signInAgain: 'Wieder anmelden',
};

/** Typed by whoever throws something away. */
export const DISCARD_WORD = 'verwerfen';

/** A sign-out with something that the practice does not have yet. */
export const LEFT_OVER = {
  entriesTitle: (entries: number) =>
    entries === 1
      ? 'Ein Eintrag ist noch nicht übertragen'
      : `${entries} Einträge sind noch nicht übertragen`,
  draftsTitle: (drafts: number) =>
    drafts === 1
      ? 'Ein Entwurf liegt noch auf diesem Gerät'
      : `${drafts} Entwürfe liegen noch auf diesem Gerät`,
  forgetTitle: 'Von diesem Gerät entfernen',
  nothingTitle: 'Alles ist übertragen',
  kept: 'Beim Abmelden bleibt das verschlüsselt auf diesem Gerät und geht hinaus, sobald Sie sich hier wieder anmelden. Niemand sonst kann es lesen.',
  forget:
    'Ihr Name verschwindet von diesem Gerät. Beim nächsten Mal brauchen Sie E-Mail-Adresse, Passwort und Netz.',
  keep: 'Abmelden und verschlüsselt aufbewahren',
  signOut: 'Nur abmelden',
  stay: 'Angemeldet bleiben',
  signOutAndForget: 'Abmelden und entfernen',
  discard: 'Verwerfen',
  discardAndSignOut: 'Verwerfen und abmelden',
  discardAndForget: 'Verwerfen und entfernen',
  word: `Zum Verwerfen „${DISCARD_WORD}“ eintippen`,
  wordHelp: 'Verworfenes lässt sich nicht wiederherstellen.',
  wordWrong: `Bitte das Wort „${DISCARD_WORD}“ eintippen.`,
  inTransfer: (entries: number) =>
    entries === 1
      ? 'Ein Eintrag wird gerade übertragen und lässt sich in diesem Moment nicht verwerfen. Bitte gleich noch einmal.'
      : `${entries} Einträge werden gerade übertragen und lassen sich in diesem Moment nicht verwerfen. Bitte gleich noch einmal.`,
};
