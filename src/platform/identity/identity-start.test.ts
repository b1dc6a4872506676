// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { knownDevice } from '#contract/access/calls/known-device.ts';
import { KNOWN_DEVICES_HEADER } from '#contract/access/door-headers.ts';
import type { AuthSession } from '../session/auth-session.ts';
import { doorHeaders, keepKnownDevice } from './door-headers.ts';
import { startIdentity } from './identity-start.ts';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const sessionWith = (token: string | null) =>
  ({
    state: { status: token === null ? 'signed_out' : 'signed_in', user: null, token },
    watch: () => () => undefined,
  }) as unknown as AuthSession;

it('SEC-27 a browser in which a session goes on asks what it is known by', async () => {
  const asked: [address: string, authorization: string | null][] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push([address, new Headers(init.headers).get('authorization')]);
    return Response.json({ token: 'kd_b.2.y', replaces: 'a' });
  });
  keepKnownDevice({ token: 'kd_a.1.x', replaces: null });
  await startIdentity(sessionWith(null), () => undefined);
  expect(asked).toEqual([]);
  await startIdentity(sessionWith('es_mine'), () => undefined);
  await vi.waitFor(() => expect(doorHeaders()[KNOWN_DEVICES_HEADER]).toBe('kd_b.2.y'));
  expect(asked).toEqual([[expect.stringContaining(knownDevice.path), 'Bearer es_mine']]);
});
