// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { KNOWN_DEVICES_HEADER } from '#contract/access/door-headers.ts';
import type { Client } from '#data/http/client.ts';
import { doorHeaders, keepKnownDevice, stayKnown } from './door-headers.ts';

afterEach(() => localStorage.clear());

it('SEC-27 is known anew after what was known by has ended, where it was known at all', async () => {
  let asked = 0;
  const call = async () => {
    asked += 1;
    return { data: { token: 'kd_a.2.y', replaces: 'a' } };
  };
  const client = { call } as unknown as Client;
  await stayKnown(client);
  expect(asked).toBe(0);
  keepKnownDevice({ token: 'kd_a.1.x', replaces: null });
  await stayKnown(client);
  expect(doorHeaders()[KNOWN_DEVICES_HEADER]).toBe('kd_a.2.y');
});
