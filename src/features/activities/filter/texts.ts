export const VIEWS = {
  label: 'Ansichten',
  /** Of everybody; their own have names of their own. */
  all: 'Alle',
  mine: 'Meine',
  calls: 'Anrufe',
  /** After how many. */
  open: 'offen',
  more: (hidden: number) => (hidden === 1 ? '+1 weitere Ansicht' : `+${hidden} weitere Ansichten`),
  keep: 'Ansicht speichern, umbenennen oder löschen',
};

export const FILTER_CHIPS = {
  label: 'Gesetzte Filter',
  remove: (chip: string) => `${chip}, entfernen`,
  removeAll: 'Alle zurücksetzen',
  /** Of a field, what it is set to. */
  set: (field: string, value: string) => `${field}: ${value}`,
  onePerson: 'Nur diese Person',
  since: (moment: string) => `Seit ${moment}`,
};

export const FILTER_FIELDS = {
  any: 'Alle',
  yes: 'Ja',
  no: 'Nein',
  automatic: 'Automatisch',
  mentioned: 'Erwähnt',
  due: { overdue: 'Überfällig', today: 'Bis heute Abend', any: 'Mit Termin' },
  snoozed: { listed: 'Was dran ist', putOff: 'Was zurückliegt' },
  mentionsMe: 'Wo ich erwähnt bin',
};

export const SAVED_VIEWS = {
  title: 'Ansichten',
  own: 'Eigene Ansichten',
  none: 'Stellen Sie Suche und Filter ein und geben Sie dem einen Namen: Die Ansicht steht dann als Reiter über der Liste, auf jedem Ihrer Geräte.',
  rename: (name: string) => `Ansicht „${name}“ umbenennen`,
  remove: (name: string) => `Ansicht „${name}“ löschen`,
  removed: (name: string) => `„${name}“ ist gelöscht.`,
  undo: 'Rückgängig',
  unread: (why: string) => `Gespeicherte Ansichten: ${why}`,
  newName: 'Neuer Name der Ansicht',
  saveAs: 'Diese Ansicht speichern als',
  saveName: 'Umbenennen',
  save: 'Speichern',
  close: 'Schließen',
  full: (most: number) => `Mehr als ${most} Ansichten kann niemand speichern.`,
};
