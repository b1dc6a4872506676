import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { buildTestApp } from '../harness.ts';

let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'empfang-dist-'));
  await writeFile(join(dist, 'sw.js'), '// the worker');
  await writeFile(join(dist, 'sw-off.js'), '// the kill switch');
  await writeFile(join(dist, 'index.html'), '<!doctype html>');
});
afterAll(() => rm(dist, { recursive: true, force: true }));

const workerOf = async (setting: string) => {
  const env = readEnv({ NODE_ENV: 'test', SERVICE_WORKER: setting });
  const test = await buildTestApp({ dist, env });
  const answer = await test.app.inject({ method: 'GET', url: '/sw.js' });
  await test.close();
  return answer;
};

describe('SEC-36 the service worker’s kill switch', () => {
  it('is off by default, and the worker is asked for again each time', async () => {
    const answer = await workerOf('on');
    expect(answer.body).toBe('// the worker');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('takes the worker’s place under the same address when it is thrown', async () => {
    const answer = await workerOf('off');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('// the kill switch');
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });
});
