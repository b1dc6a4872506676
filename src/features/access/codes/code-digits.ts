/** How many digits a code from a mail has. */
export const CODE_LENGTH = 6;

/** The code in what was typed or pasted, e.g. `123 456`; the first six digits count. */
export const codeDigits = (text: string): string => text.replace(/\D/g, '').slice(0, CODE_LENGTH);
