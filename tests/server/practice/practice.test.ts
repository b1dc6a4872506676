import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redeemOtisToken } from '#contract/booking/calls/booking.ts';
import { company, locations, otisToken } from '#contract/practice/calls/locations.ts';
import { DEFAULT_DASHBOARD_BUTTONS, type Location } from '#contract/practice/location.ts';
import { health } from '#contract/system/calls/system.ts';
import { readEnv } from '#server/env.ts';
import { sign } from '#server/sealing/signature.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { sha256 } from '#server/shared/canonical-json.ts';
import { visitorOf } from '#server/store/booking/otis-visitor.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

describe('what the public sees of the practice', () => {
  it('names company and locations, with the default dashboard buttons active', async () => {
    expect((await test.call(company)).json()).toMatchObject({
      name: 'Praxis Lindenhof',
      link_param: 'lindenhof',
      is_demo: true,
      otis_origin: null,
    });
    const { data } = (await test.call(locations)).json() as { data: Location[] };
    expect(data.map(({ name }) => name)).toEqual(['Lindenhof Mitte', 'Lindenhof Süd']);
    for (const { digital_reception, dashboard_buttons } of data) {
      expect(digital_reception.active_dashboard_buttons).toEqual(
        expect.arrayContaining([...DEFAULT_DASHBOARD_BUTTONS, 'questionnaire']),
      );
      const keys = dashboard_buttons.map(({ key }) => key);
      expect(keys).toEqual(digital_reception.active_dashboard_buttons);
    }
  });

  it('may be kept by everybody and is asked for again by its tag', async () => {
    const first = await test.call(company);
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const etag = String(first.headers.etag);
    const again = await test.call(company, { headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await test.sql("update companies set name = 'Praxis Neu'");
    expect((await test.call(company, { headers: { 'if-none-match': etag } })).statusCode).toBe(200);
  });

  it('is the same with any token, and without', async () => {
    const [plain, signed] = [
      await test.call(locations),
      await test.call(locations, { token: await test.signIn('admin') }),
    ];
    expect(signed.body).toBe(plain.body);
  });

  it('proves with its own name that it is not a captive portal', async () => {
    const { service, status, epoch } = (await test.call(health)).json();
    expect([service, status]).toEqual(['empfang', 'ready']);
    expect(epoch).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('GET /api/otis-token', () => {
  it('needs a sign-in, and a booking service that is configured', async () => {
    expectProblem(await test.call(otisToken), 'not_signed_in');
    const token = await test.signIn('patient');
    expectProblem(await test.call(otisToken, { token }), 'not_found');
  });

  const OTIS_SECRET = `whsec_${randomBytes(32).toString('base64')}`;
  /** The call of an external booking service, signed as it would sign it. */
  const redeemAs = (
    booked: TestApp,
    body: unknown,
    signed: { secret?: string; at?: Date; over?: string } = {},
  ) => {
    const payload = JSON.stringify(body);
    const { secret = OTIS_SECRET, at = booked.clock.now(), over = payload } = signed;
    const given = { id: randomUUID(), timestamp: String(Math.floor(at.getTime() / 1000)) };
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    return booked.app.inject({
      method: 'POST',
      url: redeemOtisToken.path,
      payload,
      headers: {
        'content-type': 'application/json',
        'webhook-id': given.id,
        'webhook-timestamp': given.timestamp,
        'webhook-signature': sign(key, given, over),
      },
    });
  };

  it('SEC-20 makes a token for the booking service alone, kept as a hash, for sixty seconds', async () => {
    const origin = 'https://termine.example';
    const booked = await buildTestApp({ env: readEnv({ OTIS_ORIGIN: origin, OTIS_SECRET }) });
    const token = await booked.signIn('patient');
    const made = (await booked.call(otisToken, { token })).json().token as string;
    const rows = await booked.sql(
      'select token_hash, audience, expires_at, used_at from otis_tokens',
    );
    const expires_at = new Date(booked.clock.now().getTime() + 60_000);
    expect(rows).toEqual([
      { token_hash: sha256(made), audience: origin, expires_at, used_at: null },
    ]);
    await booked.close();
  });

  it('SEC-20 tells the booking service who came, once, within sixty seconds, and nobody else', async () => {
    const audience = 'https://termine.example';
    const booked = await buildTestApp({ env: readEnv({ OTIS_ORIGIN: audience, OTIS_SECRET }) });
    const token = await booked.signIn('patient');
    const make = async () => (await booked.call(otisToken, { token })).json().token as string;
    const redeem = (made: string, by = audience) => redeemAs(booked, { token: made, audience: by });
    const made = await make();
    for (const by of ['https://evil.example', 'https://termine.example.evil.example', '']) {
      expectProblem(await redeem(made, by), 'gone');
    }
    const answers = await Promise.all([redeem(made), redeem(made)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
    const told = answers.find(({ statusCode }) => statusCode === 200);
    expect(told?.json()).toEqual({
      id: DEMO_IDS.patient,
      name: 'Paula Probst',
      email: 'patient@lindenhof.test',
    });
    expect(told?.headers['cache-control']).toBe('no-store');
    const late = await make();
    booked.clock.advance(60_001);
    expectProblem(await redeem(late), 'gone');
    expectProblem(await redeem(token), 'gone');
    await booked.close();
  });

  it('SEC-20 is redeemed by nobody who has merely seen it', async () => {
    const audience = 'https://termine.example';
    const booked = await buildTestApp({ env: readEnv({ OTIS_ORIGIN: audience, OTIS_SECRET }) });
    const token = await booked.signIn('patient');
    const made = (await booked.call(otisToken, { token })).json().token as string;
    const body = { token: made, audience };
    expectProblem(await booked.call(redeemOtisToken, { body }), 'signature_wrong');
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    expectProblem(await redeemAs(booked, body, { secret }), 'signature_wrong');
    expectProblem(await redeemAs(booked, body, { over: '{}' }), 'signature_wrong');
    const at = new Date(booked.clock.now().getTime() - 6 * 60_000);
    expectProblem(await redeemAs(booked, body, { at }), 'signature_expired');
    // None of these tries has used up the token.
    expect((await redeemAs(booked, body)).statusCode).toBe(200);
    await booked.close();
  });

  it('SEC-20 is redeemed in process by our own booking service, and never by a call', async () => {
    const own = 'https://praxis.example:3001';
    const env = readEnv({ OTIS_ORIGIN: own, PUBLIC_URL: 'https://praxis.example' });
    const booked = await buildTestApp({ env });
    const token = await booked.signIn('patient');
    const made = (await booked.call(otisToken, { token })).json().token as string;
    const body = { token: made, audience: own };
    expectProblem(await booked.call(redeemOtisToken, { body }), 'not_found');
    expectProblem(await redeemAs(booked, body), 'not_found');
    const { db } = booked.database;
    const now = booked.clock.now();
    const came = await visitorOf(db, body, now);
    expect(came?.id).toBe(DEMO_IDS.patient);
    expect(await visitorOf(db, body, now)).toBeNull();
    await booked.close();
  });
});
