export const FILTER_FIELDS = {
  any: 'Alle',
  yes: 'Ja',
  no: 'Nein',
  automatic: 'Automatisch',
  mentioned: 'Erwähnt',
  due: { overdue: 'Überfällig', today: 'Bis heute Abend', any: 'Mit Termin' },
  snoozed: { listed: 'Was dran ist', putOff: 'Was zurückliegt' },
  mentionsMe: 'Wo ich erwähnt bin',
  reset: 'Filter zurücksetzen',
};

export const SAVED_VIEWS = {
  rename: (name: string) => `Ansicht „${name}“ umbenennen`,
  remove: (name: string) => `Ansicht „${name}“ löschen`,
  unread: (why: string) => `Gespeicherte Ansichten: ${why}`,
  newName: 'Neuer Name der Ansicht',
  saveAs: 'Diese Ansicht speichern als',
  saveName: 'Umbenennen',
  save: 'Speichern',
  full: (most: number) => `Mehr als ${most} Ansichten kann niemand speichern.`,
};
