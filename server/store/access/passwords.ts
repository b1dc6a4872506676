import { hash, verify } from '@node-rs/argon2';

/** Argon2id, OWASP's first recommendation: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash without a known password, compared when the account does not exist. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$ZW1wZmFuZy1ub2JvZHkhIQ$Rm8n3yqg0X3uT6kWc2dKqk4v1m3XQ0u1a7y8pN4sJ2c';

export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize('NFC'), OPTIONS);

/** One verification always, known account or not, so that both take the same time (SEC-29). */
export const verifyPassword = async (
  stored: string | undefined,
  password: string,
): Promise<boolean> => {
  const matches = await verify(stored ?? NOBODY, password.normalize('NFC'));
  return matches && stored !== undefined;
};
