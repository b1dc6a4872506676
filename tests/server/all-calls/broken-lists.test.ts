import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invitations } from '#contract/access/calls/personnel.ts';
import { activity } from '#contract/activities/calls/activities.ts';
import { putNote } from '#contract/activities/calls/notes.ts';
import { syncBookingItems } from '#contract/booking/calls/sync-booking.ts';
import { CALLS } from '#contract/calls.ts';
import { COLLECTIONS } from '#contract/collections.ts';
import {
  customerHistory,
  customers,
  customersByPhone,
  putCustomer,
} from '#contract/customers/calls/customer-records.ts';
import { EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import { kioskCheckIns } from '#contract/devices/calls/kiosk-check-in.ts';
import { gdtRequests } from '#contract/gdt/calls/gdt-requests.ts';
import { locationChanges } from '#contract/practice/calls/setting-changes.ts';
import { createFormRequest } from '#contract/questionnaires/calls/form-requests.ts';
import { handOvers } from '#contract/questionnaires/calls/hand-overs.ts';
import { commit } from '#contract/questionnaires/calls/questionnaires.ts';
import { openingHours } from '#contract/settings/opening-hours.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { heldSendings } from '#contract/system/calls/held.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { createCustomer } from '#server/store/access/accounts.ts';
import { createInvitation } from '#server/store/access/invitations.ts';
import { keepSubscription, liveSubscriptions } from '#server/store/devices/push.ts';
import { keepRequest } from '#server/store/gdt/gdt-exchange.ts';
import { createHandOver } from '#server/store/questionnaires/hand-overs.ts';
import { addActivities } from '../activities/activity-rows.ts';
import { treatment } from '../booking/contents.ts';
import { book, makeItem, smallPractice } from '../booking/practice.ts';
import { ANAMNESE_ID } from '../fixtures.ts';
import { buildTestApp, type CallInput, type TestApp } from '../harness.ts';
import { inputFor } from '../input-for.ts';
import { CALL, telephoneSystem } from '../messages/webhook.ts';
import { openCommit } from '../questionnaires/hand-ins.ts';

/** Bytes that no key opens. */
const WRONG = Buffer.alloc(64, 7);
const LOCATION = { location: DEMO_IDS.mitte };
const PLACE = { id: DEMO_IDS.mitte };
const PATIENT = {
  number: '4711',
  surname: 'Muster',
  first_name: 'Erika',
  birth_date: '1957-03-01',
};

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await buildTestApp();
  token = await test.signIn('admin');
});
afterAll(() => test.close());

const okay = (answer: { statusCode: number; body: string }) => {
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer;
};
const ask = async (endpoint: Endpoint, input: CallInput): Promise<string> =>
  okay(await test.call(endpoint, { token, ...input })).body;
/** Breaks a row, even of a history, which can otherwise not be changed. */
const breakRow = async (table: string, column: string, id: string, key = 'id') => {
  await test.sql(`alter table ${table} disable trigger user`);
  await test.sql(`update ${table} set ${column} = $1 where ${key} = $2`, [WRONG, id]);
  await test.sql(`alter table ${table} enable trigger user`);
};
const account = async (): Promise<string> => {
  const made = {
    companyId: DEMO_IDS.company,
    email: `${randomUUID()}@example.org`,
    name: 'Nora Neu',
    dateOfBirth: '1990-05-01',
    phone: '+4915112345678',
    passwordHash: 'x',
  };
  const row = await createCustomer(test.database.db, test.keys, made, test.clock.now());
  return row?.id ?? '';
};
const record = async (): Promise<string> => {
  const id = randomUUID();
  const body = {
    ...EMPTY_CUSTOMER,
    first_name: 'Paula',
    last_name: 'Probst',
    phones: [{ number: '+4915112345678', use: 'mobile' }],
  };
  okay(
    await test.call(putCustomer, {
      params: { id },
      body,
      headers: { 'if-none-match': '*' },
      token,
    }),
  );
  return id;
};

/**
 * Each kind of encrypted data: makes two of it and breaks the first one; returns what the named
 * lists show of both.
 */
