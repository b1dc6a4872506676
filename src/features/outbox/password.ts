import { EXPORT_DIALOG } from './texts.ts';

/** An exported file leaves the device: its password is all that protects it (OE-21). */
const LEAST = 12;

/** What is wrong with the two entries of a new password, and where; null when nothing is. */
export const passwordProblem = (
  password: string,
  again: string,
): { field: 'password' | 'again'; text: string } | null => {
  if (password.length < LEAST) {
    return { field: 'password', text: EXPORT_DIALOG.tooShort(LEAST) };
  }
  if (new Set(password).size < 5) {
    return { field: 'password', text: EXPORT_DIALOG.tooPlain };
  }
  return password === again ? null : { field: 'again', text: EXPORT_DIALOG.unequal };
};
