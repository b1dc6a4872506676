import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DRAIN } from '#contract/shared/limits.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { confirmArrived } from '#data/outbox/person.ts';
import { drain, wake } from '#data/outbox/send/drain.ts';
import type { DrainOptions } from '#data/outbox/send/drain-options.ts';
import type { OutboxStore } from '#data/outbox/store.ts';
import { accountsOf, outboxLines } from '#data/outbox/view/view.ts';
import { addEntry } from '#data/outbox/write/enqueue.ts';
import { encryptPayload } from '#data/outbox/write/payload.ts';
import { ACTIVITY, content } from './rig/activity-server.ts';
import { type AnnasOutbox, annasOutbox, SCOPE } from './rig/annas-outbox.ts';

let server: AnnasOutbox['server'];
let device: AnnasOutbox['device'];
let clock: AnnasOutbox['clock'];
let key: AnnasOutbox['key'];
let facts: AnnasOutbox['facts'];
let store: AnnasOutbox['store'];
let options: AnnasOutbox['options'];
let put: AnnasOutbox['put'];
let states: AnnasOutbox['states'];
let sendAll: AnnasOutbox['sendAll'];

beforeEach(async () => {
  ({ server, device, clock, key, facts, store, options, put, states, sendAll } =
    await annasOutbox());
});
afterEach(() => device.db.close());

describe('a server without idempotency keys', () => {
  beforeEach(() => {
    server.plain = true;
    facts.kind = 'plain';
    facts.epoch = null;
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
    // The random pause may be zero, but while the network is down it must not try again in a loop.
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

  it('SEC-43 is not prolonged by a clock that was a day ahead', async () => {
    clock.advance(DAY_MS);
    await put({ status: 'gelesen' });
    server.faults = ['before'];
    await drain(options());
    clock.advance(-DAY_MS);
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

  it('sends at once what a frozen one has not begun, and the rest when its leases are over', async () => {
    const of = (id: string) => ({ entityId: id, params: { id } });
    const things = Array.from({ length: 5 }, () => crypto.randomUUID());
    for (const id of things) {
      server.stored.set(id, { version: 1, content: content() });
      await put({ status: 'gelesen' }, of(id));
    }
    const leaseUntil = clock.now() + 15_000;
    const taken = (await store().entries()).slice(0, DRAIN.lanes);
    for (const row of taken) await store().transition(row, 'lease', { leaseUntil });
    await put({ status: 'erledigt' }, of(things[0] ?? ''));
    const stolen: DrainOptions['alone'] = (work) => work({ stolen: true, held: () => true });
    expect(await drain(options({ alone: stolen }))).toMatchObject({ nextAttemptAt: leaseUntil });
    expect(await states()).toEqual([...taken.map(() => 'sending'), 'acked', 'acked', 'queued']);
    clock.advance(15_000);
    await drain(options());
    expect(await states()).toEqual(Array(6).fill('acked'));
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
    // Reads are counted instead of time, because time depends on how busy the machine is.
  });
});
