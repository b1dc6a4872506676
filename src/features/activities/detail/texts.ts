export const ACTIVITY_DETAIL = {
  label: 'Vorgang',
  back: 'Zurück zur Liste',
  /** What stands beside what was said. */
  details: 'Angaben zum Vorgang',
  close: 'Schließen',
  answersMissing: 'Die Antworten liegen bei der Praxis',
  tryAgain: 'Noch einmal versuchen',
  /** After why they could not be read anew. */
  answersReadAt: (moment: string) => `Stand der Antworten: ${moment}`,
};

/** The facts below the subject. */
export const ACTIVITY_HEAD = {
  label: 'Eingang',
  sender: 'Absender',
  received: 'Eingegangen',
  traits: 'Merkmale',
  automatic: 'automatisch',
  archived: 'archiviert',
  delivery: 'Zustellung',
  deliveries: { done: 'zugestellt', failed: 'fehlgeschlagen', pending: 'ausstehend' },
};

export const ACTIVITY_ACTIONS = { label: 'Bearbeiten', assignees: 'Zuständig' };

/** What is done with what is open. */
export const ACTIVITY_BAR = {
  doneHint: 'Erledigt (e)',
  reopen: 'Wieder öffnen',
  more: 'Weiteres',
  appointment: 'Termin',
  appointmentHint: 'Termin anlegen',
  snoozedUntil: (moment: string) => `Wiedervorlage ${moment}`,
};

export const ACT_DIALOG = {
  /** Before how many it is about. */
  titleOfMany: (title: string, count: string) => `${title}: ${count}`,
  close: 'Schließen',
};

export const SNOOZE_CHOICE = {
  afternoon: 'Heute Nachmittag',
  tomorrow: 'Morgen früh',
  nextWeek: 'Nächste Woche',
  own: 'Datum und Uhrzeit',
  past: 'Bitte einen Zeitpunkt wählen, der noch kommt.',
  snooze: 'Zurücklegen',
  end: 'Wiedervorlage aufheben',
};

export const CHANGED_NOTE = { title: 'Inzwischen geändert', seen: 'Gesehen' };

export const HISTORY_SECTION = { title: 'Verlauf' };

/** Who changed what. */
export const HISTORY = {
  empty: 'Bisher hat niemand etwas geändert.',
  fromOutside: 'Eingang von außen',
  changedFromOutside: 'Von außen ist etwas dazugekommen',
  answered: (name: string) => `${name} hat geantwortet`,
  /** Of who has written first. */
  begun: (name: string) => `${name} hat geschrieben`,
  changed: (name: string, fields: string) => `${name} hat ${fields} geändert`,
  changedAndAnswered: (name: string, fields: string) =>
    `${name} hat ${fields} geändert und geantwortet`,
};

/** Values of fields in the history. */
export const HISTORY_VALUES = {
  message: 'Nachricht',
  scheduled: 'geplant',
  sent: 'gesendet',
  nobody: 'niemand',
  nothing: '–',
  yes: 'ja',
  no: 'nein',
  someCustomer: 'jemand aus der Kartei',
  otherActivity: 'mit einem anderen Vorgang',
};

export const NOTES = {
  title: 'Interne Notizen',
  /** Before the author of one of them. */
  one: 'Interne Notiz',
  choice: 'Was geschrieben wird',
  answer: 'Antwort',
  note: 'Notiz',
  noteBegun: 'Notiz (begonnen)',
  teamOnly: 'Liest nur das Team',
  list: 'Notizen',
  change: 'Ändern',
  earlier: 'Geändert, früher:',
  /** After what stood there before. */
  until: (moment: string) => `(bis ${moment})`,
  newNote: 'Notiz für das Team',
  save: 'Notiz speichern',
  changeNote: 'Notiz ändern',
  saveChange: 'Änderung speichern',
  mention: 'Erwähnen',
  mentionWhom: '@ Erwähnen',
};

export const RELATED_SECTION = {
  title: 'Verwandt',
  mergedInto: 'Zusammengeführt:',
  openMerged: 'zum Vorgang, der weiterläuft',
  separate: 'Trennen',
  merge: 'Hier zusammenführen',
  more: (count: number) => `Alle ${count} zeigen`,
};

/** Whose hand-in it is. */
export const CUSTOMER_SECTION = {
  title: 'Gehört zu',
  titleUnknown: 'Wer ist das?',
  withAccount: ' · mit Konto',
  release: 'Zuordnung lösen',
  released: 'Zuordnung gelöst',
  undoRelease: 'Rückgängig',
  match: 'Zuordnen',
  matchPerson: (person: string) => `${person} zuordnen`,
  /** What of a person agrees with the answers. */
  agrees: {
    both: 'Name und Geburtsdatum stimmen überein',
    birth_date: 'Geburtsdatum stimmt, der Name nur teilweise',
    name: 'Name stimmt, das Geburtsdatum nicht',
  },
  noneOfThem: 'Niemand davon?',
  nobodyKnown: 'Unter diesem Namen und Geburtsdatum ist hier noch niemand bekannt.',
  create: 'Neu anlegen',
  matchedMeanwhile:
    'Diese Zuordnung hat inzwischen jemand anderes geändert. Bitte den jetzigen Stand prüfen und es dann noch einmal versuchen.',
};

export const ERASE_SECTION = {
  label: 'Löschen',
  erase: 'Angaben löschen',
  title: 'Angaben endgültig löschen',
  confirm: 'Endgültig löschen',
  what: 'Antworten, Dateien und Original werden gelöscht. Dass es diesen Bogen gab, wer ihn wann gelöscht hat, bleibt vermerkt. Das lässt sich nicht rückgängig machen.',
  failed: 'Nicht gelöscht',
};
