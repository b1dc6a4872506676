import type { HistoryStep } from '#contract/activities/calls/notes.ts';

/** Words that several rooms of the inbox use. */
export const COMMON = {
  cancel: 'Abbrechen',
  discard: 'Verwerfen',
  optionalNote: 'Notiz (freiwillig)',
  unknownSender: 'Unbekannt',
  /** A name that the words of a call or a message give away. */
  perhaps: (name: string) => `vermutlich ${name}`,
  someColleague: 'Jemand aus dem Team',
  /** Who is at the screen, in a list of people. */
  me: (name: string) => `${name} (ich)`,
  count: (activities: number | string) =>
    `${activities} ${String(activities) === '1' ? 'Vorgang' : 'Vorgänge'}`,
  newTask: 'Neue Aufgabe',
  shortcuts: 'Tastenkürzel',
  channel: 'Kanal',
  seeOutbox: 'Bitte im Ausgang ansehen',
};

/** Words of the stored states (PRD-15). */
export const STATUS_TEXTS = { neu: 'Neu', gelesen: 'Gelesen', erledigt: 'Erledigt' } as const;

/** What an activity consists of, as labels of fields and in its history. */
export const FIELD_NAMES: Record<HistoryStep['field'], string> = {
  status: 'Status',
  priority: 'Priorität',
  business_case: 'Anliegen',
  assignee_ids: 'Zugewiesen an',
  due_at: 'Fällig',
  snoozed_until: 'Wiedervorlage',
  is_archived: 'Archiviert',
  customer_id: 'Patient',
  merged_into: 'Zusammengeführt',
  answer: 'Antwort',
};
/** No business case. */
export const NO_CASE = 'Keines';

/** Buttons and keys that do something with activities. */
export const ACTS = {
  done: 'Erledigt',
  read: 'Gelesen',
  assign: 'Zuweisen',
  snooze: 'Wiedervorlage',
  archive: 'Archivieren',
  bringBack: 'Aus dem Archiv holen',
  undo: 'Rückgängig',
};

/** What was done, said in a notification. */
export const ACTED = {
  answeredAndDone: 'Gesendet und erledigt',
  reopened: 'Wieder offen',
  done: 'Erledigt',
  read: 'Gelesen',
  assigned: 'Zugewiesen',
  archived: 'Archiviert',
  broughtBack: 'Zurückgeholt',
  snoozed: 'Zurückgelegt',
  listedAgain: 'Wieder in der Liste',
  status: (status: string) => `Status: ${status}`,
  priority: (priority: string) => `Priorität: ${priority}`,
  businessCase: 'Anliegen geändert',
  due: (moment: string) => `Fällig: ${moment}`,
  notDue: 'Nicht mehr fällig',
  merged: 'Zusammengeführt',
  separated: 'Getrennt',
  saving: 'Wird gespeichert',
  progress: (ready: string, all: string) => `${ready} von ${all}`,
  undone: 'Rückgängig gemacht',
};

/** Of a message that waits on this device and is no work of the practice yet. */
export const UNSENT = {
  title: 'Noch nicht gesendet',
  message: 'Sobald die Nachricht bei der Praxis ist, lässt sich der Vorgang ändern.',
};

export const ACTIVITIES_PAGE = {
  region: 'Posteingang',
  shortcutsHint: 'Tastenkürzel (?)',
  continueTask: 'Aufgabe fortsetzen',
  newHint: (what: string) => `${what} (n)`,
  readAt: (moment: string) => `Stand der Liste: ${moment}`,
};

export const ACTIVITY_LIST = {
  label: 'Vorgänge',
  select: (subject: string) => `Auswählen: ${subject}`,
  /** Read out before the subject. */
  unread: 'Neu: ',
  assignedTo: (names: string) => `zuständig: ${names}`,
};

export const INBOX_FOOT = {
  counting: 'Vorgänge werden gezählt',
  pages: 'In Seiten teilen',
  /** After the numbers of the pager. */
  noun: 'Vorgänge',
  oneList: 'Als eine Liste zeigen',
  cut: (count: string) => `Auf diesem Gerät liegen die neuesten ${count} Vorgänge.`,
};

/** The list where nothing is. */
export const EMPTY_PANEL = {
  narrowed: {
    title: 'Nichts passt zu diesen Filtern',
    text: 'Andere Wörter oder weniger Filter zeigen mehr.',
    showAll: 'Alle Vorgänge zeigen',
  },
  empty: {
    title: 'Alles abgearbeitet',
    text: 'Hier erscheint, was bei der Praxis eingeht: Fragebögen, Nachrichten und Anrufe.',
  },
};

export const SHORTCUT_LIST = {
  use: 'Tastenkürzel verwenden',
  shift: 'Umschalt',
  move: 'Nächster, voriger Vorgang',
  open: 'Öffnen',
  answer: 'Antworten',
  control: 'Strg',
  searchAll: 'Alles durchsuchen',
  leave: 'Zurück zur Liste, Auswahl aufheben',
  select: 'Auswählen',
  selectUpTo: 'Bis hierher auswählen',
  search: 'In der Liste suchen',
  help: 'Diese Liste',
};

/** On hover over a row; the key stands behind the word. */
export const ROW_ACTIONS = {
  done: 'Erledigt (e)',
  mine: 'Mir zuweisen',
  snooze: 'Wiedervorlage (s)',
};

/** Marks in a row of the list; the words before a time or a level are read out alone. */
export const DUE_MARK = {
  snoozed: (moment: string) => `Wiedervorlage ${moment}`,
  snoozedUntil: 'Wiedervorlage ',
  due: (moment: string) => `Fällig ${moment}`,
  dueAt: 'Fällig ',
  overdueSince: 'Überfällig seit ',
};
export const PRIORITY_MARK = { label: 'Priorität ' };
export const SUSPICION_PILL = {
  label: 'Notfall?',
  hint: 'Die Worte klingen dringend. Das ist ein Vorschlag.',
};
export const CONSENT_BADGE = { copyOwed: 'Kopie ausstehend', erased: 'Gelöscht' };

/** Who else is at an activity; the names are joined already. */
export const PRESENCE = {
  oneWrites: (names: string) => `${names} schreibt hier gerade.`,
  manyWrite: (names: string) => `${names} schreiben hier gerade.`,
  oneReads: (names: string) => `${names} hat das gerade offen.`,
  manyRead: (names: string) => `${names} haben das gerade offen.`,
};

export const ASSIGNEE_CHOICE = {
  nobody: 'Niemand',
  change: (names: string) => `Zugewiesen an ${names}, ändern`,
};

export const FILTER_BAR = {
  search: 'Vorgänge durchsuchen',
  searchHint: 'Suchen',
  filter: 'Filter',
  /** Read after how many. */
  set: 'gesetzt',
};
