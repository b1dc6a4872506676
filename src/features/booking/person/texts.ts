/** Appointments on the card of a person, in German. */
export const PERSON = {
  title: 'Termine',
  make: 'Termin machen',
  none: 'Kein Termin geplant.',
} as const;
