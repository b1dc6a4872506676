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
  all: (matching: string) => `Alle ${matching} auswählen`,
  clear: 'Auswahl aufheben',
  clearHint: 'Auswahl aufheben (Esc)',
  more: 'Weiteres mit der Auswahl',
};

/** Beside the list, while nothing of it is open. */
export const READING_PANE = {
  label: 'Kein Vorgang geöffnet',
  title: 'Wählen Sie einen Vorgang',
  text: 'Hier lesen Sie dann, was jemand geschrieben, gesagt oder ausgefüllt hat, und antworten gleich.',
  lists: {
    unread: 'Neu',
    overdue: 'Überfällig',
    today: 'Bis heute Abend fällig',
    mine: 'Neu und mir zugewiesen',
  },
  keys: [
    { keys: ['j', 'k'], does: 'weiter, zurück' },
    { keys: ['Eingabe'], does: 'öffnen' },
    { keys: ['e'], does: 'erledigt' },
    { keys: ['r'], does: 'antworten' },
    { keys: ['?'], does: 'alle Tasten' },
  ],
};

/** Above the rows of a day. */
export const DAY_GROUPS = {
  first: 'Bitte zuerst ansehen',
  today: 'Heute',
  yesterday: 'Gestern',
  older: 'Älter',
};
