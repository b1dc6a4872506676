/**
 * With one full stop at its end, also where it ends with a date (`Mo., 23.11.`), an abbreviation, or
 * a reason that is a sentence of its own.
 */
export const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
