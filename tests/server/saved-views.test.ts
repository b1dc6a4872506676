import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putSavedViews, savedViews } from '#contract/calls/saved-views.ts';
import { expectProblem } from './expect-problem.ts';
import { buildTestApp, type TestApp } from './harness.ts';

let test: TestApp;
let emre: string;
let ada: string;
beforeAll(async () => {
  test = await buildTestApp();
  emre = await test.signIn('reception');
  ada = await test.signIn('admin');
});
afterAll(() => test.close());

const VIEW = { name: 'Frau Geheim', address: 'sms?status=neu&search=geheim' };
const read = (token: string | undefined) => test.call(savedViews, { token });
const put = (data: object[], token: string | undefined = emre) =>
  test.call(putSavedViews, { body: { data }, token });

describe('saved views', () => {
  it('are each person’s own, and lie encrypted', async () => {
    expect((await put([VIEW])).statusCode).toBe(200);
    expect((await read(emre)).json()).toEqual({ data: [VIEW] });
    expect((await read(ada)).json()).toEqual({ data: [] });
    const [row] = await test.sql<{ all: string }>(
      "select encode(views, 'escape') as all from saved_views",
    );
    expect(row?.all).not.toMatch(/geheim/i);
    await put([]);
    expect((await read(emre)).json()).toEqual({ data: [] });
  });

  it('go down their ladder; an address leads nowhere else', async () => {
    expectProblem(await read(undefined), 'not_signed_in');
    const patient = await test.signIn('patient');
    expectProblem(await read(patient), 'not_allowed');
    expectProblem(await put([VIEW], patient), 'not_allowed');
    for (const address of ['https://x.example', '../settings', 'alle#x', '']) {
      expectProblem(await put([{ name: 'X', address }]), 'invalid_input');
    }
    expectProblem(await put([{ name: '', address: 'alle' }]), 'invalid_input');
  });
});
