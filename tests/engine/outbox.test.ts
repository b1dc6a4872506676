import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromUtf8, randomBytes, utf8 } from '#data/bytes.ts';
import { type DataKey, importDataKey } from '#data/crypto/data-key.ts';
import { createClient } from '#data/http/client.ts';
import { deviceDrain } from '#data/outbox/device-drain.ts';
import { dexieStore } from '#data/outbox/dexie-store.ts';
import { drain, wake } from '#data/outbox/drain.ts';
import type { DrainOptions, ServerFacts } from '#data/outbox/drain-options.ts';
import { addEntry } from '#data/outbox/enqueue.ts';
import { followEpoch } from '#data/outbox/epoch.ts';
import { EXPORT_MAGIC, exportEntries } from '#data/outbox/export.ts';
import { encryptPayload } from '#data/outbox/payload.ts';
import {
  confirmArrived,
  discardEntry,
  replaceBody,
  resolveConflict,
  sendAgain,
  threeVersions,
} from '#data/outbox/person.ts';
import { enqueuePut, type PutChange } from '#data/outbox/put.ts';
import type { OutboxStore } from '#data/outbox/store.ts';
import { accountsOf, outboxLines, outboxSummary } from '#data/outbox/view.ts';
import { ACTIVITY, ActivityServer, content } from './activity-server.ts';
import { FakeLocks, fixedClock, newDevice } from './device.ts';

const SCOPE = 'lindenhof/user/anna/personnels';
let server: ActivityServer;
let device: ReturnType<typeof newDevice>;
let clock: ReturnType<typeof fixedClock>;
let key: DataKey;
let facts: ServerFacts;

beforeEach(async () => {
  server = new ActivityServer();
  device = newDevice();
  clock = fixedClock();
  key = await importDataKey('key:anna', randomBytes(32));
  facts = { kind: 'empfang', epoch: 'epoch-1' };
});
afterEach(() => device.db.close());

const client = () => createClient({ token: () => 'token', fetch: server.fetch });
const options = (more: Partial<DrainOptions> = {}): DrainOptions => ({
  ...deviceDrain(device.db, {
    locks: FakeLocks.manager(),
    identities: async () => [{ scope: SCOPE, token: 'token' }],
    clientFor: client,
    keyFor: (id) => (id === key.id ? key : undefined),
    server: () => facts,
    now: clock.now,
    random: () => 0.5,
  }),
  ...more,
});
const store = (): OutboxStore => dexieStore(device.db, clock.now);
const put = (body: Partial<ReturnType<typeof content>>, more: Partial<PutChange> = {}) =>
  enqueuePut(store(), {
    key,
    scope: SCOPE,
    operation: 'putActivity',
    entityId: ACTIVITY,
    params: { id: ACTIVITY },
    body: content(body),
    base: { body: content(), etag: '"v1"' },
    appVersion: '0.1.0',
    now: clock.now(),
    ...more,
  });
const states = async () => (await outboxLines(device.db)).map(({ state }) => state);
const sendAll = async () => {
  clock.advance(6 * 60_000);
  await drain(options());
};

describe('several changes of one thing', () => {
  it('become one as long as none was attempted, on the first base', async () => {
    const first = await put({ status: 'gelesen' });
    const second = await put(
      { status: 'erledigt' },
      { base: { body: content({ status: 'gelesen' }), etag: '"v1"' } },
    );
    expect(second).toBe(first);
    await drain(options());
    expect(server.requests).toMatchObject([{ method: 'PUT', ifMatch: '"v1"' }]);
    expect(server.now?.status).toBe('erledigt');
  });

  it('keep what two tabs changed within the same moment', async () => {
    await put({ status: 'gelesen' });
    await put({ priority: 75 });
    await drain(options());
    expect(server.now).toMatchObject({ status: 'gelesen', priority: 75 });
  });

  it('go one behind the other once the first was attempted, each on the answer before', async () => {
    await put({ status: 'gelesen' });
    server.faults = ['before'];
    await drain(options());
    await put(
      { status: 'erledigt' },
      { base: { body: content({ status: 'gelesen' }), etag: '"v1"' } },
    );
    expect(await states()).toEqual(['queued', 'queued']);
    await sendAll();
    expect(
      server.requests.filter(({ method }) => method === 'PUT').map(({ ifMatch }) => ifMatch),
    ).toEqual(['"v1"', '"v1"', '"v2"']);
    expect(server.now?.status).toBe('erledigt');
  });

  it('never become nothing: a change and a deletion both go', async () => {
    await put({ status: 'gelesen' });
    await put({}, { operation: 'deleteQuestionnaire' });
    expect((await outboxLines(device.db)).map(({ operation }) => operation)).toEqual([
      'putActivity',
      'deleteQuestionnaire',
    ]);
  });

  it('do not take a colleague’s change back that was merged into the first', async () => {
    await put({ status: 'gelesen' });
    server.faults = ['before'];
    await drain(options());
    await put(
      { status: 'erledigt' },
      { base: { body: content({ status: 'gelesen' }), etag: '"v1"' } },
    );
    server.change({ priority: 100 });
    await sendAll();
    expect(await states()).toEqual(['acked', 'acked']);
    expect(server.now).toMatchObject({ status: 'erledigt', priority: 100 });
  });
});

