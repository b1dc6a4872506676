/** Appointments on the card of a person, in German. */
export const PERSON = {
  title: 'Termine',
  make: 'Termin machen',
  none: 'Es steht keiner an.',
} as const;
