import { describe, expect, it } from 'vitest';
import { phoneInStorage, phoneOnPaper } from './phone.ts';

describe('a telephone number on paper', () => {
  it.each([
    ['+493023125010', '030 23125010'],
    ['+4315880012', '+43 1 5880012'],
    // One that the library does not know: it leaves the 0 away.
    ['+491527766554', '01527 766554'],
    ['+49116117', '116117'],
  ])('%s reads %s', (e164, text) => expect(phoneOnPaper(e164)).toBe(text));

  it('is the one that was typed', () => {
    const number = phoneInStorage('01527 766554') ?? '';
    expect(phoneInStorage(phoneOnPaper(number))).toBe(number);
  });
});
