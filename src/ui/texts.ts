/** What the parts of the interface say by themselves. */
export const UI = {
  again: 'Noch einmal versuchen',
  failed: 'Das hat nicht geklappt',
  noConnection: 'Gerade keine Verbindung',
  noLine: 'Gerade ohne Netz',
  nothingHere: 'Auf diesem Gerät liegt davon noch kein Stand.',
  loading: 'Wird geladen',
  close: 'Schließen',
  toContent: 'Zum Inhalt springen',
  noAnswer: 'keine Angabe',
  eraseDigit: 'Letzte Ziffer löschen',
};

export const PAGER = {
  back: 'Zurück',
  next: 'Weiter',
  size: 'Je Seite',
  counting: '(wird gezählt)',
};

export const PENDING = {
  waiting: 'wartet',
  waitingTitle: 'Auf diesem Gerät gespeichert, noch nicht übertragen',
  attention: 'prüfen',
  attentionLink: 'im Ausgang prüfen',
  attentionTitle: 'Nicht übertragen: bitte im Ausgang ansehen',
};

/** Numbers follow each of the sentences. */
export const EMERGENCY = {
  title: 'Im Notfall',
  danger: 'Bei Lebensgefahr wählen Sie',
  service: 'Den ärztlichen, nicht den zahnärztlichen Bereitschaftsdienst erreichen Sie unter',
  own: 'Unseren Notdienst erreichen Sie unter',
};

export const SIGNATURE = {
  typed: 'Name getippt, nicht gezeichnet',
  file: 'Unterschrift.png',
  fileTyped: 'Unterschrift (Name getippt).png',
};

/** @param minutes that somebody has to wait */
export const tooMany = (minutes: number): string =>
  `Zu viele falsche Versuche. Bitte warten Sie ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`}.`;
