// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { KNOWN_DEVICES_HEADER } from '#contract/access/door-headers.ts';
import { HOUR_MS } from '#contract/shared/spans.ts';
import type { Client } from '#data/http/client.ts';
import { doorHeaders, keepKnownDevice, stayKnown, stayKnownDaily } from './door-headers.ts';

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

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

it('SEC-27 is known anew once a day where a session goes on', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T08:00:00Z') });
  let asked = 0;
  const call = async () => {
    asked += 1;
    return { data: { token: `kd_a.${Date.now().toString(36)}.y`, replaces: 'a' } };
  };
  const client = { call } as unknown as Client;
  await stayKnownDaily(client);
  expect(asked).toBe(0);
  // Of an earlier release, in seconds.
  keepKnownDevice({
    token: `kd_a.${Math.floor(Date.now() / 1000).toString(36)}.x`,
    replaces: null,
  });
  for (let hour = 0; hour < 47; hour += 1) {
    await stayKnownDaily(client);
    vi.advanceTimersByTime(HOUR_MS);
  }
  expect(asked).toBe(2);
});
