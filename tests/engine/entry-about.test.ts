import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Collection } from '#contract/collections.ts';
import { EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import { randomBytes, sha256Hex } from '#data/bytes.ts';
import { importDataKey } from '#data/crypto/data-key.ts';
import { KeyRing } from '#data/crypto/key-ring.ts';
import { dexieStore, outboxTables } from '#data/outbox/dexie-store.ts';
import { outboxLines } from '#data/outbox/view/view.ts';
import { addEntry } from '#data/outbox/write/enqueue.ts';
import { encodePayload } from '#data/outbox/write/payload.ts';
import { enqueuePut } from '#data/outbox/write/put.ts';
import { encryptRecord } from '#data/sync/records.ts';
import { readAbout } from '#features/outbox/about/read-about.ts';
import { ACTIVITY, content } from './rig/activity-server.ts';
import { newDevice } from './rig/device.ts';

const SCOPE = 'lindenhof/user/anna/personnels';
const HOME = '0192f0c1-2d3e-7a4b-8c5d-6e7f80910002';
const PETRA = '0192f0c1-2d3e-7a4b-8c5d-6e7f80910003';
const NOTE = '0192f0c1-2d3e-7a4b-8c5d-6e7f80910004';
const FORM = '0192f0c1-2d3e-7a4b-8c5d-6e7f80910005';
const AT = '2026-11-23T08:00:00.000Z';

let device: ReturnType<typeof newDevice>;
let keyRing: KeyRing;
let key: Awaited<ReturnType<typeof importDataKey>>;
beforeEach(async () => {
  device = newDevice();
  keyRing = new KeyRing();
  key = await importDataKey('key:anna', randomBytes(32));
  keyRing.open(SCOPE, [key]);
});
afterEach(() => device.db.close());

const keep = async (collection: Collection, id: string, data: unknown) => {
  const place = { scope: SCOPE, collection, locationId: HOME };
  await device.db.cursors.put({ ...place, cursor: 'c', completeAt: 1 });
  await device.db.records.put(await encryptRecord(key, place, { id, etag: '"v1"', data }));
};
const write = (operation: string, entityId: string, body: unknown, base: unknown = null) =>
  enqueuePut(dexieStore(device.db), {
    key,
    scope: SCOPE,
    operation,
    entityId,
    params: { id: entityId },
    body,
    base: base === null ? null : { body: base, etag: '"v1"' },
    appVersion: '0.1.0',
    now: 1,
  });
/** The title of the one known form. */
const titleOf = async (id: string) => (id === FORM ? 'Anamnese Zahn' : undefined);
const all = async () => {
  const parts = { db: device.db, keyRing, nameOf: () => undefined, titleOf };
  return Promise.all((await outboxLines(device.db)).map((line) => readAbout(line, parts)));
};

const { assignee_ids: _, ...call } = content({ subject: 'Anruf: Rezept', customer_id: PETRA });
const activity = {
  ...call,
  id: ACTIVITY,
  source: 'answering_machine',
  is_automatic: false,
  delivery_status: null,
  sender: null,
  contact: '+491527766554',
  assignees: [],
  created_at: AT,
  updated_at: AT,
  version: 1,
};
const petra = {
  ...EMPTY_CUSTOMER,
  id: PETRA,
  first_name: 'Petra',
  last_name: 'Müller',
  account: false,
  merged_into: null,
  created_at: AT,
  updated_at: AT,
  version: 1,
};

describe('what waits', () => {
  it('says what it is and whom it is about, from what its person keeps here', async () => {
    await keep('activities', ACTIVITY, activity);
    await keep('customers', PETRA, petra);
    await write('putNote', NOTE, { activity_id: ACTIVITY, text: 'Ruft um 11 an', mention_ids: [] });
    const seen = content({ subject: 'Anruf: Rezept', customer_id: PETRA });
    await write('putActivity', ACTIVITY, { ...seen, status: 'erledigt' }, seen);
    expect(await all()).toEqual([
      {
        what: 'Interne Notiz: Ruft um 11 an',
        change: null,
        whom: 'Anruf: Rezept · Petra Müller',
      },
      { what: 'Vorgang „Anruf: Rezept“', change: 'Status: Erledigt', whom: 'Petra Müller' },
    ]);
  });

  it('says its own words where this device keeps nothing beside it', async () => {
    await write('putActivity', ACTIVITY, content());
    expect(await all()).toEqual([{ what: 'Aufgabe: Rückruf', change: null, whom: null }]);
  });

  it('is a form by its title, though its answers are sealed', async () => {
    const bytes = encodePayload({ body: { questionnaire_id: FORM, sealed: {} } });
    const cipherHash = await sha256Hex(bytes);
    await device.db.transaction('rw', outboxTables(device.db), async () => {
      await addEntry(device.db, {
        id: NOTE,
        operation: 'commit',
        scope: 'lindenhof/device/tablet',
        lane: NOTE,
        entityId: NOTE,
        dependsOn: [],
        cipher: { iv: new Uint8Array(0), bytes, keyId: 'hpke:k' },
        cipherHash,
        appVersion: '0.1.0',
        now: 1,
      });
    });
    expect(await all()).toMatchObject([{ what: 'Fragebogen: Anamnese Zahn', whom: null }]);
  });

  it('says nothing once its key is closed', async () => {
    await write('putActivity', ACTIVITY, content());
    keyRing.close(SCOPE);
    await expect(all()).rejects.toThrow();
  });
});
