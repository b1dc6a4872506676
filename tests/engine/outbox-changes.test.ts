import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceBody, resolveConflict, sendAgain, threeVersions } from '#data/outbox/person.ts';
import { drain } from '#data/outbox/send/drain.ts';
import { accountsOf, outboxLines } from '#data/outbox/view/view.ts';
import { content } from './rig/activity-server.ts';
import { type AnnasOutbox, annasOutbox } from './rig/annas-outbox.ts';

let server: AnnasOutbox['server'];
let device: AnnasOutbox['device'];
let clock: AnnasOutbox['clock'];
let key: AnnasOutbox['key'];
let options: AnnasOutbox['options'];
let put: AnnasOutbox['put'];
let states: AnnasOutbox['states'];
let sendAll: AnnasOutbox['sendAll'];

beforeEach(async () => {
  ({ server, device, clock, key, options, put, states, sendAll } = await annasOutbox());
});
afterEach(() => device.db.close());

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
    await put({ status: 'erledigt' });
    server.change({ priority: 100 });
    await drain(options());
    expect(await outboxLines(device.db)).toMatchObject([{ state: 'acked', note: 'merged' }]);
    expect(server.now).toMatchObject({ status: 'erledigt', priority: 100 });
  });

  it('is none where one side only read it, and nobody is told of that', async () => {
    await put({ status: 'gelesen' });
    server.change({ status: 'erledigt', priority: 100 });
    await drain(options());
    expect(await outboxLines(device.db)).toMatchObject([{ state: 'acked', note: null }]);
    expect(server.now).toMatchObject({ status: 'erledigt', priority: 100 });
  });

  it('is none where somebody read what was done here meanwhile', async () => {
    await put({ status: 'erledigt' });
    server.change({ status: 'gelesen' });
    await drain(options());
    expect(await states()).toEqual(['acked']);
    expect(server.now).toMatchObject({ status: 'erledigt' });
  });

  it('SEC-11 waits with all three versions where both changed the same, and goes on as the person decides', async () => {
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
