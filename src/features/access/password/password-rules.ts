/** Least and most characters of a new password (NIST SP 800-63B: length, no recipes). */
const LEAST = 12;

export const PASSWORD_HELP = `Mindestens ${LEAST} Zeichen. Drei, vier Wörter hintereinander sind gut zu merken.`;

/** Why this is no new password, or nothing. */
export const passwordProblem = (password: string): string | undefined => {
  if (password.length >= LEAST) return undefined;
  const missing = LEAST - password.length;
  return password === ''
    ? 'Bitte wählen Sie ein Passwort.'
    : `Noch ${missing === 1 ? 'ein Zeichen' : `${missing} Zeichen`}, dann ist es lang genug.`;
};
