/** In dialogs of the whole domain. */
export const COMMON = {
  cancel: 'Abbrechen',
};

/** Above the list, while somebody calls. */
export const CALLER_LOOKUP = {
  title: (number: string) => `Anruf von ${number}`,
  dialled: (location: string) => `Gewählt wurde ${location}.`,
  close: 'Anruf schließen',
  searching: 'Wird gesucht',
  unknown: 'Diese Nummer steht in keiner Kartei.',
  noNumber: 'Das ist keine Rufnummer; vielleicht wurde sie unterdrückt.',
  found: (people: number) => (people === 1 ? 'Bekannt:' : `${people} Personen haben diese Nummer:`),
  list: 'Wer anruft',
  note: 'Anruf notieren',
};

/** The dialog that makes a task of a call. */
export const CALL_NOTE = {
  title: 'Anruf notieren',
  save: 'Als Aufgabe speichern',
  caller: 'Wer hat angerufen',
  callerUnknown: 'nicht bekannt',
  businessCase: 'Anliegen',
  noBusinessCase: 'Keines',
  note: 'Worum geht es',
  saved: 'Anruf notiert',
  /** Of the task. */
  subject: (caller: string) => `Anruf von ${caller}`,
  preview: (note: string, phone: string) => `${note}\nRückruf: ${phone}`,
};

/** In an activity: whom it is from or about. */
export const ACTIVITY_CUSTOMER = {
  whoIsIt: 'Wer ist das?',
  belongsTo: 'Gehört zu',
  release: 'Zuordnung lösen',
  released: 'Zuordnung gelöst',
  undo: 'Rückgängig',
  assign: 'Zuordnen',
  assignPerson: (name: string) => `${name} zuordnen`,
  chooseOther: 'Jemand anderen wählen',
  choose: 'Aus der Kartei wählen',
  create: 'Neu anlegen',
  assigned: 'Zugeordnet',
  /** By the name that somebody said or wrote of themselves. */
  perhaps: (name: string) => `Vermutlich ${name}, nach den eigenen Worten.`,
  perhapsNew: (name: string) =>
    `Vermutlich ${name}, nach den eigenen Worten. Unter diesem Namen gibt es noch keine Kartei.`,
  confirm: 'Ja, zuordnen',
  confirmPerson: (name: string) => `Ja, ${name} zuordnen`,
  createPerson: (name: string) => `${name} neu anlegen`,
  addNumber: (number: string) => `${number} in die Kartei übernehmen`,
  added: 'In die Kartei übernommen',
};

export const CUSTOMER_PICKER = {
  label: 'Person suchen',
  placeholder: 'Name, Geburtsdatum oder Telefon',
  nobody: 'Niemand gefunden',
};

/** In place of the name of a record that is not there, or not yet. */
export const MISSING_CUSTOMER = {
  deleted: 'Gelöschte Kartei',
  reading: 'Wird gelesen',
};

/** Notices after a deletion is taken back. */
export const TAKE_BACK = {
  done: 'Kartei zurückgeholt',
  failed: 'Nicht zurückgeholt',
  tooLate: 'Sie ist schon endgültig gelöscht.',
};
