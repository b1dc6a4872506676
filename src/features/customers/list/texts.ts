import type { ImportField } from '#contract/customers/calls/customer-imports.ts';

export const CUSTOMERS_PAGE = {
  title: 'Patienten',
  region: 'Patientenliste',
  import: 'Importieren',
  create: 'Neu anlegen',
  createOn: 'Neue Kartei fortsetzen',
  search: 'Patienten suchen',
  placeholder: 'Name, Geburtsdatum, Telefon oder E-Mail',
  stale: (reason: string, when: string) => `${reason} Stand der Liste: ${when}`,
  empty: 'Noch niemand in der Kartei',
  emptyHint:
    'Hier stehen alle, die in die Praxis kommen: mit Rufnummern, Einwilligungen und Verlauf.',
  nobody: 'Niemand gefunden',
  nobodyHint:
    'Gesucht wird nach Name, Geburtsdatum (24.12.1980 oder 241280), Telefonnummer und E-Mail-Adresse.',
  lately: 'Zuletzt geöffnet',
  all: 'Alle',
  noun: 'Karteien',
  cut: 'Es passen sehr viele. Bitte tippen Sie mehr, zum Beispiel den Vornamen dazu.',
};

/** Why a record may be of the same person. */
export const DUPLICATES = {
  nameAndDate: 'gleicher Name und Geburtstag',
  date: 'gleicher Geburtstag, ähnlicher Name',
  phone: 'gleiche Telefonnummer',
};

export const MERGE_DIALOG = {
  title: 'Karteien zusammenführen',
  merge: 'Zusammenführen',
  who: (name: string) => `Mit wem ist ${name} doppelt angelegt?`,
  search: 'Zweite Kartei suchen',
  both: (one: string, other: string) => `${one} und ${other} werden eine Kartei.`,
  chooseOther: 'Andere Kartei wählen',
  differ: 'Was gilt? Beide Karteien sagen etwas anderes.',
  result: 'So wird es danach sein',
  phones: (numbers: string) => `Telefon: ${numbers}`,
  mails: (addresses: string) => `E-Mail: ${addresses}`,
  tags: (tags: string) => `Stichworte: ${tags}`,
  together:
    'Alle Vorgänge, Nachrichten, Fragebögen und Angehörigen beider Karteien gehören zu dieser.',
  undoHint: (days: number) => `Das lässt sich ${days} Tage lang rückgängig machen.`,
  merged: 'Karteien zusammengeführt',
  failed: 'Nicht zusammengeführt',
  impossible: 'Das geht nicht',
  impossibleHint: 'Beide haben ein eigenes Konto. Konten lassen sich nicht zusammenführen.',
  waiting: 'Noch nicht übertragen',
  waitingHint: 'Zuerst müssen die Änderungen an beiden Karteien in der Praxis ankommen.',
};

export const IMPORT_DIALOG = {
  title: 'Karteien importieren',
  file: 'Datei wählen',
  otherFile: 'Andere Datei wählen',
  fileHint: 'CSV oder GDT 6301, höchstens 6 MB',
  reading: 'Die Datei wird gelesen',
  unreadable: 'Die Datei lässt sich nicht lesen',
  tooLarge: 'Die Datei ist zu groß',
  tooLargeHint: 'Bitte teilen Sie sie: höchstens 6 MB.',
  close: 'Schließen',
  people: (count: number) => (count === 1 ? '1 Person' : `${count} Personen`),
  start: (people: string) => `${people} importieren`,
  done: 'Importiert',
  doneHint: (people: string, file: string) => `${people} aus ${file}`,
  failed: 'Nicht importiert',
  columns: 'Was steht in welcher Spalte?',
  first: 'So wird es gelesen',
  firstHint: (count: number) =>
    count === 1
      ? 'Die einzige Zeile, wie sie in die Kartei kommt. Durchgestrichenes lässt sich nicht lesen.'
      : `Die ersten ${count} Zeilen, wie sie in die Kartei kommen. Durchgestrichenes lässt sich nicht lesen.`,
  withDuplicates: 'Auch anlegen, wer vielleicht schon in der Kartei steht',
  lines: 'Bitte ansehen',
  line: (line: number, name: string, problems: string) =>
    `Zeile ${line}${name && `, ${name}`}: ${problems}`,
  duplicate: (name: string) => `vielleicht schon da: ${name}`,
  /** What was imported before. */
  earlier: 'Letzte Importe',
  undo: 'Zurücknehmen',
  undoImport: (name: string) => `Import ${name} zurücknehmen`,
  undone: 'zurückgenommen',
  undoDone: 'Import zurückgenommen',
  undoFailed: 'Nicht zurückgenommen',
};

/** What would come of a file. */
export const IMPORT_COUNTS = {
  fresh: (count: number) => `${count} neu`,
  known: (count: number) => `${count} vielleicht schon in der Kartei`,
  wrong: (count: number) => `${count} mit Fehlern, ${count === 1 ? 'bleibt' : 'bleiben'} weg`,
  encoding: (name: string) => `Zeichensatz: ${name}`,
};

/** The first lines of a file, column by column. */
export const IMPORT_TABLE = {
  label: 'Die ersten Zeilen',
  line: 'Zeile',
  column: (place: number) => `Spalte ${place}`,
  leaveOut: 'nicht übernehmen',
  unread: '(nicht lesbar)',
  states: { new: 'neu', known: 'vielleicht schon in der Kartei', wrong: 'bleibt weg' },
};

/** Of the columns of an import. */
export const IMPORT_FIELD_NAMES: Record<ImportField, string> = {
  last_name: 'Nachname',
  first_name: 'Vorname',
  title: 'Titel',
  salutation: 'Anrede',
  birth_date: 'Geburtsdatum',
  sex: 'Geschlecht',
  mobile: 'Telefon mobil',
  home: 'Telefon privat',
  work: 'Telefon Arbeit',
  mail: 'E-Mail',
  street: 'Straße und Hausnummer',
  postal_code: 'Postleitzahl',
  city: 'Ort',
  insurance_kind: 'Art der Versicherung',
  insurance_number: 'Versichertennummer',
  insurance_name: 'Kasse oder Versicherung',
  note: 'Notiz',
  tags: 'Stichworte',
};

/** Deleted records that can still come back, or are kept by law. */
export const DELETIONS = {
  title: 'Gelöschte Karteien',
  none: 'Keine.',
  close: 'Schließen',
  born: (date: string) => `geboren ${date}`,
  deleted: (when: string, by: string) => `gelöscht ${when}, ${by}`,
  waiting: (day: string) => `wird am ${day} endgültig gelöscht`,
  held: 'wartet: Seit der Löschung ist noch etwas offen.',
  lockedUntil: (day: string) => `gesperrt bis ${day}`,
  locked: 'gesperrt',
  takeBack: 'Zurückholen',
  takeBackPerson: (name: string) => `${name} zurückholen`,
  keptForm: (title: string, received: string, until: string) =>
    `${title} vom ${received} (bis ${until})`,
};
