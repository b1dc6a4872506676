import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logout, user } from '#contract/access/calls/auth.ts';
import {
  endOtherSessions,
  endOwnSession,
  ownSessions,
} from '#contract/access/calls/own-sessions.ts';
import { endSession } from '#contract/devices/calls/devices.ts';
import { createEmbedCode, redeemEmbedCode } from '#contract/practice/calls/embedding.ts';
import { embedding } from '#contract/settings/embedding.ts';
import { SESSIONS } from '#server/lifetimes.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { endAllSessions } from '#server/store/access/callers.ts';
import { revocationOf } from '#server/store/access/tokens.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

const HOST = 'https://verwaltung.example';
const OTHER = 'https://anderswo.example';

let test: TestApp;
let admin: string;
let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'empfang-dist-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>Empfang</title>');
  await writeFile(join(dist, 'embed.js'), '// library');
  await writeFile(join(dist, 'sw.js'), '// worker');
  test = await buildTestApp({ dist });
  admin = await test.signIn('admin');
});
afterAll(async () => {
  await test.close();
  await rm(dist, { recursive: true });
});

const put = (origins: unknown, headers: Record<string, string> = { 'if-match': '*' }) =>
  test.call(embedding.put, { token: admin, body: { origins }, headers });
beforeEach(() => put([HOST]));

const codeFor = async (token: string, origin = HOST): Promise<string> =>
  (await test.call(createEmbedCode, { token, body: { origin } })).json().code;
const redeem = (code: string, origin = HOST) =>
  test.call(redeemEmbedCode, { body: { code, origin } });

