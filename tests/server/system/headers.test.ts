import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOtisApp } from '#server/otis-app.ts';
import { expectProblem } from '../expect-problem.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "style-src-attr 'none'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-src 'none'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types empfang',
].join('; ');

/** Browser features that the app does not use. */
const CLOSED = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'local-fonts',
  'magnetometer',
  'midi',
  'payment',
  'serial',
  'usb',
];
const permissionsOf = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    String(headers['permissions-policy'])
      .split(', ')
      .map((one): [string, string] => {
        const [feature = '', origins = ''] = one.split('=');
        return [feature, origins];
      }),
  );

let test: TestApp;
let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'empfang-dist-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>Empfang</title>');
  await writeFile(join(dist, 'sw.js'), '// worker');
  await writeFile(join(dist, 'assets', 'main-abc123.js'), '// main');
  test = await buildTestApp({ dist });
  // The demo allows its own host page to frame it.
  await test.sql("update companies set embed_origins = '[]'");
});
afterAll(async () => {
  await test.close();
  await rm(dist, { recursive: true });
});

describe('photos that another app shares, where no worker is there to keep them', () => {
  it('are answered with the page that says so, and nothing of them is read or kept', async () => {
    const boundary = 'teil';
    const photo = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="befund.jpg"\r\nContent-Type: image/jpeg\r\n\r\n${'x'.repeat(3_000_000)}\r\n--${boundary}--\r\n`;
    for (const origin of ['http://localhost', 'https://fremd.test', 'null']) {
      const before = await test.sql('select count(*)::int as files from files');
      const answer = await test.app.inject({
        method: 'POST',
        url: '/teilen',
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, origin },
        payload: photo,
      });
      expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([
        303,
        '/teilen#nicht-gesichert',
        '',
      ]);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['content-security-policy']).toBe(POLICY);
      expect(await test.sql('select count(*)::int as files from files')).toEqual(before);
    }
    const page = await test.app.inject('/teilen');
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
  });

  it('are no way to any other address', async () => {
    for (const url of ['/teilen/', '/dashboard', '/messages']) {
      const answer = await test.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: '--x--',
      });
      expect(answer.statusCode, url).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('SEC-33 SEC-34 SEC-35 every answer', () => {
  it.each([
    '/',
    '/personnel/dashboard',
    '/sw.js',
    '/assets/main-abc123.js',
    '/api/health',
    '/api/user',
    '/api/nichts',
    '/fehlt.js',
  ])('SEC-16 SEC-20 carries the security headers and the version: %s', async (url) => {
    const { headers } = await test.app.inject(url);
    expect(headers).toMatchObject({
      'content-security-policy': POLICY,
      'cross-origin-opener-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(permissionsOf(headers)).toEqual({
      ...Object.fromEntries(CLOSED.map((feature) => [feature, '()'])),
      camera: '(self)',
      microphone: '(self)',
    });
    expect(headers['x-app-version']).toMatch(/^\d+\.\d+\.\d+/);
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('says HSTS and upgrades insecure requests where people come by https', async () => {
    const secure = await buildTestApp({ dist, tls: true, beside: test });
    const { headers } = await secure.app.inject('/');
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    expect(headers['content-security-policy']).toBe(`${POLICY}; upgrade-insecure-requests`);
    await secure.close();
  });
});

describe('the built app', () => {
  const get = (url: string) => test.app.inject(url);

  it('SEC-36 is its shell at every address of its own, asked for again each time', async () => {
    for (const url of [
      '/',
      '/dashboard',
      '/questionnaires/no-menu/result?key=a.b',
      '/personnel/x.y/z',
    ]) {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['cache-control']], url).toEqual([200, 'no-cache']);
      expect(answer.body).toContain('<title>Empfang</title>');
    }
  });

  it('SEC-36 keeps hashed files for ever, and the worker never', async () => {
    const asset = await get('/assets/main-abc123.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  it('does not give the shell for a missing file or call', async () => {
    expectProblem(await get('/assets/main-alt.js'), 'not_found');
    expectProblem(await get('/api/nichts'), 'not_found');
    const post = await test.app.inject({ method: 'POST', url: '/dashboard' });
    expectProblem(post, 'not_found');
  });
});

describe('the booking service’s own origin', () => {
  it('SEC-20 says that booking is not set up, under the same headers', async () => {
    const redeemed: string[] = [];
    const otis = await buildOtisApp({
      log: { level: 'silent' },
      tls: false,
      redeem: async (token) => {
        redeemed.push(token);
        return null;
      },
    });
    const page = await otis.inject('/');
    expect(page.body).toContain('noch nicht eingerichtet');
    expect(page.headers['content-security-policy']).toBe(POLICY);
    expect((await otis.inject('/health')).json().service).toBe('empfang-otis');
    const came = await otis.inject('/?treatment=7&rtoken=x');
    expect([came.statusCode, came.headers.location]).toEqual([303, '/?treatment=7']);
    expect(came.headers['cache-control']).toBe('no-store');
    expect(redeemed).toEqual(['x']);
    expect((await otis.inject('/?rtoken=a&rtoken=b')).headers.location).toBe('/');
    expect(redeemed).toEqual(['x']);
    await otis.close();
  });

  it('SEC-20 SEC-44 says no token in its log, nor in an answer when it cannot be used up', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    for (const redeem of [async () => null, () => Promise.reject(new Error('rt_kanarienvogel'))]) {
      const otis = await buildOtisApp({ log: { level: 'info', stream }, tls: false, redeem });
      const came = await otis.inject('/?rtoken=rt_kanarienvogel');
      expect(came.body).not.toContain('kanarienvogel');
      await otis.inject('/termin?treatment=7&rtoken=rt_kanarienvogel');
      await otis.close();
    }
    expect(lines.join('')).toContain('"status":');
    expect(lines.join('')).not.toContain('kanarienvogel');
  });
});
