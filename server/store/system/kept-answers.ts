import type { AtRest } from '#server/sealing/at-rest.ts';

/** Marks an encrypted answer; unencrypted JSON of an earlier release never begins like this. */
const SEALED = 'sealed:';
const aadOf = (key: string): string => `idempotent answer ${key}`;

/** Encrypts an answer that is stored for its key, as it may be a whole record. */
export const sealAnswer = (keys: AtRest, key: string, text: string): string =>
  text === '' ? '' : SEALED + keys.protect(Buffer.from(text), aadOf(key)).toString('base64');

export const openAnswer = (
  keys: AtRest,
  { key, answer }: { key: string; answer: string },
): string =>
  answer.startsWith(SEALED)
    ? keys.reveal(Buffer.from(answer.slice(SEALED.length), 'base64'), aadOf(key)).toString('utf8')
    : answer;
