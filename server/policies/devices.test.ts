import { describe, expect, it } from 'vitest';
import { isPushService } from './devices.ts';

describe('SEC-19 a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('is one of those of the browsers: %s', (endpoint) => {
    expect(isPushService(endpoint)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com.example.test/abc',
    'https://somebody@fcm.googleapis.com/abc',
    'https://notify.windows.com.example.test/abc',
    'https://127.0.0.1/abc',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'abc',
  ])('is nothing else: %s', (endpoint) => {
    expect(isPushService(endpoint)).toBe(false);
  });

  it('may be one of the own', () => {
    expect(isPushService('http://127.0.0.1:9/abc', 'http://127.0.0.1:9')).toBe(true);
    expect(isPushService('http://127.0.0.1:10/abc', 'http://127.0.0.1:9')).toBe(false);
  });
});
