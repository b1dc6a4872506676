import { describe, expect, it } from 'vitest';
import { admitsPicture, bytesToFree, roomOf } from './room.ts';

const GB = 1_000_000_000;
const MB = 1024 * 1024;

describe('SEC-41 room on the device', () => {
  it('is low from 70 % of the quota and full from 85 %', () => {
    expect(roomOf({ usage: 0.69 * GB, quota: GB })).toBe('ample');
    expect(roomOf({ usage: 0.7 * GB, quota: GB })).toBe('low');
    expect(roomOf({ usage: 0.849 * GB, quota: GB })).toBe('low');
    expect(roomOf({ usage: 0.85 * GB, quota: GB })).toBe('full');
  });

  it('is full when less than 5 MB are left for text, whatever the share', () => {
    expect(roomOf({ usage: 6 * MB, quota: 10 * MB })).toBe('full');
  });

  it('refuses a photo that would bring it over the limit, and takes all where nothing is known', () => {
    expect(admitsPicture({ usage: 0.84 * GB, quota: GB }, 20 * MB)).toBe(false);
    expect(admitsPicture({ usage: 0.5 * GB, quota: GB }, 20 * MB)).toBe(true);
    expect(admitsPicture(null, 20 * MB)).toBe(true);
    expect(roomOf({ usage: 0, quota: 0 })).toBe('ample');
  });

  it('knows how much must go until it is ample', () => {
    expect(bytesToFree({ usage: 0.8 * GB, quota: GB })).toBe(0.1 * GB);
    expect(bytesToFree({ usage: 0.1 * GB, quota: GB })).toBe(0);
  });
});
