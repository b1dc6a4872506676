import { describe, expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

describe('the name of a device', () => {
  it('is what a person knows it by', () => {
    const edge =
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/156.0 Safari/537.36 Edg/156.0';
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1';
    expect(deviceName(edge)).toBe('Edge auf Windows');
    expect(deviceName(phone)).toBe('Safari auf iPhone');
    expect(deviceName('curl')).toBe('Browser auf einem Gerät');
  });
});
