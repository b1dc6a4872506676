import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActivityContent } from '#contract/activities/activity.ts';
import { LIMITS } from '#contract/shared/limits.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { randomBytes } from '#data/bytes.ts';
import { type DataKey, importDataKey } from '#data/crypto/data-key.ts';
import { createClient } from '#data/http/client.ts';
import { dexieStore, outboxTables } from '#data/outbox/dexie-store.ts';
import { discardEntry, replaceBody } from '#data/outbox/person.ts';
import { deviceDrain } from '#data/outbox/send/device-drain.ts';
import { drain } from '#data/outbox/send/drain.ts';
import { SliceCache } from '#data/outbox/slice-cache.ts';
import { outboxLines } from '#data/outbox/view/view.ts';
import { addEntry } from '#data/outbox/write/enqueue.ts';
import { encryptPayload } from '#data/outbox/write/payload.ts';
import { enqueuePut, type PutChange } from '#data/outbox/write/put.ts';
import { ACTIVITY, ActivityServer, content } from './rig/activity-server.ts';
import { FakeLocks, fixedClock, newDevice } from './rig/device.ts';

const SCOPE = 'lindenhof/user/anna/personnels';
const OTHER = '0192f0c1-2d3e-7a4b-8c5d-000000000077';
let server: ActivityServer;
let device: ReturnType<typeof newDevice>;
let clock: ReturnType<typeof fixedClock>;
let key: DataKey;
let token: string;
let open: boolean;
/** What a page keeps for as long as it lives. */
let page: ReturnType<typeof deviceDrain>;
/** Requests that are held on their way to the server, by the id of what they change. */
let held: Map<string, Promise<void>>;

const newPage = () =>
  deviceDrain(device.db, {
    locks: FakeLocks.manager(),
    identities: async () => [{ scope: SCOPE, token }],
    clientFor: (identity) =>
      createClient({
        token: () => identity.token,
        fetch: async (input, init) => {
          await held.get(String(input).split('/').at(-1) ?? '');
          return server.fetch(input, init);
        },
      }),
    keyFor: (id) => (open && id === key.id ? key : undefined),
    now: clock.now,
    random: () => 0.5,
  });

beforeEach(async () => {
  server = new ActivityServer();
  device = newDevice();
  clock = fixedClock();
  key = await importDataKey('key:anna', randomBytes(32));
  token = 'token';
  open = true;
  held = new Map();
  page = newPage();
});
afterEach(() => device.db.close());

