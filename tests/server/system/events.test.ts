import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { logout } from '#contract/access/calls/auth.ts';
import { PERMISSIONS, type Permission } from '#contract/access/roles.ts';
import { putActivity } from '#contract/activities/calls/activities.ts';
import { customers } from '#contract/customers/calls/customer-records.ts';
import { beginThread, writeMessage } from '#contract/messages/calls/messages.ts';
import { openingHours } from '#contract/settings/opening-hours.ts';
import { LiveHub } from '#server/live/hub.ts';
import { EventStream } from '#server/live/stream.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { threadsOfOutside } from '#server/store/messages/threads.ts';
import { renewEpoch } from '#server/store/system/meta.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { TEST_NOW } from '../settings.ts';
import { EventReader } from './event-reader.ts';

const BEAT_MS = 100;
const ACTIVITY_AT_MITTE = {
  event: 'change',
  data: { collection: 'activities', location_id: DEMO_IDS.mitte },
};

let first: TestApp;
let second: TestApp;
const origins: string[] = [];
const readers: EventReader[] = [];

beforeAll(async () => {
  first = await buildTestApp({ heartbeatMs: BEAT_MS });
  second = await buildTestApp({ heartbeatMs: BEAT_MS, beside: first });
  for (const { app } of [first, second])
    origins.push(await app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const permit = (permissions: readonly Permission[], location: string = DEMO_IDS.mitte) =>
  first.sql('update memberships set permissions = $1 where user_id = $2 and location_id = $3', [
    permissions,
    DEMO_IDS.reception,
    location,
  ]);
beforeEach(() => permit(PERMISSIONS));
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});

const open = async (token: string, process: 0 | 1 = 0): Promise<EventReader> => {
  const reader = await EventReader.open(origins[process] ?? '', token);
  readers.push(reader);
  return reader;
};
/**
 * An event at the location where no test changes rights, so that a late event cannot be mistaken
 * for it.
 */
const MARK = { collection: 'colleagues', location_id: DEMO_IDS.sued };
/** Reads the events of earlier changes until MARK; events come in the order of the commits. */
const settle = async (reader: EventReader) => {
  await first.sql("select pg_notify('empfang_live', $1)", [JSON.stringify(MARK)]);
  for (;;) {
    const event = await reader.next();
    if (!event) throw new Error('the stream ended');
    if (JSON.stringify(event.data) === JSON.stringify(MARK)) return reader;
  }
};
const listening = async (token: string, process: 0 | 1 = 0) => {
  const reader = await open(token, process);
  expect(await reader.next()).toMatchObject({ event: 'hello' });
  return reader;
};
/** The next event that is not about the team: tests change rights all the time. */
const nextChange = async (reader: EventReader | undefined) => {
  for (;;) {
    const event = await reader?.next();
    if ((event?.data as typeof MARK | undefined)?.collection !== 'colleagues') return event;
  }
};
const addTask = async (location: string = DEMO_IDS.mitte) => {
  const body = {
    location_id: location,
    subject: 'Geheim: Laborwert',
    preview: '',
    status: 'neu',
    priority: 0,
    business_case: null,
    is_archived: false,
    assignee_ids: [],
  };
  const input = { params: { id: randomUUID() }, body, headers: { 'if-none-match': '*' } };
  const answer = await first.call(putActivity, { ...input, token: await first.signIn('admin') });
  expect(answer.statusCode).toBe(200);
};
/** Everything that one subscriber of the hub gets until the end; `lost`: the hub has ended it. */
const readHub = async (options: {
  connectionString: string;
  epoch?: (lost: Promise<unknown>) => Promise<string>;
}) => {
  const { connectionString, epoch = async () => 'epoch' } = options;
  const finish = vi.spyOn(EventStream.prototype, 'finish');
  const lost = vi.waitFor(() => expect(finish).toHaveBeenCalled(), 5_000);
  const hub = new LiveHub({
    connectionString,
    epoch: () => epoch(lost),
    mayHear: () => false,
    onError: () => {},
  });
  const hearer = { person: { sessionId: randomUUID() }, locations: new Set<string>() };
  try {
    const stream = await hub.subscribe(hearer as never, async () => null);
    await lost;
    stream.setEncoding('utf8');
    let text = '';
    for await (const piece of stream) text += piece;
    return text;
  } finally {
    finish.mockRestore();
    await hub.close();
  }
};
const connectionsThatListen = () =>
  first.sql<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'empfang live' and datname = current_database()",
  );
const dropListening = async () => {
  for (const { pid } of await connectionsThatListen()) {
    await first.sql('select pg_terminate_backend($1)', [pid]);
  }
};

