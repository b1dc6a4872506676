/** Appointments on the card of a person, in German. */
export const PERSON = {
  title: 'Termine',
  make: 'Termin machen',
  none: 'In den nächsten 60 Tagen steht keiner an.',
} as const;
