import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteCustomer } from '#contract/customers/calls/customer-deletions.ts';
import { createEmbedCode, redeemEmbedCode } from '#contract/practice/calls/embedding.ts';
import {
  beginTotp,
  confirmOwnFactor,
  confirmTotp,
  ownSecondFactor,
} from '#contract/access/calls/own-second-factor.ts';
import { CALLS } from '#contract/calls.ts';
import { ERROR_STATUS, type ErrorCode } from '#contract/shared/error-codes.ts';
import { embedding } from '#contract/settings/embedding.ts';
import { SECOND_FACTOR } from '#server/lifetimes.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type CallInput, type TestApp } from '../harness.ts';
import { TEST_PASSWORD } from '../settings.ts';

const STEP_MS = 30_000;

/** Rights, export and deletion (SEC-28), each with an input that names nothing. */
const INPUT: Record<string, CallInput> = {
  putSignInSettings: {
    body: { second_factor_required: true, truthful_exists: false },
    headers: { 'if-match': '*' },
  },
  makeRecoveryKey: {},
  confirmRecoveryKey: { body: { ending: 'AAAAAA' } },
  customerExport: { params: { id: UNKNOWN_ID } },
  deleteCustomer: {
    params: { id: UNKNOWN_ID },
    body: { id: UNKNOWN_ID, etag: '', transferred: true },
  },
  answersCsv: { params: { id: DEMO_IDS.mitte, qid: UNKNOWN_ID } },
  eraseSubmission: { params: { id: UNKNOWN_ID } },
  putAccess: {
    params: { id: DEMO_IDS.mitte, uid: UNKNOWN_ID },
    body: { permissions: [] },
    headers: { 'if-match': '*' },
  },
  putSubstitute: {
    params: { id: DEMO_IDS.mitte, sid: UNKNOWN_ID },
    body: { substitute: null },
    headers: { 'if-match': '*' },
  },
  putPerson: {
    params: { id: UNKNOWN_ID },
    body: { role: 'personnels', ended: false },
    headers: { 'if-match': '*' },
  },
  invite: {
    params: { id: DEMO_IDS.mitte },
    body: {
      name: 'Nora Neu',
      email: 'nora@lindenhof.test',
      role: 'personnels',
      locations: [{ id: DEMO_IDS.mitte, permissions: ['index locations'] }],
    },
  },
};
const steps = CALLS.filter(({ stepUp }) => stepUp === true).map((call) => [call.id, call] as const);

let test: TestApp;
let secret: string;
beforeAll(async () => {
  test = await buildTestApp();
  const token = await test.signIn('admin');
  const body = { password: TEST_PASSWORD };
  secret = (await test.call(beginTotp, { token, body })).json().secret;
  await test.call(confirmTotp, { token, body: { code: code() } });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.advance(3 * STEP_MS);
  await test.sql('update companies set second_factor_required = true');
});

const code = (): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: test.clock.now().getTime(),
  });
const confirm = (token: string, given = code()) =>
  test.call(confirmOwnFactor, { token, body: { proof: { kind: 'totp', code: given } } });

it('is known for each call that wants it', () => {
  expect(steps.map(([id]) => id).sort()).toEqual(Object.keys(INPUT).sort());
});

describe.each(steps)('%s', (id, endpoint) => {
  const ask = (token: string) => test.call(endpoint, { ...INPUT[id], token });
  /** The harness does not read what is streamed. */
  const expectRefused = (answer: Awaited<ReturnType<typeof ask>>, code: ErrorCode) => {
    if (endpoint.stream) expect(answer.statusCode).toBe(ERROR_STATUS[code]);
    else expectProblem(answer, code);
  };

  it('SEC-28 wants a second factor of the last 15 minutes in this very session', async () => {
    const token = await test.signIn('admin');
    const other = await test.signIn('admin');
    expectRefused(await ask(token), 'second_factor_needed');
    expect((await confirm(token)).statusCode).toBe(200);
    expect((await ask(token)).statusCode).not.toBe(428);
    expectRefused(await ask(other), 'second_factor_needed');
    test.clock.advance(SECOND_FACTOR.stepUpMs);
    expectRefused(await ask(token), 'second_factor_needed');
  });

  it('asks for none where the practice wants none', async () => {
    await test.sql('update companies set second_factor_required = false');
    expect((await ask(await test.signIn('admin'))).statusCode).not.toBe(428);
  });

  it('says first who may not do it at all', async () => {
    expectRefused(await ask(await test.signIn('patient')), 'not_allowed');
  });
});

describe('a code for it', () => {
  it('works once, and a wrong one confirms nothing', async () => {
    const token = await test.signIn('admin');
    expectProblem(await confirm(token, '000000'), 'code_wrong');
    expect((await test.call(ownSecondFactor, { token })).json().fresh_until).toBeNull();
    const given = code();
    expect((await confirm(token, given)).statusCode).toBe(200);
    expectProblem(await confirm(await test.signIn('admin'), given), 'code_wrong');
    expect((await test.call(ownSecondFactor, { token })).json().fresh_until).not.toBeNull();
  });
});

describe('a session that a host page opened by a code', () => {
  const HOST = 'https://verwaltung.example';

  it('SEC-28 has confirmed nothing, however fresh the host’s own is, and confirms for itself alone', async () => {
    const token = await test.signIn('admin');
    const listed = { body: { origins: [HOST] }, headers: { 'if-match': '*' } };
    await test.call(embedding.put, { ...listed, token });
    expect((await confirm(token)).statusCode).toBe(200);
    const made = await test.call(createEmbedCode, { token, body: { origin: HOST } });
    const opened = await test.call(redeemEmbedCode, {
      body: { code: made.json().code, origin: HOST },
    });
    const embedded: string = opened.json().access_token;
    const freshOf = async (session: string) =>
      (await test.call(ownSecondFactor, { token: session })).json().fresh_until;
    expect([await freshOf(embedded), await freshOf(token)]).toEqual([null, expect.any(String)]);
    const ask = { token: embedded, ...INPUT.deleteCustomer };
    expectProblem(await test.call(deleteCustomer, ask), 'second_factor_needed');

    test.clock.advance(SECOND_FACTOR.stepUpMs);
    expect((await confirm(embedded)).statusCode).toBe(200);
    expect([await freshOf(embedded), await freshOf(token)]).toEqual([expect.any(String), null]);
  });
});