describe('who may show the app in a frame', () => {
  const ancestors = async (url = '/dashboard') => {
    const { headers } = await test.app.inject(url);
    const policy = String(headers['content-security-policy']);
    return [/frame-ancestors [^;]+/.exec(policy)?.[0], headers['x-frame-options']];
  };

  it('SEC-16 is nobody but the app itself, until the practice names a page', async () => {
    await put([]);
    expect(await ancestors()).toEqual(["frame-ancestors 'self'", 'SAMEORIGIN']);
    await put([HOST, 'http://localhost:3002']);
    const both = `frame-ancestors 'self' ${HOST} http://localhost:3002`;
    for (const url of ['/', '/dashboard', '/personnel/activities/alle']) {
      expect(await ancestors(url)).toEqual([both, undefined]);
    }
    // Answers that are no pages may not be framed by others.
    expect(await ancestors('/api/company')).toEqual(["frame-ancestors 'self'", 'SAMEORIGIN']);
  });

  it('is changed by one at a time, and read by anybody', async () => {
    const seen = await test.call(embedding.read);
    expect(seen.json()).toEqual({ origins: [HOST] });
    expectProblem(await put([], {}), 'precondition_required');
    const etag = String(seen.headers.etag);
    expect((await put([OTHER], { 'if-match': etag })).json()).toEqual({ origins: [OTHER] });
    expectProblem(await put([HOST], { 'if-match': etag }), 'version_conflict');
  });

  it('is an origin each, as browsers write it, once', async () => {
    const sound = await put(['https://Verwaltung.example/', HOST]);
    expect(sound.json()).toEqual({ origins: [HOST] });
    for (const wrong of ['*', 'https://*.example', "https://a.example; script-src 'self'", 'x']) {
      expectProblem(await put([HOST, wrong]), 'invalid_input');
    }
    expect((await test.call(embedding.read)).json()).toEqual({ origins: [HOST] });
  });

  it('loads the host library from anywhere, and nothing else', async () => {
    const library = await test.app.inject('/embed.js');
    expect(library.headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    });
    const worker = await test.app.inject('/sw.js');
    expect(worker.headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(worker.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('the code that a host page hands over', () => {
  it('signs the same person in, once, in a session that lasts no longer', async () => {
    const token = await test.signIn('patient');
    const code = await codeFor(token);
    const answer = await redeem(code);
    const opened = answer.json<{ access_token: string }>().access_token;
    expect((await test.call(user, { token: opened })).json().id).toBe(DEMO_IDS.patient);
    expectProblem(await redeem(code), 'code_wrong');
    const ends = await test.sql<{ ends: number }>(
      'select count(distinct expires_at)::int as ends from sessions where user_id = $1',
      [DEMO_IDS.patient],
    );
    expect(ends).toEqual([{ ends: 1 }]);
    // Only this session ends; the other one continues.
    await test.call(logout, { token: opened });
    expect((await test.call(user, { token })).statusCode).toBe(200);
    // No token or code is stored or logged in plain text.
    const kept = await test.sql<{ hash: string }>('select code_hash as hash from embed_codes');
    expect(JSON.stringify(kept)).not.toContain(code);
    expect(test.logged()).not.toContain(code);
  });

  it('is worth nothing to a page of another origin, and then to nobody', async () => {
    const code = await codeFor(await test.signIn('patient'));
    expectProblem(await redeem(code, OTHER), 'code_wrong');
    expectProblem(await redeem(code), 'code_wrong');
  });

  it('is worth nothing after a minute, a sign-out, or when the host is struck off', async () => {
    const old = await codeFor(await test.signIn('patient'));
    test.clock.advance(60_000);
    expectProblem(await redeem(old), 'code_wrong');

    const token = await test.signIn('patient');
    const left = await codeFor(token);
    await test.call(logout, { token });
    expectProblem(await redeem(left), 'code_wrong');

    const struck = await codeFor(await test.signIn('patient'));
    await put([OTHER]);
    expectProblem(await redeem(struck), 'code_wrong');
  });

  it('is made for listed hosts, and not from a practice device', async () => {
    const token = await test.signIn('patient');
    const body = { origin: OTHER };
    expectProblem(await test.call(createEmbedCode, { token, body }), 'not_allowed');
    const bound = await test.signIn('reception', await test.practiceDevice());
    const own = await test.call(createEmbedCode, { token: bound, body: { origin: HOST } });
    expectProblem(own, 'not_allowed');
  });

  it('is found once by a hundred who try at the same time', async () => {
    const code = await codeFor(await test.signIn('patient'));
    const answers = await Promise.all(Array.from({ length: 100 }, () => redeem(code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });
});

describe('a session in the frame of a host page', () => {
  const openedBy = async (token: string): Promise<string> =>
    (await redeem(await codeFor(token))).json().access_token;
  const lives = async (token: string) => (await test.call(user, { token })).statusCode === 200;

  it('SEC-31 ends with the session that made it, whichever way that is ended', async () => {
    const sessionOf = async (token: string): Promise<{ id: string }[]> =>
      (await test.call(ownSessions, { token }))
        .json()
        .data.filter((one: { current: boolean }) => one.current);
    const ends: [string, (token: string) => Promise<unknown>][] = [
      ['signing out', (token) => test.call(logout, { token })],
      [
        'its revocation',
        async (token) => {
          const [own] = await sessionOf(token);
          const body = { id: own?.id, revocation: revocationOf(token) };
          return test.call(endSession, { body });
        },
      ],
      [
        'signing out elsewhere',
        async (token) => {
          const [own] = await sessionOf(token);
          const other = await test.signIn('patient');
          return test.call(endOwnSession, { token: other, params: { id: own?.id ?? '' } });
        },
      ],
      [
        'signing out everywhere else',
        async () => test.call(endOtherSessions, { token: await test.signIn('patient') }),
      ],
      [
        'a new password by mail',
        () =>
          test.database.db.transaction((tx) =>
            endAllSessions(tx, DEMO_IDS.patient, test.clock.now()),
          ),
      ],
    ];
    for (const [how, end] of ends) {
      const token = await test.signIn('patient');
      const frame = await openedBy(token);
      expect(await lives(frame), how).toBe(true);
      await end(token);
      expect([how, await lives(token), await lives(frame)]).toEqual([how, false, false]);
    }
  });

  it('SEC-31 keeps it alive by use, and ends with it when nobody uses either', async () => {
    const token = await test.signIn('admin');
    const frame = await openedBy(token);
    const step = SESSIONS.staffIdleMs - 1_000;
    for (let turn = 0; turn < 2; turn += 1) {
      test.clock.advance(step);
      expect(await lives(frame)).toBe(true);
    }
    expect(await lives(token)).toBe(true);
    test.clock.advance(SESSIONS.staffIdleMs + 1_000);
    expect([await lives(frame), await lives(token)]).toEqual([false, false]);
    admin = await test.signIn('admin');
  });

  it('SEC-31 hands nobody on to another frame', async () => {
    const frame = await openedBy(await test.signIn('patient'));
    const body = { origin: HOST };
    expectProblem(await test.call(createEmbedCode, { token: frame, body }), 'not_allowed');
  });
});
