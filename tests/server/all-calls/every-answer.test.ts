import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { INPUT } from './call-inputs.ts';
import { UNKNOWN_ID } from '../fixtures.ts';
import { buildTestApp, type CallInput, type TestApp } from '../harness.ts';
import { inputFor } from '../input-for.ts';

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

/** Written by hand where a call has it; else ids that exist or not, and a body that says nothing. */
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

/** Sessions are fresh for each call: some calls end the one that they are called with. */
const callersOf = async ({ access }: Endpoint): Promise<(string | undefined)[]> => {
  if (access === 'device') return [undefined, kiosk.token];
  if (access === 'practice_device') return [undefined, device.token];
  if (access === 'public' || access === 'integration') return [undefined];
  const patient = await test.signIn('patient');
  if (access === 'anyone') return [undefined, patient, kiosk.token];
  return [undefined, patient, await test.signIn('admin')];
};

/** What closes a page; each of them is looked at word by word in headers.test.ts. */
const CLOSING = [
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'x-content-type-options',
  'referrer-policy',
];

/** What each answer to `endpoint` says about being kept, and what it closes. */
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
        // It would take drafts and what waits in the outbox with it.
        expect(answer.wiped, seen).toBeUndefined();
        expect(answer.closed, seen).toEqual(closed);
      }
    }
    // Not only refusals were looked at, and what may be kept is what the contract calls public.
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
