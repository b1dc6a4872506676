import { beforeEach, describe, expect, it } from 'vitest';
import { randomBytes } from '#data/bytes.ts';
import { importDataKey } from '#data/crypto/data-key.ts';
import { KeyRing } from '#data/crypto/key-ring.ts';
import { ApiError } from '#data/http/api-error.ts';
import type { Client } from '#data/http/client.ts';
import { pull } from '#data/sync/pull.ts';
import { confirmUnchanged } from '#data/sync/standings.ts';
import { newDevice } from './rig/device.ts';
import { LOCATION, SyncServer } from './rig/sync-server.ts';

const SCOPE = 'lindenhof/user/ich/personnels';
const PLACES = [LOCATION, '0192f0c1-2d3e-7a4b-8c5d-6e7f80910003'].map((locationId) => ({
  scope: SCOPE,
  collection: 'activities' as const,
  locationId,
}));
const { signal } = new AbortController();

let device: ReturnType<typeof newDevice>;
let server: SyncServer;
let now: number;

const ask = (client: Client = server.client()) =>
  confirmUnchanged({ db: device.db, client, places: PLACES, signal, now: () => now });
const cursorHere = () => device.db.cursors.get([SCOPE, 'activities', LOCATION]);
const failing = (error: ApiError): Client => ({ call: () => Promise.reject(error) });

beforeEach(async () => {
  device = newDevice();
  server = new SyncServer();
  server.put(1);
  now = 1_000;
  const keyRing = new KeyRing();
  keyRing.open(SCOPE, [await importDataKey('key:1', randomBytes(32))]);
  for (const place of PLACES) {
    await pull({ db: device.db, client: server.client(), keyRing, place, signal, now: () => now });
  }
});

describe('the question what has not changed', () => {
  it('counts as a read of what is as it was, and says nothing of the rest', async () => {
    now = 2_000;
    expect(await ask()).toEqual(PLACES);
    expect(await cursorHere()).toMatchObject({ completeAt: 2_000 });
    server.put(2);
    now = 3_000;
    expect(await ask()).toEqual([]);
    expect(await cursorHere()).toMatchObject({ completeAt: 2_000 });
  });

  it('leaves out what is being read anew', async () => {
    const row = await cursorHere();
    if (row) await device.db.cursors.put({ ...row, collection: 'activities+' });
    expect(await ask()).toEqual([]);
    expect(server.questions).toBe(0);
  });

  it('does not go back behind another tab that read meanwhile', async () => {
    server.onAnswer = async () => {
      const row = await cursorHere();
      if (row) await device.db.cursors.put({ ...row, cursor: 'later', completeAt: 9_000 });
    };
    expect(await ask()).toEqual(PLACES.slice(1));
    expect(await cursorHere()).toMatchObject({ cursor: 'later', completeAt: 9_000 });
  });

  it('confirms nothing where the server does not know the question, and says when it is away', async () => {
    expect(await ask(failing(ApiError.http(404)))).toEqual([]);
    await expect(ask(failing(ApiError.http(401)))).rejects.toMatchObject({ status: 401 });
    await expect(ask(failing(ApiError.network()))).rejects.toMatchObject({ status: 0 });
  });
});
