import { describe, expect, it } from 'vitest';
import { readAddress } from './address-settings.ts';

describe('what the address asks for once', () => {
  it('is the forced location, which then leaves the address', () => {
    expect(readAddress('forcedLocation=7&status=neu', false)).toEqual({
      forcedLocation: '7',
      rest: 'status=neu',
    });
  });
  it('waits for the locations, but drops the sso marker at once', () => {
    expect(readAddress('sso=1&forcedLocation=7', true)).toEqual({
      forcedLocation: null,
      rest: 'forcedLocation=7',
    });
  });
  it('leaves every other address alone', () => {
    expect(readAddress('status=neu', false).rest).toBeNull();
    expect(readAddress('', false)).toEqual({ forcedLocation: null, rest: null });
  });
});
