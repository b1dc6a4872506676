import { expect, it } from 'vitest';
import { WISH_SUBJECTS, wishOf } from './wish.ts';

const work = (subject: string, rest: object = {}) =>
  wishOf({ source: 'task', business_case: 'Termin', subject, ...rest });

it('knows a patient’s wish for an appointment from what the team noted', () => {
  for (const [wish, begin] of Object.entries(WISH_SUBJECTS)) {
    expect(work(`${begin}: Paula Probst`)).toBe(wish);
  }
  expect(work('Terminwunsch von Herrn Probst')).toBeNull();
  expect(work('Terminwunsch: Paula Probst', { source: 'sms' })).toBeNull();
  expect(work('Terminwunsch: Paula Probst', { business_case: 'Rezept' })).toBeNull();
});