describe('an entry whose first answer was lost and that was refused later', () => {
  const lost = async () => {
    const id = await put({ status: 'gelesen' });
    server.faults = ['after', { status: 403, code: 'not_allowed' }];
    await drain(options());
    await sendAll();
    expect(await states()).toEqual(['rejected']);
    return id;
  };
  const keys = () =>
    server.requests.filter(({ method }) => method === 'PUT').map(({ key: k }) => k);

  it('keeps its key and its body when it is tried once more: a later change goes behind it', async () => {
    const id = await lost();
    await sendAgain(device.db, id, clock.now());
    const seen = { body: content({ status: 'gelesen' }), etag: '"v1"' };
    const next = await put({ status: 'erledigt' }, { base: seen });
    expect(next).not.toBe(id);
    await drain(options());
    await sendAll();
    expect(await states()).toEqual(['acked', 'acked']);
    expect(keys()).toEqual([id, id, id, next]);
    expect(server.now?.status).toBe('erledigt');
  });

  it('goes out under a new key when it is edited as new, and ends by the person', async () => {
    const id = await lost();
    const edited = content({ status: 'gelesen', business_case: 'Rezept' });
    const next = await replaceBody(device.db, id, key, edited, {
      appVersion: '0.1.0',
      now: clock.now(),
    });
    expect(await states()).toEqual(['discarded', 'queued']);
    expect(await accountsOf(device.db)).toMatchObject({ enqueued: 2, discarded: 1, open: 1 });
    await sendAll();
    await sendAll();
    expect(await states()).toEqual(['discarded', 'acked']);
    expect(new Set(keys())).toEqual(new Set([id, next]));
    expect(server.now).toMatchObject({ status: 'gelesen', business_case: 'Rezept' });
    expect(await accountsOf(device.db)).toMatchObject({
      acknowledged: 1,
      discarded: 1,
      open: 0,
      unexplained: 0,
      brokenAt: null,
    });
  });

  it('takes back nothing that was changed behind it when it is edited as new', async () => {
    const id = await put({ status: 'gelesen' });
    server.faults = [{ status: 403, code: 'not_allowed' }];
    await drain(options());
    const seen = { body: content({ status: 'gelesen' }), etag: '"v1"' };
    await put({ status: 'gelesen', priority: 75 }, { base: seen });
    const edited = content({ status: 'erledigt' });
    await replaceBody(device.db, id, key, edited, { appVersion: '0.1.0', now: clock.now() });
    for (let turn = 0; turn < 3; turn += 1) await sendAll();
    expect(await states()).toEqual(['discarded', 'acked', 'acked']);
    expect(server.now).toMatchObject({ status: 'erledigt', priority: 75 });
  });

  it('is edited as new once, whoever presses first', async () => {
    const id = await lost();
    const edit = () =>
      replaceBody(device.db, id, key, content(), { appVersion: '0.1.0', now: clock.now() });
    const done = await Promise.allSettled([edit(), edit()]);
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await accountsOf(device.db)).toMatchObject({ enqueued: 2, discarded: 1, open: 1 });
  });
});

describe('a conflict', () => {
  it('merges fields that only one side changed, and says so', async () => {
    await put({ status: 'gelesen' });
    server.change({ priority: 100 });
    await drain(options());
    expect(await outboxLines(device.db)).toMatchObject([{ state: 'acked', note: 'merged' }]);
    expect(server.now).toMatchObject({ status: 'gelesen', priority: 100 });
  });

  it('waits with all three versions where both changed the same, and goes on as the person decides', async () => {
    const id = await put({ status: 'gelesen', priority: 50 });
    server.change({ priority: 100, preview: 'eilt' });
    await drain(options());
    expect(await states()).toEqual(['conflict']);
    const three = await threeVersions(device.db, id, () => key);
    expect(three?.conflicts).toEqual([{ field: 'priority', before: 0, mine: 50, theirs: 100 }]);
    await resolveConflict(device.db, id, key, { priority: 'theirs' }, clock.now());
    await drain(options());
    expect(await states()).toEqual(['acked']);
    expect(server.now).toMatchObject({ status: 'gelesen', priority: 100, preview: 'eilt' });
  });

  it('is none when an answer was lost and somebody else changed it since', async () => {
    await put({ status: 'gelesen' });
    server.faults = ['after'];
    await drain(options());
    server.change({ status: 'erledigt' });
    await sendAll();
    expect(await states()).toEqual(['acked']);
    expect(server.now?.status).toBe('erledigt');
  });
});

