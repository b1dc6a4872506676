/** Drawing a new appointment on an empty place. */
export const DRAWING = {
  title: 'Neuer Termin',
  taken: 'Hier ist schon jemand: nur als Einschub.',
  off: 'Außerhalb der Arbeitszeit: nur als Einschub.',
} as const;

/** Moving an appointment in the calendar, in German. */
export const MOVING = {
  begun: (who: string) =>
    `${who} wird verschoben. Pfeiltasten verschieben, Eingabe setzt, Escape lässt alles, wie es war.`,
  begunLength: (who: string) =>
    `Dauer von ${who}. Pfeiltasten auf und ab ändern sie, Eingabe setzt, Escape lässt alles, wie es war.`,
  keys: 'Pfeiltasten · Eingabe · Esc',
  at: (from: string, to: string, where: string) => `${from} bis ${to}, ${where}`,
  left: 'Nichts geändert',
  notMoved: 'Nicht verschoben',
  notLengthened: 'Dauer nicht geändert',
  moved: 'Termin verschoben',
  lengthened: 'Dauer geändert',
  undo: 'Rückgängig',
  open: 'Öffnen',
  toOutbox: 'Zum Ausgang',
  decide:
    'Was Sie an diesem Termin geändert haben, wurde noch nicht übernommen. Warum, und was gelten soll, steht im Ausgang.',
} as const;
