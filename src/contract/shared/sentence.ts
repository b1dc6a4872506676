/**
 * The text with exactly one full stop at its end, even where it ends with a date (`Mo., 23.11.`),
 * an abbreviation, or a reason that is itself a sentence.
 */
export const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
