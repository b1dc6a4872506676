import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { login } from '#contract/access/calls/auth.ts';
import { customerExists } from '#contract/access/calls/customer-exists.ts';
import {
  forgotPassword,
  loginCodes,
  personnelsForgotPassword,
  register,
} from '#contract/access/calls/door.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { buildTestApp, type CallInput, type TestApp } from '../harness.ts';

/**
 * Whether an address has an account shows neither in the answer nor in the work behind it (SEC-29):
 * the same password hashes, the same statements in the same order, as many mails in the queue. The
 * work is counted, because on a busy machine times show nothing.
 */
const argon2 = vi.hoisted(() => ({ done: [] as string[] }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    hash: (...given: Parameters<typeof real.hash>) => {
      argon2.done.push('hash');
      return real.hash(...given);
    },
    verify: (...given: Parameters<typeof real.verify>) => {
      argon2.done.push('verify');
      return real.verify(...given);
    },
  };
});

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ jobs: true });
  // No mail is sent during the counting, because sending one runs statements of its own.
  await test.sql(`create function hold_mails() returns trigger language plpgsql as
    $$ begin new.start_after := now() + interval '1 hour'; return new; end $$`);
  await test.sql(`create trigger hold_mails before insert on jobs.job for each row
    when (new.name = 'mail') execute function hold_mails()`);
});
afterAll(() => test.close());
beforeEach(() => test.sql('delete from rate_limits'));

const mailsQueued = async (): Promise<number> => {
  const [row] = await test.sql<{ count: number }>(
    "select count(*)::int as count from jobs.job where name = 'mail'",
  );
  return row?.count ?? 0;
};

/** Statements of jobs and of the audit log's batches run at any time and are not counted. */
const isOfTheCall = (text: string): boolean => !/\bjobs\b|audit_log/.test(text);

async function workOf(endpoint: Endpoint, input: CallInput) {
  const queued = await mailsQueued();
  argon2.done = [];
  const statements: string[] = [];
  const original = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [first] = given;
    const text = typeof first === 'string' ? first : (first as { text?: string })?.text;
    if (text && isOfTheCall(text)) statements.push(text);
    return Reflect.apply(original, this, given);
  } as never);
  const answer = await test.call(endpoint, input);
  spy.mockRestore();
  return {
    status: answer.statusCode,
    body: answer.json(),
    hashes: [...argon2.done],
    statements,
    mails: (await mailsQueued()) - queued,
  };
}

const PATIENT = 'patient@lindenhof.test';
const TEAM = 'empfang@lindenhof.test';
const NOBODY = 'niemand@example.org';
const account = {
  password: 'ein-neues-passwort',
  first_name: 'Nora',
  last_name: 'Neu',
  date_of_birth: '1990-05-01',
};

const DOORS: [Endpoint, (email: string) => CallInput, mails: number][] = [
  [login, (email) => ({ body: { email, password: 'falsch-falsch-12' } }), 0],
  [loginCodes, (email) => ({ body: { email } }), 1],
  [forgotPassword, (email) => ({ body: { email } }), 1],
  [personnelsForgotPassword, (email) => ({ body: { email } }), 1],
  [register, (email) => ({ params: { id: DEMO_IDS.mitte }, body: { ...account, email } }), 1],
  [customerExists, (email) => ({ params: { email } }), 0],
];

describe.each(
  DOORS.map(([endpoint, input, mails]) => ({ id: endpoint.id, endpoint, input, mails })),
)('$id', ({ endpoint, input, mails }) => {
  it('SEC-29 answers and works the same for a patient, for the team and for nobody', async () => {
    // The first call of a process fills caches that the next ones use.
    await test.call(endpoint, input('aufwaermen@example.org'));
    const known = await workOf(endpoint, input(PATIENT));
    expect(known.statements.length).toBeGreaterThan(0);
    expect(known.mails).toBe(mails);
    expect(await workOf(endpoint, input(TEAM))).toEqual(known);
    expect(await workOf(endpoint, input(NOBODY))).toEqual(known);
  });
});
