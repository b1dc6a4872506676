import { describe, expect, it } from 'vitest';
import { phoneText } from './phone-text.ts';

describe('a telephone number of a record', () => {
  it.each([
    ['+493023125010', '030 23125010'],
    ['+4964219999999', '06421 9999999'],
    ['+4315880012', '+43 1 5880012'],
    // One that the library does not know: it leaves the 0 away.
    ['+491527766554', '01527 766554'],
    ['+49800123456', '0800 123456'],
    ['+49116117', '116117'],
  ])('%s reads %s', (e164, text) => expect(phoneText(e164)).toBe(text));
});
