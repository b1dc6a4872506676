import type { AtRest } from '#server/sealing/at-rest.ts';

/** Before what is encrypted; an answer in JSON begins otherwise, that of an older release too. */
const SEALED = 'sealed:';
const aadOf = (key: string): string => `idempotent answer ${key}`;

/** An answer that is given again for the same key: it may be a whole record, so it is encrypted. */
export const sealAnswer = (keys: AtRest, key: string, text: string): string =>
  text === '' ? '' : SEALED + keys.protect(Buffer.from(text), aadOf(key)).toString('base64');

export const openAnswer = (
  keys: AtRest,
  { key, answer }: { key: string; answer: string },
): string =>
  answer.startsWith(SEALED)
    ? keys.reveal(Buffer.from(answer.slice(SEALED.length), 'base64'), aadOf(key)).toString('utf8')
    : answer;
