/** Numbers as words, each at the index of its value. */
export const NUMBER_WORDS = [
  ...['null', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'],
  ...['elf', 'zwölf', 'dreizehn', 'vierzehn'],
];

/** A number in a German sentence: a word up to twelve, then digits. */
export const inWords = (number: number): string =>
  (number <= 12 ? NUMBER_WORDS[number] : undefined) ?? String(number);

/** Whole weeks in so many days: `acht Wochen`. */
export const weeksIn = (days: number): string => `${inWords(Math.floor(days / 7))} Wochen`;

/** Whole months in so many days: `13`. */
export const monthsIn = (days: number): string => inWords(Math.floor((days * 12) / 365));
