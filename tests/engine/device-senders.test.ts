import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, it } from 'vitest';
import { EmpfangDatabase } from '#data/db.ts';
import { createClient } from '#data/http/client.ts';
import { enqueueEndSession } from '#data/identity/end-session.ts';
import { deviceDrain } from '#data/outbox/send/device-drain.ts';
import { deviceSenders } from '#data/outbox/send/device-senders.ts';
import { drain } from '#data/outbox/send/drain.ts';
import { deviceScope, installationId, publicScope, userScope } from '#data/scope.ts';
import { FakeLocks } from './rig/device.ts';

const NOW = Date.UTC(2026, 10, 23, 8);
const tenant = 'lindenhof';
const opened: EmpfangDatabase[] = [];
afterEach(() => {
  for (const db of opened.splice(0)) db.close();
});

const open = (first: IDBFactory, second: IDBFactory | null) => {
  const copyOf = async () => {
    if (!second) throw new DOMException('', 'UnknownError');
    const copy = new EmpfangDatabase('empfang-copy', { indexedDB: second, IDBKeyRange });
    opened.push(copy);
    return copy;
  };
  const db = new EmpfangDatabase('empfang', {
    indexedDB: first,
    IDBKeyRange,
    copy: { open: copyOf, locks: FakeLocks.manager(), patienceMs: 5_000 },
  });
  opened.push(db);
  return db;
};

it('sends what was written between a wipe and the restore of the database', async () => {
  const second = new IDBFactory();
  const before = open(new IDBFactory(), second);
  const own = await installationId(before);
  expect(await before.secured()).toBe('both');
  before.close();

  // Wiped, and the copy cannot be opened: the browser seems to be a new one.
  const first = new IDBFactory();
  const bare = open(first, null);
  const foreign = await installationId(bare);
  await enqueueEndSession(bare, { token: 't', tenant }, { appVersion: '0', now: NOW });
  bare.close();

  const db = open(first, second);
  expect(await installationId(db)).toBe(own);
  expect(db.started).toBe('restored');
  expect((await db.outbox.toArray()).map(({ scope }) => scope)).toEqual([
    publicScope(tenant, foreign),
  ]);
  const fetch = async (_: RequestInfo | URL, init: RequestInit = {}) => {
    const { id } = JSON.parse(String(init.body));
    return Response.json({ id, ended: true });
  };
  await drain(
    deviceDrain(db, {
      locks: FakeLocks.manager(),
      identities: () => deviceSenders(db, tenant, null),
      clientFor: ({ token }) => createClient({ token: () => token, fetch }),
      installation: () => installationId(db),
      now: () => NOW,
    }),
  );
  expect((await db.outbox.toArray()).map(({ state }) => state)).toEqual(['acked']);
});

it('speaks for tablets and nobody of one practice, with the kiosk’s token for tablets alone', async () => {
  const db = new EmpfangDatabase('empfang', { indexedDB: new IDBFactory(), IDBKeyRange });
  opened.push(db);
  const own = await installationId(db);
  const written = [
    deviceScope(tenant, 'other'),
    publicScope(tenant, 'other'),
    userScope(tenant, 'anna', 'personnels'),
    deviceScope('lindenhof-2', 'other'),
    publicScope('lindenhof-2', 'other'),
  ];
  for (const [at, scope] of written.entries()) {
    await db.outbox.add({ id: String(at), scope, state: 'queued' } as never);
  }
  const kiosk = await deviceSenders(db, tenant, 'kiosk');
  expect(new Map(kiosk.map(({ scope, token }) => [scope, token]))).toEqual(
    new Map([
      [deviceScope(tenant, own), 'kiosk'],
      [deviceScope(tenant, 'other'), 'kiosk'],
      [publicScope(tenant, own), null],
      [publicScope(tenant, 'other'), null],
    ]),
  );
  const none = await deviceSenders(db, tenant, null);
  expect(none.map(({ scope }) => scope)).toEqual([
    publicScope(tenant, own),
    publicScope(tenant, 'other'),
  ]);
});
