import { PASSWORD_RULES } from '../texts.ts';

/** Least characters of a new password (NIST SP 800-63B: length, no recipes). */
const LEAST = 12;

export const PASSWORD_HELP = PASSWORD_RULES.help(LEAST);

/** Why this is no new password, or nothing. */
export const passwordProblem = (password: string): string | undefined => {
  if (password.length >= LEAST) return undefined;
  return password === ''
    ? PASSWORD_RULES.missing
    : PASSWORD_RULES.tooShort(LEAST - password.length);
};
