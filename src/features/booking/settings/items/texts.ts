/** Writing a part of the calendar, and the way back. */
export const ITEMS = {
  offline:
    'Die Praxis ist gerade nicht erreichbar. Gezeigt wird der letzte bekannte Stand; ändern geht, sobald sie wieder erreichbar ist.',
  offlineTitle: 'Letzter bekannter Stand',
  notAllowedTitle: 'Nur zum Ansehen',
  notAllowed:
    'Zum Ändern fehlt das Recht, Einstellungen dieses Standorts zu bearbeiten. Geben kann es, wer das Team verwaltet.',
  undo: 'Rückgängig',
  undone: 'Rückgängig gemacht',
  notUndone: 'Nicht rückgängig gemacht',
  notSaved: 'Nicht gespeichert',
  saved: (name: string) => `${name} gespeichert`,
  removed: (name: string) => `${name} entfernt`,
  restored: (name: string) => `${name} ist wieder da`,
  conflict:
    'Das hat inzwischen jemand anderes geändert. Bitte schließen, neu öffnen und noch einmal eintragen.',
  changedAgain: 'Das wurde inzwischen noch einmal geändert. Bitte den Verlauf ansehen.',
};

export const EDIT = {
  save: 'Speichern',
  cancel: 'Abbrechen',
  remove: 'Entfernen',
  unsaved: 'Noch nicht gespeichert',
  unsavedText: '„Speichern“ behält die Änderungen, „Abbrechen“ verwirft sie.',
  nameMissing: 'Bitte einen Namen eintragen.',
};

/** In the menu of a row. */
export const ORDER = {
  more: (name: string) => `Mehr zu ${name}`,
  up: 'Nach oben',
  down: 'Nach unten',
};

export const VERSIONS = {
  title: 'Verlauf',
  of: (name: string) => `Verlauf von ${name}`,
  close: 'Schließen',
  none: 'Noch keine Änderung.',
  made: 'Angelegt',
  changed: (fields: string) => `Geändert: ${fields}`,
  same: 'Ohne Änderung gespeichert',
  removed: 'Entfernt',
  broughtBack: 'Wieder aufgenommen',
  restore: 'Wiederherstellen',
  restoreOf: (when: string) => `Stand von ${when} wiederherstellen`,
  current: 'jetziger Stand',
};

/** What the fields of the parts of a calendar are called. */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  kind: 'Art',
  name: 'Name',
  names: 'Namen in anderen Sprachen',
  descriptions: 'Beschreibung',
  short: 'Kürzel',
  colour: 'Farbe',
  skills: 'Kann',
  user_id: 'Konto',
  active: 'Aktiv',
  position: 'Reihenfolge',
  category_id: 'Kategorie',
  costs: 'Kosten',
  costs_texts: 'Kosten in anderen Sprachen',
  steps: 'Ablauf',
  payers: 'Versicherung',
  familiar: 'Für wen',
  online: 'Online buchbar',
  per_day: 'Höchstens am Tag',
  notice_hours: 'Vorlauf',
  needs_referral: 'Überweisung nötig',
};

export const GONE = {
  title: (count: number) => `Entfernte (${count})`,
  bringBack: 'Zurückholen',
  bringBackOf: (name: string) => `${name} zurückholen`,
};