const KINDS: [
  what: string,
  make: () => Promise<{ lost: string; kept: string }>,
  lists: [Endpoint, CallInput][],
][] = [
  [
    'an account that is no record yet',
    async () => {
      const [lost, kept] = [await account(), await account()];
      await breakRow('users', 'person', lost);
      return { lost, kept };
    },
    [
      [customers, {}],
      [COLLECTIONS.customers.sync, { query: LOCATION }],
      [customersByPhone, { params: { number: '+4915112345678' } }],
    ],
  ],
  [
    'a record',
    async () => {
      const [lost, kept] = [await record(), await record()];
      await breakRow('customers', 'person', lost);
      return { lost, kept };
    },
    [
      [customers, {}],
      [COLLECTIONS.customers.sync, { query: LOCATION }],
      [customersByPhone, { params: { number: '+4915112345678' } }],
    ],
  ],
  [
    'a record that this release indexes anew',
    async () => {
      const [lost, kept] = [await record(), await record()];
      await breakRow('customers', 'person', lost);
      await test.sql('update customers set indexed = 0 where id = any($1)', [[lost, kept]]);
      return { lost, kept };
    },
    [[customers, {}]],
  ],
  [
    'what was prepared for a kiosk',
    async () => {
      const make = async (): Promise<string> => {
        const wanted = {
          id: randomUUID(),
          locationId: DEMO_IDS.mitte,
          kioskId: null,
          questionnaireIds: [ANAMNESE_ID],
          submissionId: null,
          note: 'Bitte helfen',
          person: PATIENT,
          createdBy: DEMO_IDS.admin,
        };
        const { db } = test.database;
        return (await createHandOver(db, test.keys, wanted, test.clock.now()))?.id ?? '';
      };
      const [lost, kept] = [await make(), await make()];
      await breakRow('hand_overs', 'person', lost);
      return { lost, kept };
    },
    [[handOvers, { params: PLACE }]],
  ],
  [
    'whom the practice system has sent',
    async () => {
      const make = async (): Promise<string> => {
        const [id, digest] = [randomUUID(), randomUUID().replaceAll('-', '').repeat(2)];
        const arrived = {
          ...{ id, digest, locationId: DEMO_IDS.mitte, fileName: 'a.gdt', patient: PATIENT },
          type: '6302' as const,
        };
        await keepRequest(test.database.db, test.keys, arrived, test.clock.now());
        await test.sql('update gdt_requests set digest = $1 where id = $2', [digest, id]);
        return id;
      };
      const [lost, kept] = [await make(), await make()];
      await breakRow('gdt_requests', 'patient', lost);
      const digestOf = async (id: string) =>
        (await test.sql<{ digest: string }>('select digest from gdt_requests where id = $1', [id]))
          .map(({ digest }) => digest)
          .join();
      return { lost: await digestOf(lost), kept: await digestOf(kept) };
    },
    [[gdtRequests, { params: PLACE }]],
  ],
  [
    'an invitation',
    async () => {
      const make = async (): Promise<string> => {
        const wanted = {
          name: 'Nele Neu',
          email: `${randomUUID()}@lindenhof.test`,
          role: 'personnels' as const,
          locations: [{ id: DEMO_IDS.mitte, permissions: ['index locations' as const] }],
          companyId: DEMO_IDS.company,
          createdBy: DEMO_IDS.admin,
        };
        const { db } = test.database;
        return (await createInvitation(db, test.keys, wanted, test.clock.now()))?.id ?? '';
      };
      const [lost, kept] = [await make(), await make()];
      await breakRow('invitations', 'person', lost);
      return { lost, kept };
    },
    [[invitations, { params: PLACE }]],
  ],
  [
    'a change of a setting',
    async () => {
      for (const to of ['12:00', '13:00']) {
        const body = { hours: [{ weekday: 1, from: '08:00', to }], closures: [] };
        const headers = { 'if-match': '*' };
        okay(await test.call(openingHours.put, { token, params: PLACE, body, headers }));
      }
      const rows = await test.sql<{ id: string }>(
        "select id from setting_changes where kind = 'opening_hours' order by id desc limit 2",
      );
      const [lost = '', kept = ''] = rows.map(({ id }) => id);
      await breakRow('setting_changes', 'states', lost);
      return { lost, kept };
    },
    [[locationChanges, { params: PLACE }]],
  ],
  [
    'an appointment',
    async () => {
      const { check } = await smallPractice(test, token);
      const make = async (at: string): Promise<string> =>
        okay(await book(test, token, { treatment_id: check, starts_at: at, name: 'Käthe' })).body;
      const [lost, kept] = [
        JSON.parse(await make('2026-03-03T08:00:00.000Z')).id,
        JSON.parse(await make('2026-03-03T09:00:00.000Z')).id,
      ];
      await breakRow('appointments', 'words', lost);
      return { lost, kept };
    },
    [[COLLECTIONS.appointments.sync, { query: LOCATION }]],
  ],
  [
    'a part of the calendar, in its history as well',
    async () => {
      const [lost, kept] = [
        await makeItem(test, token, treatment({ name: 'Verloren' })),
        await makeItem(test, token, treatment({ name: 'Da' })),
      ];
      await breakRow('booking_items', 'content', lost);
      await breakRow('booking_item_versions', 'content', lost, 'item_id');
      return { lost, kept };
    },
    [[syncBookingItems, { query: LOCATION }]],
  ],
];

