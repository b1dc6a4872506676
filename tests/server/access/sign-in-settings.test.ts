import { afterAll, beforeAll, expect, it } from 'vitest';
import { customerExists } from '#contract/access/calls/customer-exists.ts';
import { signInSettings } from '#contract/settings/sign-in.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('admin');
});
afterAll(() => test.close());

const exists = async () =>
  (await test.call(customerExists, { params: { email: 'patient@lindenhof.test' } })).json().exists;
const put = (body: object, etag: string | undefined) =>
  test.call(signInSettings.put, {
    token: admin,
    body,
    ...(etag ? { headers: { 'if-match': etag } } : {}),
  });

it('SEC-29 says nothing of accounts until the practice wants it, and again not when it does not', async () => {
  const read = await test.call(signInSettings.read, { token: admin });
  expect(read.json()).toEqual({ second_factor_required: false, truthful_exists: false });
  expect(await exists()).toBeNull();
  const on = await put({ ...read.json(), truthful_exists: true }, String(read.headers.etag));
  expect(on.statusCode).toBe(200);
  expect(await exists()).toBe(true);
  const off = await put({ ...read.json(), truthful_exists: false }, String(on.headers.etag));
  expect(off.headers.etag).toBe(read.headers.etag);
  expect(await exists()).toBeNull();
});

it('is written as it was read, by who may change what holds for the practice', async () => {
  const body = { second_factor_required: false, truthful_exists: true };
  expectProblem(await put(body, undefined), 'precondition_required');
  const stale = await put(body, '"veraltet"');
  expectProblem(stale, 'version_conflict');
  const { etag } = (await test.call(signInSettings.read, { token: admin })).headers;
  expect(stale.headers.etag).toBe(etag);
  await test.sql(
    "update memberships set permissions = array_remove(permissions, 'edit companies') where user_id = $1",
    [DEMO_IDS.reception],
  );
  for (const account of ['reception', 'patient'] as const) {
    const token = await test.signIn(account);
    expectProblem(await test.call(signInSettings.read, { token }), 'not_allowed');
    const asked = { token, body, headers: { 'if-match': '*' } };
    expectProblem(await test.call(signInSettings.put, asked), 'not_allowed');
  }
  expect(await exists()).toBeNull();
});
