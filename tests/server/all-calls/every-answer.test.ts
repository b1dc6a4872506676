import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type CallInput, type TestApp } from '../harness.ts';
import { inputFor } from '../input-for.ts';
import { INPUT } from './call-inputs.ts';

let test: TestApp;
let dist: string;
let device: { token: string };
let kiosk: { token: string };
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'empfang-dist-'));
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>Empfang</title>');
  await writeFile(join(dist, 'sw.js'), '// the worker');
  test = await buildTestApp({ dist });
  device = await test.practiceDevice();
  kiosk = await test.kiosk();
});
afterAll(async () => {
  await test.close();
  await rm(dist, { recursive: true });
});

/** Handwritten input where a call has one; else ids that exist or not, and an empty body. */
const inputsOf = (endpoint: Endpoint): CallInput[] => {
  if (INPUT[endpoint.id] || endpoint.roles) return [inputFor(endpoint)];
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params = (value: string) => Object.fromEntries(names.map((name) => [name, value]));
  const body = endpoint.method === 'GET' ? {} : { body: {} };
  return [
    { params: params(DEMO_IDS.mitte), ...body },
    { params: params(UNKNOWN_ID), ...body },
  ];
};

/** A new session for each call, because some calls end the session that they are called with. */
const callersOf = async ({ access }: Endpoint): Promise<(string | undefined)[]> => {
  if (access === 'device') return [undefined, kiosk.token];
  if (access === 'practice_device') return [undefined, device.token];
  if (access === 'public' || access === 'integration') return [undefined];
  const patient = await test.signIn('patient');
  if (access === 'anyone') return [undefined, patient, kiosk.token];
  return [undefined, patient, await test.signIn('admin')];
};

/** Headers that lock a page down; headers.test.ts checks each of them word by word. */
const CLOSING = [
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'x-content-type-options',
  'referrer-policy',
];

/** What each answer to `endpoint` says about caching, and which of these headers it has. */
async function answersOf(endpoint: Endpoint) {
  const answers: { status: number; kept: unknown; wiped: unknown; closed: unknown[] }[] = [];
  for (const token of await callersOf(endpoint)) {
    for (const input of inputsOf(endpoint)) {
      const headers: Record<string, string> = { ...input.headers };
      if (endpoint.write === 'outbox') headers['idempotency-key'] = randomUUID();
      const answer = await test.call(endpoint, { ...input, token, headers });
      answers.push({
        status: answer.statusCode,
        kept: answer.headers['cache-control'],
        wiped: answer.headers['clear-site-data'],
        closed: CLOSING.map((name) => answer.headers[name]),
      });
    }
  }
  return answers;
}

describe('every answer of every call', () => {
  it('SEC-24 SEC-25 SEC-33 SEC-35 forbids to keep it, but for what is public, never empties the browser, and is closed like a page', async () => {
    const page = await test.app.inject('/api/health');
    const closed = CLOSING.map((name) => page.headers[name]);
    const succeeded = new Set<string>();
    const kept = new Set<string>();
    for (const endpoint of CALLS) {
      for (const answer of await answersOf(endpoint)) {
        const seen = `${endpoint.id} ${JSON.stringify(answer)}`;
        if (answer.status < 300) succeeded.add(endpoint.id);
        if (endpoint.cacheable && answer.kept !== 'no-store') {
          kept.add(endpoint.id);
          expect(answer.kept, seen).toMatch(/^public, /);
        } else expect(answer.kept, seen).toBe('no-store');
        // Clear-Site-Data would also delete drafts and waiting entries.
        expect(answer.wiped, seen).toBeUndefined();
        expect(answer.closed, seen).toEqual(closed);
      }
    }
    // Enough calls succeeded, and everything that may be cached is public according to the
    // contract.
    expect(succeeded.size).toBeGreaterThan(60);
    expect(succeeded).toContain('logout');
    for (const id of kept) {
      expect(CALLS.find((call) => call.id === id)?.cacheable, id).toBeTruthy();
    }
  }, 300_000);

  it('SEC-25 keeps what the browser holds when a page or the worker is asked for', async () => {
    for (const url of ['/', '/personnel/auth/logout', '/auth/logout', '/kiosk', '/sw.js']) {
      const answer = await test.app.inject(url);
      expect([url, answer.headers['clear-site-data']]).toEqual([url, undefined]);
    }
  });
});
