export const HAND_OVER_DIALOG = {
  title: 'An Kiosk geben',
  choose: 'Fragebogen',
  chooseExample: 'Titel suchen',
  found: (count: number) =>
    count === 0 ? 'Kein veröffentlichter Fragebogen passt.' : `${count} gefunden`,
  missing: 'Bitte einen Fragebogen wählen.',
  remove: (title: string) => `${title} herausnehmen`,
  order: 'Wird in dieser Reihenfolge ausgefüllt',
  earlier: (title: string) => `${title} früher`,
  later: (title: string) => `${title} später`,
  kiosk: 'Kiosk',
  anyKiosk: 'Beliebiger Kiosk, mit PIN',
  note: 'Notiz für das Team (freiwillig)',
  noteHelp: 'Zum Beispiel Zimmer oder Initialen. Am Kiosk wird sie nicht gezeigt.',
};

/** Around the fields of whatever prepares questionnaires for a kiosk. */
export const PREPARE_DIALOG = {
  failed: 'Nicht vorbereitet',
  /** No answer came: it may wait at the kiosk. */
  maybe: 'Vielleicht schon vorbereitet',
  cancel: 'Abbrechen',
  makePin: 'PIN erzeugen',
};

export const HAND_OVER_PIN = {
  ready: 'Bereit für den Kiosk',
  begun: 'Am Kiosk begonnen',
  typeIt: 'Am Kiosk „PIN eingeben“ wählen und diese Ziffern tippen:',
  appears: (kiosk: string) =>
    `Erscheint am Kiosk „${kiosk}“ von selbst. Mit dieser PIN geht es dort auch:`,
  begunAt: (time: string, kiosk: string) => `Um ${time} Uhr am Kiosk „${kiosk}“ begonnen.`,
  validUntil: (time: string) => `Gilt einmal und bis ${time} Uhr.`,
  done: 'Fertig',
};

export const HAND_OVERS_DIALOG = {
  title: 'An Kioske gegeben',
  close: 'Schließen',
  toSign: (titles: string) => `Zum Unterschreiben: ${titles}`,
  unpublished: 'Nicht mehr veröffentlicht',
  withdraw: 'Zurückziehen',
  withdrawFailed: 'Nicht zurückgezogen',
  alreadyBegun: 'Am Kiosk wurde inzwischen begonnen.',
};

/** How it stands with what was given to a kiosk. */
export const HAND_OVER_STANDING = {
  waitsAtKiosk: (kiosk: string, until: string) => `wartet am Kiosk „${kiosk}“ bis ${until} Uhr`,
  waitsForPin: (until: string) => `wartet auf die PIN bis ${until} Uhr`,
  begun: (time: string, kiosk: string) => `begonnen ${time} Uhr, Kiosk „${kiosk}“`,
  withdrawn: 'zurückgezogen',
  expired: 'abgelaufen, nicht begonnen',
};

/** Whom the practice system has sent. */
export const GDT_REQUESTS_DIALOG = {
  title: 'Aus dem Praxissystem (GDT)',
  failed: 'Das ging nicht',
  close: 'Schließen',
  chooseFile: 'GDT-Datei wählen',
  file: 'GDT-Datei',
  waiting:
    'Diese Personen hat das Praxissystem geschickt. Sie verschwinden hier, sobald ein Fragebogen vorbereitet ist.',
  nobody:
    'Das Praxissystem hat niemanden geschickt. Rufen Sie Empfang dort auf, oder wählen Sie eine Datei.',
  noFolder: 'Wählen Sie eine GDT-Datei (Satzart 6301 oder 6302) des Praxissystems.',
  tooLarge: 'Das ist keine GDT-Datei: Eine solche hat höchstens 100 kB.',
  unreadable: (files: number) =>
    files === 1 ? 'Eine Datei ließ sich nicht lesen.' : `${files} Dateien ließen sich nicht lesen.`,
  whyUnreadable: 'Den Grund zeigen die Einstellungen des Standorts.',
  patientNumber: (number: string) => `Nr. ${number}`,
  prepare: 'Fragebogen vorbereiten',
  /** Heard after `prepare`. */
  prepareFor: (person: string) => `für ${person}`,
  discard: 'Verwerfen',
};

/** What the practice system asks for, by the type of its GDT record. */
export const GDT_TYPES = { '6301': 'Stammdaten', '6302': 'Untersuchung angefordert' };

export const GDT_PERSON_DIALOG = {
  title: 'Fragebogen für diese Person vorbereiten',
  noneChosen: 'Bitte mindestens einen Fragebogen wählen.',
  firstName: 'Vorname',
  surname: 'Nachname',
  birthDate: 'Geburtsdatum',
  explanation:
    'Diese Angaben stehen dann schon im Fragebogen. Am Kiosk erscheinen sie erst, wenn die PIN eingegeben ist.',
  questionnaires: 'Fragebögen, in der Reihenfolge der Auswahl',
};