describe('a server without idempotency keys', () => {
  beforeEach(() => {
    server.plain = true;
    facts = { kind: 'plain', epoch: null };
  });

  it('is asked what it has before a change is sent again', async () => {
    await put({ status: 'gelesen' });
    server.faults = ['after'];
    await drain(options());
    await sendAll();
    expect(server.requests.map(({ method }) => method)).toEqual(['PUT', 'GET']);
    expect(await states()).toEqual(['acked']);
  });

  it('gets a POST of unknown outcome never blindly again; a person settles it', async () => {
    const payload = await encryptPayload(
      key,
      { id: ACTIVITY, scope: SCOPE },
      { body: { id: ACTIVITY } },
    );
    await device.db.transaction('rw', [device.db.outbox, device.db.ledger], () =>
      addEntry(device.db, {
        ...payload,
        id: ACTIVITY,
        operation: 'commit',
        scope: SCOPE,
        lane: ACTIVITY,
        entityId: ACTIVITY,
        dependsOn: [],
        appVersion: '0.1.0',
        now: clock.now(),
      }),
    );
    server.faults = ['after'];
    await drain(options());
    await sendAll();
    expect(await states()).toEqual(['uncertain']);
    expect(server.requests).toHaveLength(1);
    await confirmArrived(device.db, ACTIVITY, clock.now());
    expect(await accountsOf(device.db)).toMatchObject({ acknowledged: 1, open: 0, unexplained: 0 });
  });
});

describe('waiting', () => {
  it('has no last attempt', async () => {
    await put({ status: 'gelesen' });
    server.faults = Array.from({ length: 60 }, () => ({ status: 503 }));
    for (let attempt = 0; attempt < 60; attempt += 1) await sendAll();
    expect(await outboxLines(device.db)).toMatchObject([{ state: 'queued', attempts: 60 }]);
    await sendAll();
    expect(await states()).toEqual(['acked']);
  });

  it('says when it will look again, without waiting for the next write', async () => {
    await put({ status: 'gelesen' });
    server.faults = ['before'];
    expect(await drain(options())).toMatchObject({ nextAttemptAt: clock.now() + 1_000 });
  });

  it('stops at the first sign that there is no line, and hammers nobody', async () => {
    for (let at = 0; at < 20; at += 1) {
      await put({ subject: `Nr. ${at}` }, { entityId: crypto.randomUUID(), base: null });
    }
    server.faults = Array.from({ length: 100 }, () => 'before' as const);
    // Chance may say "at once"; a line that is down is no reason to try again in a circle.
    await drain(options({ random: () => 0 }));
    expect(server.requests.length).toBeLessThanOrEqual(3);
  });

  it('ends at once when the line is back, unless the server asked to wait', async () => {
    await put({ status: 'gelesen' });
    server.faults = ['before'];
    await drain(options());
    await wake(options(), false);
    await drain(options());
    expect(await states()).toEqual(['acked']);
  });

  it('keeps a wait that the server asked for until a person insists', async () => {
    await put({ status: 'gelesen' });
    server.faults = [{ status: 503 }];
    await drain(options());
    await wake(options(), false);
    await drain(options());
    expect(await states()).toEqual(['queued']);
    await wake(options(), true);
    await drain(options());
    expect(await states()).toEqual(['acked']);
  });

  it('is not prolonged by a clock that was a day ahead', async () => {
    clock.advance(24 * 60 * 60_000);
    await put({ status: 'gelesen' });
    server.faults = ['before'];
    await drain(options());
    clock.advance(-24 * 60 * 60_000);
    await drain(options());
    expect(await states()).toEqual(['acked']);
  });
});

