/** Whom the practice system has sent: the note in the corner. */
export const CALLED_PATIENT = {
  /** Of the dialog, too. */
  title: 'Aus dem Praxissystem',
  open: 'Öffnen',
};

/** The dialog behind that note: who this is in the records, and what to do next. */
export const CALLED_DIALOG = {
  failed: 'Das ging nicht',
  done: 'Erledigt',
  prepare: 'Fragebogen vorbereiten',
  openCard: 'Karte öffnen',
  /** After `openCard`, for who does not see the row. */
  cardOf: (person: string) => ` von ${person}`,
  number: (number: string) => `Nr. ${number} im Praxissystem`,
  lookUpFailed: 'Die Kartei ließ sich nicht fragen',
  alreadyDone: 'Jemand hat das schon erledigt.',
  differs: 'Name oder Geburtsdatum weichen ab',
  nobody:
    'In der Kartei steht niemand, der so heißt. Sie können trotzdem einen Fragebogen vorbereiten.',
  thisOne: 'Diese Person steht in der Kartei.',
  severalSame: 'Mehrere in der Kartei heißen so und sind an diesem Tag geboren:',
  severalSimilar: 'In der Kartei stehen Personen, die gemeint sein können:',
};
