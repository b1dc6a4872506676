import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../harness.ts';

const SCRIPT = `export const words = ${JSON.stringify('Empfang '.repeat(400))};`;

let test: TestApp;
let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'empfang-dist-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>Empfang</title>');
  await writeFile(join(dist, 'assets', 'main-abc.js'), SCRIPT);
  await writeFile(join(dist, 'assets', 'main-abc.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(dist, 'assets', 'small-abc.js'), 'export {};');
  test = await buildTestApp({ dist });
});
afterAll(async () => {
  await test.close();
  await rm(dist, { recursive: true });
});

const get = (url: string, encoding?: string) =>
  test.app.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} });

describe('a file of the app', () => {
  it('goes out as it was compressed by the build, with its own type and for ever', async () => {
    const answer = await get('/assets/main-abc.js', 'gzip, deflate, br');
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);
  });

  it('goes out as it is to who does not know that, and when it is too small', async () => {
    const plain = await get('/assets/main-abc.js');
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, SCRIPT]);
    const small = await get('/assets/small-abc.js', 'br');
    expect([small.headers['content-encoding'], small.body]).toEqual([undefined, 'export {};']);
  });
});

describe('an answer of the API', () => {
  it('is compressed when it is long, and says the same', async () => {
    const plain = await get('/api/openapi.json');
    const br = await get('/api/openapi.json', 'gzip, br');
    const gzip = await get('/api/openapi.json', 'gzip');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(br.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  });

  it('is left alone when it is short', async () => {
    const answer = await get('/api/health', 'br');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.json()).toMatchObject({ status: expect.any(String) });
  });

  it('never unpacks what was sent', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json', 'content-encoding': 'br' },
      payload: brotliCompressSync(JSON.stringify({ email: 'a@example.org', password: 'x' })),
    });
    expect(answer.statusCode).toBe(400);
  });
});
