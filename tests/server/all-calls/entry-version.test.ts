import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { endSession, installation } from '#contract/devices/calls/devices.ts';
import { commit } from '#contract/questionnaires/calls/questionnaires.ts';
import {
  ENTRY_VERSION,
  ENTRY_VERSION_HEADER,
  INSTALLATION_HEADER,
} from '#contract/shared/constants.ts';
import { health } from '#contract/system/calls/system.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { openCommit } from '../questionnaires/hand-ins.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const NEWER = String(ENTRY_VERSION + 1);
const OUTBOX = CALLS.filter(({ write }) => write === 'outbox');
const versioned = (version: string | undefined, id: string = randomUUID()) => ({
  'idempotency-key': id,
  ...(version === undefined ? {} : { [ENTRY_VERSION_HEADER]: version }),
});

describe('the version of an entry', () => {
  it.each([undefined, '1', String(ENTRY_VERSION)])(
    'may be absent, older or ours (%s)',
    async (version) => {
      const body = openCommit();
      const answer = await test.call(commit, { body, headers: versioned(version, body.id) });
      expect([answer.statusCode, answer.json().id]).toEqual([201, body.id]);
    },
  );

  it('is met by the ordinary check of the body when that does not fit any more', async () => {
    const body = { id: randomUUID(), questionnaire: 'as release 0.1 may have called it' };
    expectProblem(await test.call(commit, { body, headers: versioned('1') }), 'invalid_input');
  });

  it('asks to come back later when it is newer than this server, and keeps nothing of it', async () => {
    const body = openCommit();
    const browser = randomUUID();
    const before = await test.counts();
    const headers = { ...versioned(NEWER, body.id), [INSTALLATION_HEADER]: browser };
    const refused = await test.call(commit, { body, headers });
    expectProblem(refused, 'server_behind');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await test.counts()).toEqual(before);
    // The same key is still unused: a server that knows the version applies it, and counts it once.
    const known = { ...headers, [ENTRY_VERSION_HEADER]: String(ENTRY_VERSION) };
    const taken = await test.call(commit, { body, headers: known });
    expect([taken.statusCode, taken.headers['idempotency-replayed']]).toEqual([201, undefined]);
    expect((await test.call(installation, { params: { id: browser } })).json().applied).toBe(1);
  });

  it('is looked at before the body, which this server cannot judge', async () => {
    const answer = await test.call(commit, { body: { a: 1 }, headers: versioned(NEWER) });
    expectProblem(answer, 'server_behind');
  });

  it.each(OUTBOX.map((endpoint) => [endpoint.id, endpoint] as const))(
    'is looked at by %s',
    async (_id, endpoint) => {
      const params = { id: randomUUID(), qid: randomUUID(), location_id: randomUUID(), index: 0 };
      const answer = await test.call(endpoint, { params, headers: versioned(NEWER) });
      expectProblem(answer, 'server_behind');
    },
  );

  it.each(['', '0', '-1', '2.0', 'zwei', '2, 2', '1'.repeat(50)])(
    'is invalid input when it is no version (%j)',
    async (version) => {
      const body = { id: randomUUID(), revocation: '0'.repeat(64) };
      const problem = expectProblem(
        await test.call(endSession, { body, headers: versioned(version) }),
        'invalid_input',
      );
      expect(problem.errors?.[0]?.field).toBe(ENTRY_VERSION_HEADER);
    },
  );

  it('means nothing to a call that is no outbox write', async () => {
    const headers = { [ENTRY_VERSION_HEADER]: NEWER };
    expect((await test.call(health, { headers })).statusCode).toBe(200);
  });

  it('stands in the OpenAPI document of each outbox call, with its refusal', async () => {
    const { paths } = (await test.app.inject('/api/openapi.json')).json();
    for (const { path, method } of OUTBOX) {
      const operation = paths[path][method.toLowerCase()];
      const names = operation.parameters.map(({ name }: { name: string }) => name);
      expect(names).toContain(ENTRY_VERSION_HEADER);
      expect(operation.responses).toHaveProperty('503');
    }
  });
});
