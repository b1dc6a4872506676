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

export const PARTS = {
  otherLanguage: 'Texte in einer anderen Sprache (freiwillig)',
  noLanguage: 'Sprache wählen',
  written: (language: string) => `${language}: steht da`,
  nameIn: (language: string) => `Name auf ${language}`,
  descriptionIn: (language: string) => `Beschreibung auf ${language}`,
  costsIn: (language: string) => `Kosten auf ${language}`,
};
