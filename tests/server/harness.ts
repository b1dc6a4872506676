import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Role } from '#contract/access/roles.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { fillPath } from '#contract/shared/endpoint.ts';
import { type AppOptions, buildApp } from '#server/app.ts';
import { type Database, openDatabase, type PoolOptions } from '#server/database/database.ts';
import { readEnv } from '#server/env.ts';
import type { Mail } from '#server/outbound/mail.ts';
import type { Outgoing } from '#server/outbound/outbound.ts';
import { AtRest } from '#server/sealing/at-rest.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { createSession } from '#server/store/access/sessions.ts';
import { createKioskCode, enrolKiosk } from '#server/store/devices/kiosks.ts';
import { createDeviceCode, enrolPracticeDevice } from '#server/store/devices/practice-devices.ts';
import { freshDatabase } from './fresh-database.ts';
import { TEST_NOW, TEST_SECRET } from './settings.ts';

/** A clock that only moves when a test moves it. */
class TestClock {
  #now = TEST_NOW.getTime();
  now = (): Date => new Date(this.#now);
  advance(ms: number): void {
    this.#now += ms;
  }
}

export interface CallInput {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  bytes?: Uint8Array;
  token?: string | undefined;
  headers?: Record<string, string>;
}

export interface TestApp {
  app: FastifyInstance;
  /** Connection string of the database. */
  url: string;
  database: Database;
  keys: AtRest;
  clock: TestClock;
  mails: Mail[];
  /** What was given to the provider of SMS and chats. */
  outgoing: Outgoing[];
  /** Every route that was registered, HEAD left out. */
  routes: { method: string; url: string }[];
  /** Everything that was logged, as text. */
  logged(): string;
  /** Makes a call of the contract. */
  call(endpoint: Endpoint, input?: CallInput): Promise<LightMyRequestResponse>;
  /** A fresh token for one of the demo's accounts; given a device, bound to it. */
  signIn(account: 'admin' | 'reception' | 'patient', device?: { id: string }): Promise<string>;
  /** A fresh practice device at Mitte. */
  practiceDevice(): Promise<{ id: string; token: string; installation: string }>;
  /** A fresh kiosk at Mitte. */
  kiosk(): Promise<{ id: string; token: string }>;
  /** Runs SQL, for what no call shows. */
  sql<R extends object = Record<string, unknown>>(text: string, values?: unknown[]): Promise<R[]>;
  /** Rows of each table that a refused call must leave alone. */
  counts(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

const ROLES: Record<'admin' | 'reception' | 'patient', Role> = {
  admin: 'admins',
  reception: 'personnels',
  patient: 'customers',
};

const COUNTED = [
  'activities',
  'booking_copies',
  'booking_items',
  'companies',
  'confirmed_places',
  'consent_events',
  'customer_consents',
  'customer_deletions',
  'customer_imports',
  'customer_merges',
  'copy_keys',
  'device_shares',
  'embed_codes',
  'files',
  'form_requests',
  'file_chunks',
  'hand_overs',
  'held_sendings',
  'gdt_confirmations',
  'gdt_hand_overs',
  'gdt_outbox',
  'gdt_quarantine',
  'gdt_requests',
  'gdt_settings',
  'idempotency_keys',
  'calls',
  'inbound_events',
  'invitations',
  'integrations',
  'messages',
  'thread_links',
  'thread_visits',
  'threads',
  'installations',
  'kiosks',
  'kiosk_codes',
  'mail_codes',
  'otis_tokens',
  'passkeys',
  'practice_devices',
  'dashboard_visits',
  'practice_device_codes',
  'push_subscriptions',
  'questionnaires',
  'questionnaire_versions',
  'quick_pins',
  'recovery_codes',
  'sessions',
  'setting_changes',
  'settings',
  'submission_corrections',
  'submissions',
  'substitutes',
  'totp_secrets',
  'users',
  'waiting_sign_ins',
];

/**
 * The production app on a database of its own, seeded with the demo practice; or, `beside` another
 * one, a second process on the same database.
 */
export async function buildTestApp({
  beside,
  pool,
  ...options
}: Partial<AppOptions> & { beside?: TestApp; pool?: PoolOptions } = {}): Promise<TestApp> {
  const { url, drop } = beside ? { url: beside.url, drop: async () => {} } : await freshDatabase();
  const database = openDatabase(url, () => undefined, pool);
  const keys = new AtRest(TEST_SECRET);
  const clock = beside?.clock ?? new TestClock();
  const mails: Mail[] = [];
  const outgoing: Outgoing[] = [];
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const routes: { method: string; url: string }[] = [];
  const app = await buildApp({
    onRoute: (method, url) => {
      if (method !== 'HEAD') routes.push({ method, url });
    },
    env: readEnv({ NODE_ENV: 'test', PUBLIC_URL: 'https://praxis.example' }),
    database,
    keys,
    mailer: {
      send: async (mail) => {
        mails.push(mail);
        return 'done';
      },
    },
    outbound: {
      send: async (message) => {
        outgoing.push(message);
        return 'pending';
      },
    },
    clock: clock.now,
    log: { level: 'info', stream },
    jobs: false,
    limitFactor: 1_000,
    maxEventLoopDelayMs: 0,
    ...options,
  });
  await app.ready();

  const sql: TestApp['sql'] = async (text, values = []) =>
    (await database.pool.query(text, values)).rows;
  return {
    app,
    url,
    database,
    keys,
    clock,
    mails,
    outgoing,
    sql,
    routes,
    logged: () => lines.join(''),
    call: async (endpoint, { params, query, body, bytes, token, headers } = {}) => {
      const answer = await app.inject({
        method: endpoint.method,
        url: fillPath(endpoint.path, params),
        ...(query ? { query } : {}),
        ...(bytes ? { payload: Buffer.from(bytes) } : {}),
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        headers: {
          ...(bytes ? { 'content-type': 'application/octet-stream' } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
        ...(endpoint.stream ? { payloadAsStream: true } : {}),
      } as InjectOptions);
      // A stream stays open and would never be read to its end.
      if (endpoint.stream) answer.stream().destroy();
      return answer;
    },
    signIn: (account, device) =>
      createSession(
        database.db,
        {
          userId: DEMO_IDS[account],
          role: ROLES[account],
          deviceName: undefined,
          userAgent: undefined,
          // The harness's own network, which is known for somebody who signed in from it.
          networkHash: keys.keyedHash('network', '127.0.0.1').slice(0, 32),
          practiceDeviceId: device?.id,
        },
        clock.now(),
      ),
    practiceDevice: async () => {
      const wanted = {
        locationId: DEMO_IDS.mitte,
        name: 'Tablet am Empfang',
        kind: 'tablet' as const,
        createdBy: null,
      };
      const { code } = await createDeviceCode(database.db, keys, wanted, clock.now());
      const installation = randomUUID();
      const given = { code, installation };
      const enrolled = await enrolPracticeDevice(database.db, keys, given, clock.now());
      if (!enrolled) throw new Error('the code of a moment ago was not taken');
      return { id: enrolled.device.id, token: enrolled.token, installation };
    },
    kiosk: async () => {
      const wanted = {
        locationId: DEMO_IDS.mitte,
        name: 'Wartezimmer',
        pin: '2468',
        createdBy: null,
      };
      const { code } = await createKioskCode(database.db, keys, wanted, clock.now());
      const enrolled = await enrolKiosk(database.db, keys, code, clock.now());
      if (!enrolled) throw new Error('the code of a moment ago was not taken');
      return { id: enrolled.device.id, token: enrolled.token };
    },
    counts: async () => {
      const parts = COUNTED.map(
        (table) => `select '${table}' as name, count(*)::int as rows from ${table}`,
      );
      const rows = await sql<{ name: string; rows: number }>(parts.join(' union all '));
      return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
    },
    close: async () => {
      await app.close();
      await database.pool.end();
      await drop();
    },
  };
}
