import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { Problem } from '#contract/shared/error-codes.ts';
import { expectProblem } from '../expect-problem.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { openCommit } from '../questionnaires/hand-ins.ts';

let test: TestApp;
let admin: string;
let before: Record<string, number>;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn('admin');
  before = await test.counts();
});
afterAll(async () => {
  expect(await test.counts(), 'nothing changed').toEqual(before);
  await test.close();
});

const JSON_TYPE = { 'content-type': 'application/json' };
const commitWith = (payload: string, headers: Record<string, string> = JSON_TYPE) =>
  test.app.inject({ method: 'POST', url: '/api/questionnaires/commit', payload, headers });
const at = (method: InjectOptions['method'], url: string) => test.app.inject({ method, url });

describe('a body that is wrong', () => {
  it.each([
    ['broken JSON', '{"id":'],
    ['no JSON at all', 'Guten Tag'],
    ['a key that reaches for the prototype', '{"__proto__":{"admin":true}}'],
    ['nesting without end', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('as %s is a problem document', async (_name, payload) => {
    expectProblem(await commitWith(payload), 'invalid_json');
  });

  it('is refused when there is none', async () => {
    expectProblem(await commitWith(''), 'invalid_input');
    expectProblem(await test.app.inject({ method: 'POST', url: '/api/login' }), 'invalid_input');
  });

  it.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'kein typ'])(
    'of the type %s is refused',
    async (type) => {
      const answer = await commitWith('{}', { 'content-type': type });
      expectProblem(answer, 'media_type_unsupported');
    },
  );

  it('of 50 MB is refused', async () => {
    const answer = await commitWith(JSON.stringify({ text: 'a'.repeat(50 * 1024 * 1024) }));
    expectProblem(answer, 'body_too_large');
  });

  it('with a character that no column takes is refused, with its place', async () => {
    for (const name of ['a\u0000b', 'a\ud800b']) {
      const body = openCommit({ answers: { name } });
      const problem = expectProblem(await commitWith(JSON.stringify(body)), 'invalid_input');
      expect(problem.errors?.[0]?.field).toBe('content.answers.name');
    }
    const key = JSON.stringify(openCommit({ answers: { 'a\u0000': 'x' } }));
    expectProblem(await commitWith(key), 'invalid_input');
  });

  it('with a date that the calendar does not have is refused with the question named', async () => {
    const body = openCommit({ answers: { name: 'E', geburt: '2026-02-31' } });
    const problem = expectProblem(await commitWith(JSON.stringify(body)), 'answers_invalid');
    expect(problem.errors?.map(({ field }) => field)).toEqual(['geburt']);
  });
});

describe('an address that is wrong', () => {
  it.each([
    '/api/gibt-es-nicht',
    '/api',
    '/api/',
    '/api/../api/gibt-es-nicht',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/..%2f..%2fpackage.json',
    '/fehlt.js',
  ])('%s is not found', async (url) => {
    expectProblem(await at('GET', url), 'not_found');
  });

  it('with broken or forbidden characters is refused', async () => {
    const broken = await at('GET', '/api/questionnaires/%E0%A4%A');
    expectProblem(broken, 'malformed_request');
    expect(broken.headers['x-content-type-options']).toBe('nosniff');
    expectProblem(
      await at('GET', '/api/customer/by-email/%00@example.org/exists'),
      'invalid_input',
    );
    expectProblem(await at('GET', '/api/questionnaires/%00'), 'invalid_input');
  });

  it('that is endless is refused', async () => {
    expectProblem(await at('GET', `/api/questionnaires/${'a'.repeat(5_000)}`), 'uri_too_long');
  });

  it('with an unknown id is not found', async () => {
    expectProblem(await at('GET', `/api/questionnaires/${UNKNOWN_ID}`), 'not_found');
  });

  it('answers 405 with what is allowed for another method', async () => {
    const answer = await at('DELETE', '/api/login');
    expectProblem(answer, 'method_not_allowed');
    expect(answer.headers.allow).toBe('POST');
    const several = await at('POST', `/api/files/${UNKNOWN_ID}`);
    expect(several.headers.allow).toBe('PUT, GET');
  });
});

describe('what is no HTTP', () => {
  const send = async (text: string): Promise<string> => {
    const { port } = test.app.server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      let seen = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (chunk) => {
        seen += String(chunk);
      });
      socket.on('close', () => resolve(seen));
      socket.on('error', reject);
    });
  };
  beforeAll(() => test.app.listen({ port: 0, host: '127.0.0.1' }));

  it.each([
    ['HALLO\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    ['GET /api/user HTTP/1.1\r\nHost: x\r\nContent-Length: minus\r\n\r\n', 400],
  ])('gets a problem document too', async (text, status) => {
    const [head = '', body = ''] = (await send(text)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status}`);
    expect(head).toContain('application/problem+json');
    expect(head.toLowerCase()).toContain('x-app-version');
    expect(Problem.parse(JSON.parse(body)).status).toBe(status);
  });

  it.each([
    '/assets/../../../../etc/passwd',
    '/api/questionnaires/../../etc/passwd',
    '/api/../../package.json',
  ])('reaches no file outside the app by %s', async (path) => {
    const raw = await send(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(raw).toMatch(/^HTTP\/1\.1 404/);
    expect(raw).not.toContain('root:');
  });
});

describe('every call', () => {
  it('SEC-44 says problem documents in its errors, and names no library and no file of ours', async () => {
    for (const call of CALLS) {
      const url = call.path.replace(/\{\w+\}/g, () => randomUUID());
      const answer = await test.app.inject({
        method: call.method,
        url,
        headers: { ...JSON_TYPE, authorization: `Bearer ${admin}` },
        ...(call.method === 'GET' ? {} : { payload: '{"x":1}' }),
      });
      expect(answer.statusCode, call.id).toBeLessThan(500);
      // What succeeds may hold random letters, such as a passkey's challenge.
      if (answer.statusCode < 400) continue;
      Problem.parse(answer.json());
      expect(answer.body).not.toMatch(/node_modules|\.ts:|zod|fastify|at Object/i);
    }
    await test.sql('update sessions set revoked_at = null');
  });
});
