/** Names of the twelve colours of the calendar, in the order of their numbers. */
export const COLOUR_NAMES = [
  'Blau',
  'Petrol',
  'Violett',
  'Grün',
  'Ocker',
  'Pink',
  'Rot',
  'Grau',
  'Dunkelblau',
  'Dunkelgrün',
  'Braun',
  'Beere',
];

export const FIELDS = {
  colour: 'Farbe im Kalender',
};
