import { expect, it } from 'vitest';
import { ApiError } from '#data/http/api-error.ts';
import { proofTrouble, stepTrouble } from './second-factor/factor-words.ts';
import { failureText, pauseOf } from './sign-in-words.ts';

const refused = (retryAfterS?: number) =>
  ApiError.http(429, {
    problem: { type: 'about:blank', title: '', status: 429, code: 'rate_limited', message: 'x' },
    ...(retryAfterS === undefined ? {} : { retryAfterS }),
  });

it.each([
  [1, 'in einer Minute'],
  [61, 'in 2 Minuten'],
  [1_800, 'in 30 Minuten'],
  [5_400, 'in 90 Minuten'],
  [5_401, 'in etwa 2 Stunden'],
  [21_600, 'in etwa 6 Stunden'],
  [undefined, 'etwas später'],
])('says after too many tries when they go on: %s seconds', (seconds, when) => {
  const error = refused(seconds);
  for (const say of [failureText, stepTrouble, proofTrouble]) expect(say(error)).toContain(when);
  expect(pauseOf(error)).toContain(when);
});

it('names the other ways to confirm', () => {
  expect(proofTrouble(refused(1_800))).toContain('Wiederherstellungscode oder Passkey');
});

it('says no time of what is no refusal of that kind', () => {
  expect(pauseOf(new Error('x'))).toBeUndefined();
  expect(pauseOf(ApiError.network())).toBeUndefined();
});