describe('GET /api/events', () => {
  it('says that the practice system sent somebody to whom may read that, at every process', async () => {
    const told = { event: 'gdt', data: { location_id: DEMO_IDS.mitte } };
    const send = () =>
      first.sql("select pg_notify('empfang_live', $1)", [
        JSON.stringify({ gdt: true, location_id: DEMO_IDS.mitte }),
      ]);
    const [one, other] = [
      await settle(await listening(await first.signIn('reception'))),
      await settle(await listening(await first.signIn('admin'), 1)),
    ];
    await send();
    expect(await nextChange(one)).toEqual(told);
    expect(await nextChange(other)).toEqual(told);
    await permit(PERMISSIONS.filter((right) => right !== 'update activity'));
    const without = await settle(await listening(await first.signIn('reception')));
    await send();
    await addTask();
    expect(await nextChange(without)).toEqual(ACTIVITY_AT_MITTE);
  });

  it('says that a setting was changed to whom may read it, with its new tag', async () => {
    const admin = await first.signIn('admin');
    const [may, mayNot] = [
      await settle(await listening(admin)),
      await (async () => {
        await permit(PERMISSIONS.filter((right) => right !== 'edit location-settings'));
        return settle(await listening(await first.signIn('reception')));
      })(),
    ];
    const saved = await first.call(openingHours.put, {
      token: admin,
      params: { id: DEMO_IDS.mitte },
      body: { hours: [{ weekday: 6, from: '08:00', to: '09:00' }], closures: [] },
      headers: { 'if-match': '*' },
    });
    const data = {
      setting: 'opening_hours',
      location_id: DEMO_IDS.mitte,
      etag: saved.headers.etag,
    };
    expect(await nextChange(may)).toEqual({ event: 'setting', data });
    await addTask();
    expect(await nextChange(mayNot)).toEqual(ACTIVITY_AT_MITTE);
  });

  it('says hello again to everybody when the database was set back, as no change tells of it', async () => {
    const readers = [
      await listening(await first.signIn('reception')),
      await listening(await first.signIn('admin'), 1),
    ];
    const epoch = await renewEpoch(first.database.db, { now: TEST_NOW, running: true });
    for (const reader of readers) {
      expect(await nextChange(reader)).toEqual({ event: 'hello', data: { epoch } });
    }
  });

  it('says hello with the epoch, then that something changed and never what', async () => {
    const reader = await open(await first.signIn('reception'));
    expect(reader.status).toBe(200);
    expect(reader.headers.get('content-type')).toContain('text/event-stream');
    expect(reader.headers.get('cache-control')).toBe('no-store');
    const [meta] = await first.sql("select value as epoch from meta where key = 'epoch'");
    expect(await reader.next()).toEqual({ event: 'hello', data: meta });
    await addTask();
    expect(await nextChange(reader)).toEqual(ACTIVITY_AT_MITTE);
  });

  it('tells what another process on the same database did', async () => {
    const reader = await listening(await first.signIn('reception'), 1);
    await addTask();
    expect(await nextChange(reader)).toEqual(ACTIVITY_AT_MITTE);
  });

  it('tells one event for many changes of one transaction', async () => {
    const reader = await settle(await listening(await first.signIn('reception')));
    await first.sql("update activities set status = 'gelesen'");
    await first.sql("update questionnaires set title = title || '.' where location_id = $1", [
      DEMO_IDS.mitte,
    ]);
    expect(await reader.next()).toEqual(ACTIVITY_AT_MITTE);
    expect(await reader.next()).toMatchObject({ data: { collection: 'questionnaires' } });
  });

  it('tells each person only of what they may see', async () => {
    await permit(['index questionnaires']);
    const reader = await settle(await listening(await first.signIn('reception')));
    await addTask();
    await addTask(DEMO_IDS.sued);
    await first.sql("update questionnaires set title = title || '.' where location_id = $1", [
      DEMO_IDS.mitte,
    ]);
    // Süd: the demo's reception sees what is assigned to it there.
    expect(await reader.next()).toMatchObject({ data: { location_id: DEMO_IDS.sued } });
    expect(await reader.next()).toMatchObject({ data: { collection: 'questionnaires' } });
  });

  it('follows a change of rights at once', async () => {
    await permit(['index questionnaires']);
    const reader = await settle(await listening(await first.signIn('reception')));
    await permit(['view location-activities']);
    expect(await reader.next()).toMatchObject({ data: { collection: 'colleagues' } });
    await reader.beat();
    await addTask();
    expect(await nextChange(reader)).toEqual(ACTIVITY_AT_MITTE);
  });

  it('ends with the session', async () => {
    const token = await first.signIn('reception');
    const ends = [await listening(token, 0), await listening(token, 1)];
    await first.call(logout, { token });
    for (const reader of ends) expect(await reader.next()).toBeNull();
  });

  it('is no use of a session: it does not keep an idle one alive', async () => {
    const reader = await listening(await first.signIn('reception'));
    await reader.beat();
    first.clock.advance(31 * 60_000);
    // Earlier changes may still be sent; then the stream ends.
    while ((await reader.next()) !== null);
  });

  it('needs a sign-in', async () => {
    expect((await open('')).status).toBe(401);
  });

  it('tells a patient of their own conversations, and of nothing else', async () => {
    const token = await first.signIn('patient');
    const reader = await listening(token);
    await addTask();
    const now = first.clock.now();
    const outside = { channel: 'sms' as const, known: '+491710000000', customerId: null };
    const head = { subject: null, contact: '+491710000000', name: null };
    const where = { companyId: DEMO_IDS.company, locationId: DEMO_IDS.mitte };
    await threadsOfOutside(first.database.db, first.keys, [{ ...outside, ...where, head }], now);
    const body = {
      id: randomUUID(),
      thread_id: randomUUID(),
      location_id: DEMO_IDS.mitte,
      subject: '',
      text: 'Hallo',
      sent_at: now.toISOString(),
    };
    expect((await first.call(writeMessage, { token, body })).statusCode).toBe(201);
    const own = { collection: 'threads', location_id: DEMO_IDS.mitte };
    expect(await reader.next()).toEqual({ event: 'change', data: own });
    await reader.beat();
    reader.close();
  });

  it('tells a patient of what the practice has written first', async () => {
    const reader = await listening(await first.signIn('patient'));
    const admin = await first.signIn('admin');
    await first.call(customers, { token: admin });
    const body = {
      id: randomUUID(),
      thread_id: randomUUID(),
      location_id: DEMO_IDS.mitte,
      customer_id: DEMO_IDS.patient,
      way: 'portal',
      subject: '',
      text: 'Guten Tag',
      sent_at: first.clock.now().toISOString(),
    };
    const answer = await first.call(beginThread, { token: admin, body });
    expect(answer.statusCode, answer.body).toBe(201);
    const own = { collection: 'threads', location_id: DEMO_IDS.mitte };
    expect(await reader.next()).toEqual({ event: 'change', data: own });
    reader.close();
  });

  it('holds four streams of a session; the oldest gives way to a fifth', async () => {
    const token = await first.signIn('reception');
    const [oldest, ...others] = await Promise.all([0, 1, 2, 3].map(() => listening(token)));
    const stranger = await listening(await first.signIn('admin'));
    const fifth = await listening(token);
    const all = [oldest, ...others];
    const replaced: EventReader[] = [];
    await addTask();
    for (const reader of all) {
      const event = await nextChange(reader);
      if (reader && event?.event === 'replaced') replaced.push(reader);
      else expect(event).toEqual(ACTIVITY_AT_MITTE);
    }
    expect(replaced.length).toBe(1);
    expect(await replaced[0]?.next()).toBeNull();
    expect(await nextChange(fifth)).toEqual(ACTIVITY_AT_MITTE);
    expect(await nextChange(stranger)).toEqual(ACTIVITY_AT_MITTE);
  });

  it('listens by one connection a process; without it no stream stays open', async () => {
    const token = await first.signIn('reception');
    const readers = [await listening(token), await listening(token, 1)];
    expect((await connectionsThatListen()).length).toBe(2);
    await dropListening();
    for (const reader of readers) expect(await nextChange(reader)).toBeNull();
    // Until the process listens again, clients are told to poll instead.
    for (;;) {
      const reader = await open(token);
      const event = await reader.next();
      if (!event) continue;
      expect(event).toMatchObject({ event: 'hello' });
      await addTask();
      expect(await nextChange(reader)).toEqual(ACTIVITY_AT_MITTE);
      break;
    }
  });

  it('says no hello while the process cannot listen', async () => {
    const text = await readHub({ connectionString: 'postgres://nobody@127.0.0.1:9/nothing' });
    expect(text).toBe('');
  });

  it('says no hello when the process was listening and does so no more', async () => {
    const text = await readHub({
      connectionString: first.url,
      epoch: async (lost) => {
        await dropListening();
        await lost;
        return 'epoch';
      },
    });
    expect(text).toBe('');
  });

  it('ends when the server closes, which does not wait for it', async () => {
    const third = await buildTestApp({ beside: first });
    const origin = await third.app.listen({ port: 0, host: '127.0.0.1' });
    const reader = await EventReader.open(origin, await first.signIn('reception'));
    expect(await reader.next()).toMatchObject({ event: 'hello' });
    await third.close();
    expect(await reader.next()).toBeNull();
    await vi.waitFor(async () => expect((await connectionsThatListen()).length).toBe(2), 5_000);
  });
});