describe.each(KINDS.map(([what, make, lists]) => ({ what, make, lists })))(
  '$what',
  ({ make, lists }) => {
    it('that cannot be opened is left out of its lists, and the others are shown', async () => {
      const { lost, kept } = await make();
      for (const [endpoint, input] of lists) {
        const said = await ask(endpoint, input);
        expect(said, endpoint.id).toContain(kept);
        expect(said, endpoint.id).not.toContain(lost);
      }
    });
  },
);

describe('what stands beside something broken', () => {
  it('is read: a note, and the history of a record', async () => {
    const [id = ''] = await addActivities(test, [{ customerId: null }]);
    const notes = [randomUUID(), randomUUID()];
    for (const nid of notes) {
      const body = { activity_id: id, text: 'Rückruf', mention_ids: [] };
      const headers = { 'if-none-match': '*' };
      okay(await test.call(putNote, { token, params: { id: nid }, body, headers }));
    }
    const [lost = '', kept = ''] = notes;
    await breakRow('notes', 'words', lost);
    for (const said of [
      await ask(activity, { params: { id } }),
      await ask(COLLECTIONS.notes.sync, { query: LOCATION }),
    ]) {
      expect(said).toContain(kept);
      expect(said).not.toContain(lost);
    }
    const whose = await record();
    const [gone = '', there = ''] = await addActivities(test, [
      { customerId: whose },
      { customerId: whose },
    ]);
    await breakRow('activities', 'texts', gone);
    const history = await ask(customerHistory, { params: { id: whose } });
    expect(history).toContain(there);
    expect(history).not.toContain(gone);
  });

  it('works: another system signs, other browsers are told, and a form is asked for', async () => {
    const [broken, whole] = [await telephoneSystem(test), await telephoneSystem(test)];
    await breakRow('integrations', 'secret', broken.id);
    okay(await whole.send(CALL));
    const content = { endpoint: 'https://push.example/a', keys: { p256dh: 'a', auth: 'b' } };
    const now = test.clock.now();
    for (const [at, who] of (['reception', 'patient'] as const).entries()) {
      await test.signIn(who);
      const [session] = await test.sql<{ id: string }>(
        'select id from sessions order by created_at desc, id desc limit 1',
      );
      const one = { ...content, endpoint: `https://push.example/${at}` };
      const sessionId = session?.id ?? '';
      await keepSubscription(test.database.db, test.keys, { sessionId, content: one }, now);
      if (at === 0) await breakRow('push_subscriptions', 'content', sessionId, 'session_id');
    }
    const told = await liveSubscriptions(test.database.db, test.keys, now);
    expect(told.map((one) => one.content.endpoint)).toEqual(['https://push.example/1']);
    const customer_id = await account();
    await breakRow('users', 'person', await account());
    const body = { customer_id, questionnaire_id: ANAMNESE_ID, way: 'link' };
    okay(await test.call(createFormRequest, { token, params: PLACE, body }));
  });

  it('is told to the admins by its kind', () => {
    const told = test.logged();
    for (const what of ['customers', 'handOvers', 'gdtRequests', 'integrations', 'booking_items']) {
      expect(told).toContain(`"what":"${what}"`);
    }
  });
});

/** Calls that answer a list without the id of one thing. */
const isList = ({ method, path, stream, binary }: Endpoint): boolean =>
  method === 'GET' && !stream && !binary && !/\{(?!id\}|location_id\})/.test(path);

describe('with one row broken of everything that is encrypted', () => {
  it('no list of a location fails as a whole', async () => {
    const key = () => ({ 'idempotency-key': randomUUID() });
    okay(await test.call(commit, { body: openCommit(), headers: key() }));
    await test.sql("insert into held_sendings (kind, sealed, held_at) values ('mail', $1, now())", [
      WRONG,
    ]);
    await ask(heldSendings, {});
    const columns = await test.sql<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and data_type = 'bytea' and table_name <> 'sealing_keys'`,
    );
    for (const { table, column } of columns) {
      await test.sql(`alter table ${table} disable trigger user`);
      await test.sql(
        `update ${table} set ${column} = $1 where ctid = (select ctid from ${table} where ${column} is not null limit 1)`,
        [WRONG],
      );
      await test.sql(`alter table ${table} enable trigger user`);
    }
    const tokens = {
      session: [token, await test.signIn('reception'), await test.signIn('patient')],
      device: [(await test.kiosk()).token],
      practice_device: [(await test.practiceDevice()).token],
      anyone: [token],
      public: [undefined],
      integration: [],
    };
    const failed: string[] = [];
    let asked = 0;
    for (const endpoint of CALLS.filter(isList)) {
      for (const one of tokens[endpoint.access]) {
        const answer = await test.call(endpoint, { ...inputFor(endpoint), token: one });
        if (answer.statusCode >= 500) failed.push(`${endpoint.id} ${answer.body}`);
        asked += 1;
      }
    }
    expect(failed).toEqual([]);
    expect(asked).toBeGreaterThan(60);
    okay(await test.call(kioskCheckIns, { token: tokens.device[0] }));
  });
});