describe('one sender after the other', () => {
  it('cannot be moved by one that was frozen through a whole lease', async () => {
    await put({ status: 'gelesen' });
    const [first] = await store().entries();
    if (!first) throw new Error('no entry');
    const old = await store().transition(first, 'lease', {});
    if (!old) throw new Error('not leased');
    const free = await store().transition(old, 'release', {});
    if (!free) throw new Error('not released');
    await store().transition(free, 'lease', {});
    expect(await store().transition(old, 'retry', {})).toBeNull();
    expect(await states()).toEqual(['sending']);
  });

  it('acknowledges once when the device could not write the first time', async () => {
    await put({ status: 'gelesen' });
    let broken = true;
    const device_ = options();
    const failing: OutboxStore = {
      ...device_.store,
      acknowledge: async (...args) => {
        if (broken) throw new DOMException('', 'UnknownError');
        return device_.store.acknowledge(...args);
      },
    };
    await drain({ ...device_, store: failing });
    broken = false;
    await sendAll();
    expect(await states()).toEqual(['acked']);
    expect(server.stored.get(ACTIVITY)?.version).toBe(2);
  });

  it('reads 300 entries once, not 300 times', async () => {
    for (let at = 0; at < 300; at += 1) {
      await put({ subject: `Nr. ${at}` }, { entityId: crypto.randomUUID(), base: null });
    }
    let reads = 0;
    const own = options();
    const counting: OutboxStore = {
      ...own.store,
      entries: () => {
        reads += 1;
        return own.store.entries();
      },
    };
    await drain({ ...own, store: counting });
    expect(reads).toBeLessThan(5);
    // What is counted here is not the time, which a busy machine stretches.
  }, 30_000);
});

describe('a restored server', () => {
  it('is offered again what it no longer has, once', async () => {
    const id = await put({ status: 'gelesen' });
    await drain(options());
    server.stored.set(ACTIVITY, { version: 1, content: content() });
    server.epoch = 'epoch-2';
    server.lost = [id];
    const asked = { client: client(), epoch: 'epoch-2', now: clock.now() };
    expect(await followEpoch(store(), asked)).toBe(1);
    expect(await states()).toEqual(['queued']);
    expect(await followEpoch(store(), asked)).toBe(0);
    expect(await accountsOf(device.db)).toMatchObject({ enqueued: 1, open: 1, unexplained: 0 });
  });

  it('is not asked while nothing has changed', async () => {
    await put({ status: 'gelesen' });
    await drain(options());
    server.requests.length = 0;
    await followEpoch(store(), { client: client(), epoch: 'epoch-1', now: clock.now() });
    expect(server.requests).toEqual([]);
  });
});

describe('the law as a number', () => {
  it('explains every entry: acknowledged, discarded by a person, or open', async () => {
    await put({ status: 'gelesen' });
    await drain(options());
    const second = await put(
      { status: 'erledigt' },
      { base: { body: content({ status: 'gelesen' }), etag: '"v2"' } },
    );
    server.faults = [{ status: 403, code: 'not_allowed' }];
    await drain(options());
    expect(await accountsOf(device.db)).toEqual({
      enqueued: 2,
      acknowledged: 1,
      discarded: 0,
      open: 1,
      unexplained: 0,
      brokenAt: null,
    });
    await discardEntry(device.db, second);
    expect(await accountsOf(device.db)).toMatchObject({ discarded: 1, open: 0, unexplained: 0 });
  });

  it('shows an entry that vanished and a ledger that was changed', async () => {
    await put({ status: 'gelesen' });
    await device.db.outbox.clear();
    expect(await accountsOf(device.db)).toMatchObject({ unexplained: 1 });
    await device.db.ledger.toCollection().modify({ event: 'acknowledged' });
    expect((await accountsOf(device.db)).brokenAt).toBe(1);
  });

  it('counts everything that is not settled as waiting', async () => {
    const id = await put({ status: 'gelesen' });
    for (const fault of [{ status: 403 }, { status: 401 }]) {
      server.faults = [fault];
      await sendAll();
      expect((await outboxSummary(device.db)).waiting).toBe(1);
      if (fault.status === 403) await sendAgain(device.db, id, clock.now());
    }
  });
});

describe('an exported file', () => {
  it('opens with its password alone and holds the entry as it waits', async () => {
    const id = await put({ status: 'gelesen' });
    const file = await exportEntries(device.db, [id], 'ein langes Passwort', clock.now());
    const magic = EXPORT_MAGIC.length;
    expect(fromUtf8(file.slice(0, magic))).toBe(EXPORT_MAGIC);
    const open = async (password: string) => {
      const material = await crypto.subtle.importKey('raw', utf8(password), 'PBKDF2', false, [
        'deriveKey',
      ]);
      const opener = await crypto.subtle.deriveKey(
        {
          name: 'PBKDF2',
          hash: 'SHA-256',
          salt: file.slice(magic, magic + 16),
          iterations: 600_000,
        },
        material,
        { name: 'AES-GCM', length: 256 },
        false,
        ['decrypt'],
      );
      const head = {
        name: 'AES-GCM',
        iv: file.slice(magic + 16, magic + 28),
        additionalData: utf8(EXPORT_MAGIC),
      };
      const plain = await crypto.subtle.decrypt(head, opener, file.slice(magic + 28));
      return JSON.parse(fromUtf8(new Uint8Array(plain)));
    };
    expect(await open('ein langes Passwort')).toMatchObject({ entries: [{ id, state: 'queued' }] });
    await expect(open('ein anderes Passwort')).rejects.toThrow();
  });
});
