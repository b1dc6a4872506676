import { describe, expect, it } from 'vitest';
import { sevenDaysWarning } from './seven-days.ts';
import { storageWarning } from './storage-warning.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';
const CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

const warned = (userAgent: string, waiting = 1, standalone = false) =>
  sevenDaysWarning({ userAgent, maxTouchPoints: 0, standalone }, waiting) !== null;

describe('SEC-41 the warning before Safari’s seven days', () => {
  it('is given in Safari, with something waiting, while the app is not installed', () => {
    expect(warned(IPHONE)).toBe(true);
    expect(warned(SAFARI)).toBe(true);
  });

  it('is not given elsewhere, nor when nothing waits, nor when it is installed', () => {
    expect(warned(CHROME)).toBe(false);
    expect(warned(ANDROID)).toBe(false);
    expect(warned(IPHONE, 0)).toBe(false);
    expect(warned(IPHONE, 1, true)).toBe(false);
  });
});

describe('a window that cannot keep anything', () => {
  it('says so, and asks to stay online', () => {
    expect(storageWarning('memory', true)?.title).toBe('Hier kann nichts gespeichert werden');
    expect(storageWarning('device', true)?.message).toContain('bleiben Sie online');
    expect(storageWarning('device', false)).toBeNull();
  });
});
