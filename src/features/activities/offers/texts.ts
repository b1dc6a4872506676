/** Beside an open activity: what was set by itself, and what comes next. */
export const OFFERS = {
  read: 'Als gelesen markiert.',
  unread: 'Wieder als neu markieren',
  answered: {
    written: 'Beantwortet. Ist damit alles getan?',
    booked: 'Termin angelegt. Ist damit alles getan?',
    called: 'Zurückgerufen? Dann ist hier vielleicht alles getan.',
  },
  done: 'Vorgang erledigt',
};