const put = (body: Partial<ActivityContent>, more: Partial<PutChange> = {}) =>
  enqueuePut(dexieStore(device.db, clock.now), {
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
const create = (body: Partial<ActivityContent>) =>
  put(body, { entityId: OTHER, params: { id: OTHER }, base: null });
const add = async (id: string, dependsOn: string[]) => {
  const payload = await encryptPayload(
    key,
    { id, scope: SCOPE },
    { params: { id: ACTIVITY }, body: content(), base: undefined },
  );
  const entry = { ...payload, id, operation: 'putActivity', scope: SCOPE, lane: id, dependsOn };
  await device.db.transaction('rw', outboxTables(device.db), () =>
    addEntry(device.db, {
      ...entry,
      entityId: ACTIVITY,
      baseEtag: '"v1"',
      appVersion: '0.1.0',
      now: clock.now(),
    }),
  );
};
const states = async () => (await outboxLines(device.db)).map(({ state }) => state);
const sendAll = async () => {
  clock.advance(6 * 60_000);
  await drain(page);
};
/** Holds a request on its way; returns the function that releases it. */
const holdUp = (id: string) => {
  let letGo = () => {};
  held.set(
    id,
    new Promise<void>((resolve) => {
      letGo = resolve;
    }),
  );
  return () => letGo();
};

describe('a change that is too large for the way', () => {
  it('is refused before it is kept, also where it would go into one that waits', async () => {
    const preview = 'ü'.repeat(LIMITS.jsonBytes / 2);
    await expect(put({ preview })).rejects.toMatchObject({ code: 'body_too_large' });
    expect(await states()).toEqual([]);
    const id = await put({ status: 'gelesen' });
    const corrected = { appVersion: '0.1.0', now: clock.now() };
    await expect(
      replaceBody(device.db, id, key, content({ preview }), corrected),
    ).rejects.toMatchObject({ code: 'body_too_large' });
    await expect(put({ preview })).rejects.toMatchObject({ code: 'body_too_large' });
    await sendAll();
    expect(await states()).toEqual(['acked']);
    expect(server.now).toMatchObject({ status: 'gelesen', preview: content().preview });
  });
});

describe('an entry behind one that nobody can read any more', () => {
  /** `a` cannot be read; `b` comes after it in the lane and is readable. */
  const damageFirst = async () => {
    const a = await put({ status: 'gelesen' });
    server.faults = ['before'];
    await drain(page);
    const base = { body: content({ status: 'gelesen' }), etag: '"v1"' };
    await put({ status: 'gelesen', preview: 'getippt' }, { base });
    await device.db.outbox.where('id').equals(a).modify({ cipherHash: 'damaged' });
    await sendAll();
    expect(await states()).toEqual(['quarantined', 'queued']);
    return a;
  };

  it('is sent once a person discards that one, without what was discarded', async () => {
    await discardEntry(device.db, await damageFirst());
    await sendAll();
    await sendAll();
    expect(await states()).toEqual(['discarded', 'acked']);
    expect(server.now).toMatchObject({ status: 'neu', preview: 'getippt' });
  });
});

describe('a discarded entry', () => {
  it('holds back what needs it, however old it is', async () => {
    const [parent, child] = [crypto.randomUUID(), crypto.randomUUID()];
    await add(parent, []);
    await add(child, [parent]);
    server.faults = [{ status: 403 }];
    await drain(page);
    expect(await states()).toEqual(['rejected', 'blocked_dep']);
    clock.advance(31 * DAY_MS);
    await discardEntry(device.db, parent);
    await drain(page);
    await drain(page);
    expect(await states()).toEqual(['discarded', 'blocked_dep']);
    await discardEntry(device.db, child);
    await drain(page);
    expect(await states()).toEqual([]);
  });
});

describe('a long entry on the line', () => {
  it('does not keep from another lane what is enqueued meanwhile', async () => {
    const letGo = holdUp(ACTIVITY);
    await put({ status: 'gelesen' });
    const running = drain(page);
    await vi.waitFor(async () => expect(await states()).toEqual(['sending']));
    await create({ subject: 'neu' });
    await vi.waitFor(async () => expect(await states()).toEqual(['sending', 'acked']), 5_000);
    letGo();
    await running;
    expect(await states()).toEqual(['acked', 'acked']);
  });
});

describe('an entry that was refused for want of a sign-in', () => {
  const refuse = async () => {
    await put({ status: 'gelesen' });
    server.faults = [{ status: 401 }];
    await drain(page);
    expect(await states()).toEqual(['blocked_auth']);
  };

  it('is not sent again with the token that was refused', async () => {
    await refuse();
    const asked = server.requests.length;
    await sendAll();
    expect(await states()).toEqual(['blocked_auth']);
    expect(server.requests).toHaveLength(asked);
  });

  it('goes on with another token, whoever noticed it, as a kiosk that was enrolled anew', async () => {
    await refuse();
    token = 'another';
    await sendAll();
    expect(await states()).toEqual(['acked']);
  });

  it('is asked once by each new page', async () => {
    await refuse();
    page = newPage();
    await sendAll();
    expect(await states()).toEqual(['acked']);
  });

  it('goes on when the token came while the refusal was on its way', async () => {
    const letGo = holdUp(ACTIVITY);
    await put({ status: 'gelesen' });
    server.faults = [{ status: 401 }];
    const running = drain(page);
    await vi.waitFor(async () => expect(await states()).toEqual(['sending']));
    token = 'another';
    letGo();
    await running;
    expect(await states()).toEqual(['acked']);
  });

  it('goes on when the key of its person opens', async () => {
    await put({ status: 'gelesen' });
    open = false;
    await drain(page);
    expect(await states()).toEqual(['blocked_auth']);
    open = true;
    await sendAll();
    expect(await states()).toEqual(['acked']);
  });
});

describe('what a slice reads', () => {
  it('is nothing that was settled', async () => {
    await create({ subject: 'neu' });
    await drain(page);
    expect(await states()).toEqual(['acked']);
    const cache = new SliceCache(dexieStore(device.db));
    expect(await cache.refresh()).toEqual([]);
    expect(await cache.refresh()).toEqual([]);
    await put({ status: 'gelesen' });
    expect(await cache.refresh()).toMatchObject([{ state: 'queued' }]);
  });

  it('is never older than a move during the reading', async () => {
    await put({ status: 'gelesen' });
    const store = dexieStore(device.db);
    const [row] = await store.entries();
    if (!row) throw new Error('nothing waits');
    let late: (() => Promise<void>) | undefined;
    const cache = new SliceCache({
      ...store,
      entries: async () => {
        const rows = await store.entries();
        await late?.();
        return rows;
      },
    });
    late = async () => {
      late = undefined;
      cache.moved(await store.transition(row, 'lease', {}));
    };
    expect(await cache.refresh()).toMatchObject([{ state: 'sending' }]);
  });
});
