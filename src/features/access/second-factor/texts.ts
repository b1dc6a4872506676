/** A sign-in that waits for its second factor. */
export const SECOND_FACTOR_STEP = {
  text: 'Auf diesem Gerät wird der zweite Faktor gebraucht, danach 90 Tage nicht mehr.',
  back: 'Zurück zum Passwort',
};

/** Why such a sign-in did not go on. */
export const STEP_TROUBLE = {
  codeWrong: 'Dieser Code stimmt nicht oder wurde schon benutzt. Bitte den nächsten eingeben.',
  over: 'Diese Anmeldung wartet nicht mehr: Es hat zu lange gedauert, oder der Code war fünfmal falsch. Bitte zurück zum Passwort.',
  /** @param when e.g. in 30 minutes */
  tooManyTries: (when: string) =>
    `Das waren zu viele Versuche. Auf diesem Weg geht es ${when} weiter. Sofort geht es auf einem anderen, der eingerichtet ist: App, Wiederherstellungscode oder Passkey.`,
};

/** The code that an app shows. */
export const TOTP_FIELD = {
  label: 'Code aus der App',
  incomplete: 'Der Code hat sechs Ziffern.',
};

/** Confirms with what somebody has: app, passkey or paper. */
export const PROOF_FORM = {
  byPasskey: 'Mit Passkey bestätigen',
  recovery: 'Wiederherstellungscode',
  recoveryHelp: 'Einer der zehn Codes, die beim Einrichten angezeigt wurden. Jeder gilt einmal.',
  recoveryTooShort: 'Ein Wiederherstellungscode hat acht Zeichen.',
  useRecovery: 'Wiederherstellungscode verwenden',
  useApp: 'Code aus der App verwenden',
};

/** The practice wants a second factor, and there is none. */
export const SET_UP_AT_SIGN_IN = {
  text: 'Die Praxis verlangt einen zweiten Faktor. Einmal einrichten dauert zwei Minuten; danach wird er auf jedem Gerät alle 90 Tage gebraucht.',
  byPasskey: 'Passkey auf diesem Gerät einrichten',
  aboutPasskey:
    'Ein Passkey bestätigt mit Finger, Gesicht oder der PIN des Geräts. An einem Gerät, das mehrere benutzen, ist die App der bessere Weg:',
};

/** An app is set up: three steps, the second with a QR code in its middle. */
export const TOTP_SET_UP = {
  openApp:
    'Eine Authenticator-App auf dem Handy öffnen, zum Beispiel die des Passwort-Managers, Google Authenticator oder 2FAS.',
  scan: 'Diesen Code scannen',
  qrCode: 'QR-Code mit dem Geheimnis für die App',
  /** Then the secret, letter by letter. */
  byHand: 'oder von Hand eintragen:',
  typeCode: 'Den Code eingeben, den die App dann zeigt.',
  submit: 'Einrichten',
};

/** Shown once, after a factor was set up. */
export const RECOVERY_CODES = {
  title: 'Wiederherstellungscodes sichern',
  onlyNow: 'Diese Codes werden nur jetzt gezeigt',
  text: 'Sie helfen, wenn das Handy fehlt. Jeder gilt einmal. Bitte nicht auf diesem Gerät aufbewahren.',
  list: 'Wiederherstellungscodes',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  copyFailed: 'Kopieren lässt dieser Browser nicht zu. Bitte von Hand markieren.',
  print: 'Drucken',
  download: 'Als Datei sichern',
  fileName: 'wiederherstellungscodes.txt',
  /** What is copied and downloaded; a code a line. */
  file: (codes: string) =>
    `Wiederherstellungscodes für Empfang\nJeder Code gilt einmal. Bitte sicher aufbewahren.\n\n${codes}\n`,
  done: 'Die Codes sind gesichert',
};
