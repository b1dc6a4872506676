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
  save: 'Speichern',
  caller: 'Wer hat angerufen',
  callerExample: 'Name, Geburtsdatum oder Nummer',
  empty: 'Noch nichts notiert',
  callerMissing: 'Bitte eintragen, wer angerufen hat, oder worum es geht.',
  found: (people: number) => (people === 1 ? '1 Person gefunden' : `${people} Personen gefunden`),
  nobody: 'Niemand gefunden. Es wird notiert, was hier steht.',
  otherCaller: 'Andere Person',
  note: 'Worum geht es',
  businessCase: 'Anliegen',
  noBusinessCase: 'Keines',
  due: 'Fällig',
  callBack: 'Bittet um Rückruf',
  saved: 'Anruf notiert',
  begun: (notes: number) =>
    notes === 1 ? 'Eine Notiz ist angefangen' : `${notes} Notizen sind angefangen`,
  goOn: (caller: string) => (caller ? `Weiterschreiben: ${caller}` : 'Weiterschreiben'),
  /** Of the task. */
  subject: (caller: string) => `Anruf von ${caller}`,
  unknownCaller: 'unbekannt',
  /** Before the number in the note: whether they are to be called, or called from there. */
  numbers: { back: 'Rückruf', from: 'Nummer' },
  preview: (note: string, phone: string, callBack: boolean): string =>
    [
      note,
      phone && `${CALL_NOTE.numbers[callBack ? 'back' : 'from']}: ${phone}`,
      !phone && callBack && 'Bittet um Rückruf.',
    ]
      .filter(Boolean)
      .join('\n'),
};

/** By when a call is to be dealt with. */
export const CALL_DUE = {
  none: 'Keine Frist',
  hour: 'in einer Stunde',
  today: 'heute bis 18:00',
  tomorrow: 'morgen bis 12:00',
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

/** Somebody of the records, by a field that finds at each key. */
export const RECEIVER_FIELD = {
  example: 'Name, Geburtsdatum oder Nummer',
  found: (people: number) => {
    if (people === 0) return 'Niemand gefunden. Neue Personen legen Sie unter „Neu“ an.';
    return people === 1 ? '1 Person gefunden' : `${people} Personen gefunden`;
  },
  other: 'Andere Person',
};

/** By which ways somebody is written to, or why by none. */
export const RECEIVER = {
  portal: 'Im Portal',
  sms: (number: string) => `Per SMS an ${number}`,
  mail: (address: string) => `Per E-Mail an ${address}`,
  toPortal: 'ins Postfach, mit einem Hinweis per E-Mail',
  words: 'dieser Text geht als SMS hinaus',
  link: 'hinaus geht nur ein Hinweis mit Link',
  notReached: (name: string, reasons: string) =>
    `${name} ist schriftlich nicht zu erreichen: ${reasons}.`,
  noAccount: 'kein Konto',
  noMobile: 'keine Mobilnummer',
  noMail: 'keine E-Mail-Adresse',
  noSmsWanted: 'SMS nicht gewünscht',
  noMailWanted: 'E-Mail nicht gewünscht',
  addOne: 'Tragen Sie in der Kartei ein, was fehlt.',
  callThem: 'Bitte anrufen.',
  unsent:
    'Diese Kartei ist noch nicht bei der Praxis angekommen. Sobald sie es ist, können Sie schreiben.',
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

export const PERSON_FIELD = {
  other: 'Andere Person',
  found: (count: number) =>
    count === 0
      ? 'Niemand gefunden: Der Name wird so übernommen, ohne Kartei.'
      : `${count} ${count === 1 ? 'Person' : 'Personen'} gefunden`,
  relatives: (count: number) =>
    count === 1 ? '1 Angehörige:r steht zur Wahl' : `${count} Angehörige stehen zur Wahl`,
};
