import { DAY_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PinVerifier } from '#contract/devices/kiosk.ts';
import { toBase64Url, utf8 } from '#data/bytes.ts';
import { db } from '#data/db.ts';
import { currentPause, tryPin } from './pin-tries.ts';

const NOW = Date.UTC(2026, 10, 23, 8);
const salt = utf8('salt');
let verifier: PinVerifier;

beforeEach(async () => {
  await db.meta.clear();
  const key = await crypto.subtle.importKey('raw', utf8('2468'), 'PBKDF2', false, ['deriveBits']);
  const params = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: 10 };
  const hash = new Uint8Array(await crypto.subtle.deriveBits(params, key, 256));
  verifier = { salt: toBase64Url(salt), rounds: 10, hash: toBase64Url(hash) };
});

const wrong = async (times: number) => {
  for (let count = 0; count < times; count += 1) await tryPin(verifier, '0000', NOW);
};

describe('trying the PIN of a kiosk', () => {
  it('SEC-26 opens with the right one and forgets the wrong tries', async () => {
    await wrong(4);
    expect(await tryPin(verifier, '2468', NOW)).toEqual({ right: true });
    await wrong(4);
    expect(await currentPause(NOW)).toBe(0);
  });

  it('SEC-26 takes not even the right one during the pause', async () => {
    await wrong(5);
    expect(await tryPin(verifier, '2468', NOW + 1_000)).toEqual({ right: false, pauseMs: 59_000 });
    expect(await tryPin(verifier, '2468', NOW + MINUTE_MS)).toEqual({ right: true });
  });

  it('SEC-26 SEC-43 does not lock for a day when the clock was set back a day', async () => {
    await wrong(5);
    expect(await currentPause(NOW - DAY_MS)).toBe(MINUTE_MS);
    expect(await currentPause(NOW - DAY_MS + MINUTE_MS)).toBe(0);
  });
});
