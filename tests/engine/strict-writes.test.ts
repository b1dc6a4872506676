import { IDBDatabase as Stored } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceKey } from '#data/crypto/device-key.ts';
import { DraftStore } from '#data/drafts/draft-store.ts';
import { handIn } from '#data/drafts/hand-in.ts';
import { createClient } from '#data/http/client.ts';
import { deviceDrain } from '#data/outbox/send/device-drain.ts';
import { drain } from '#data/outbox/send/drain.ts';
import { FakeLocks, sampleQuestionnaire } from './rig/device.ts';
import { FakeServer } from './rig/fake-server.ts';
import { freshDisks, open } from './rig/two-copies.ts';

const SCOPE = 'lindenhof/device/tablet-1';

/** How each transaction that writes was asked for: which database, which tables, how durable. */
let writes: { database: string; tables: string[]; durability: string | undefined }[];
beforeEach(() => {
  writes = [];
  const begin = Stored.prototype.transaction;
  vi.spyOn(Stored.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    tables,
    mode,
    options,
  ) {
    const names = typeof tables === 'string' ? [tables] : [...tables];
    if (mode === 'readwrite') {
      writes.push({ database: this.name, tables: names, durability: options?.durability });
    }
    return begin.call(this, tables, mode, options);
  });
});
afterEach(() => vi.restoreAllMocks());
freshDisks();

it('SEC-2 every write of drafts and outbox, from the first letter to the receipt, is strict in both copies', async () => {
  const server = await FakeServer.start();
  const db = open();
  const store = new DraftStore(db, { scope: SCOPE, key: await deviceKey(db, SCOPE) });
  const id = crypto.randomUUID();
  const fileId = crypto.randomUUID();
  const file = await store.attach(id, fileId, new Uint8Array(70_000).fill(7));
  const content = (name: string) => ({
    questionnaire: sampleQuestionnaire(),
    page: 0,
    fileKeys: { [fileId]: file.contentKey },
    answers: {
      name,
      allergie: 'nein',
      foto: [{ id: fileId, name: 'foto.jpg', type: 'image/jpeg', size: 70_000 }],
    },
  });
  const first = await store.save({ id, revision: 0, content: content('A') });
  const draft = await store.save({ ...first, content: content('Ayşe') });
  await handIn({ db, scope: SCOPE, sealingKey: server.sealingKey, appVersion: '0.1.0' }, draft);
  expect(await db.secured()).toBe('both');
  const sent = await drain(
    deviceDrain(db, {
      locks: FakeLocks.manager(),
      identities: async () => [{ scope: SCOPE, token: 't' }],
      clientFor: ({ token }) => createClient({ token: () => token, fetch: server.fetch }),
    }),
  );
  expect(sent).toMatchObject({ sent: 2 });
  expect(await db.secured()).toBe('both');

  for (const database of ['empfang', 'empfang-copy']) {
    for (const table of ['drafts', 'outbox', 'blobs']) {
      const seen = writes.some((one) => one.database === database && one.tables.includes(table));
      expect(seen, `${table} of ${database}`).toBe(true);
    }
  }
  expect(writes.filter(({ durability }) => durability !== 'strict')).toEqual([]);
});
