import { describe, expect, it } from 'vitest';
import { networkPrefix } from './network.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkPrefix(address)).toBe(network);
  });

  it.each([
    ['203.0.113.5', 56, '203.0.113.5'],
    ['2001:db8:1:2ff:3:4:5:6', 56, '2001:db8:1:200::/56'],
    ['2001:db8:1:0300::1', 56, '2001:db8:1:300::/56'],
    ['2001:db8:1:2ff::1', 48, '2001:db8:1::/48'],
  ])('of %s by %i bits is %s', (address, bits, network) => {
    expect(networkPrefix(address, bits)).toBe(network);
  });
});
