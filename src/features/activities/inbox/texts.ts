export const NEW_TASK = {
  create: 'Anlegen',
  subject: 'Betreff',
  subjectMissing: 'Bitte einen Betreff eingeben.',
  created: 'Aufgabe angelegt',
  open: 'Öffnen',
};

export const BULK_BAR = {
  label: 'Auswahl',
  count: (selected: string) => `${selected} ausgewählt`,
  all: (matching: string) => `Alle ${matching}, die passen`,
  clear: 'Auswahl aufheben',
};
