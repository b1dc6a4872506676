import { describe, expect, it } from 'vitest';
import { isFresh, isSigned, makeSecret, secretText, sign } from './signature.ts';

// The example of the standard's own libraries.
const SECRET = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
const ID = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: '1614265330' };
const BODY = '{"test": 2432232314}';
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

describe('a signature', () => {
  it('is that of Standard Webhooks', () => {
    expect(sign(SECRET, ID, BODY)).toBe(SIGNATURE);
    expect(sign(SECRET, ID, Buffer.from(BODY))).toBe(SIGNATURE);
  });

  it('is known beside others, of either secret, and of nothing else', () => {
    const headers = { ...ID, signature: `v1a,abc v1,xyz= ${SIGNATURE}` };
    const other = makeSecret();
    expect(isSigned([other, SECRET], headers, BODY)).toBe(true);
    expect(isSigned([other], headers, BODY)).toBe(false);
    expect(isSigned([SECRET], headers, `${BODY} `)).toBe(false);
    expect(isSigned([SECRET], { ...headers, id: 'msg_2' }, BODY)).toBe(false);
    expect(isSigned([SECRET], { ...headers, timestamp: '1614265331' }, BODY)).toBe(false);
    expect(isSigned([SECRET], { ...headers, signature: '' }, BODY)).toBe(false);
  });

  it('is fresh for five minutes, either way', () => {
    const at = Number(ID.timestamp) * 1000;
    for (const seconds of [-300, 0, 300]) {
      expect(isFresh(ID.timestamp, new Date(at + seconds * 1000))).toBe(true);
    }
    for (const seconds of [-301, 301]) {
      expect(isFresh(ID.timestamp, new Date(at + seconds * 1000))).toBe(false);
    }
    for (const text of ['', 'heute', '-1', '1e9']) expect(isFresh(text, new Date(at))).toBe(false);
  });

  it('is made with a secret of 32 random bytes', () => {
    expect(secretText(makeSecret())).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  });
});
