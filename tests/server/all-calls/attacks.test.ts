import { randomUUID } from 'node:crypto';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, user } from '#contract/access/calls/auth.ts';
import { verifyPin } from '#contract/access/calls/door.ts';
import { writeMessage } from '#contract/messages/calls/messages.ts';
import { messageFile } from '#contract/messages/calls/threads.ts';
import { DEMO_IDS } from '#server/seed/demo-ids.ts';
import { buildTestApp, type TestApp } from '../harness.ts';
import { uploadAttachment } from '../messages/attachment.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const PATIENT = { email: 'patient@lindenhof.test', password: 'Lindenhof-2026' };

describe('a session', () => {
  it('cannot be fixed: no token that was brought, guessed or used becomes that of a sign-in', async () => {
    const brought = 'A'.repeat(43);
    const headers = { authorization: `Bearer ${brought}`, cookie: `access_token=${brought}` };
    const tokens = new Set<string>();
    for (let turn = 0; turn < 3; turn += 1) {
      const answer = await test.call(login, { body: PATIENT, headers });
      expect(answer.headers['set-cookie']).toBeUndefined();
      tokens.add(answer.json<{ access_token: string }>().access_token);
    }
    expect(tokens.size).toBe(3);
    expect(tokens.has(brought)).toBe(false);
    expect((await test.call(user, { headers })).statusCode).toBe(401);
  });

  it('is never taken from the address, a cookie or a body', async () => {
    const token = await test.signIn('patient');
    const tries = [
      { url: `/api/user?access_token=${token}&token=${token}` },
      { url: '/api/user', headers: { cookie: `access_token=${token}; token=${token}` } },
      { url: '/api/user', headers: { 'x-access-token': token, authorization: `Basic ${token}` } },
    ];
    for (const given of tries) {
      const { statusCode } = await test.app.inject({ method: 'GET', ...given });
      expect({ ...given, statusCode }).toEqual({ ...given, statusCode: 401 });
    }
    expect((await test.call(user, { token })).statusCode).toBe(200);
  });
});

describe('a bomb in the body of a request', () => {
  // 100 MB of blanks: unpacked, it would exceed every limit of a body.
  const blanks = Buffer.concat([Buffer.from('{"email":"'), Buffer.alloc(100_000_000, 32)]);
  it.each([
    ['gzip', gzipSync(blanks)],
    ['deflate', deflateSync(blanks)],
    ['br', brotliCompressSync(blanks)],
  ])('is refused as it came, packed with %s', async (encoding, payload) => {
    const before = process.memoryUsage().arrayBuffers;
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      payload,
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(blanks.length / 2);
  });

  it('made of brackets, or of one name many times, costs nothing', async () => {
    const bodies = [
      '['.repeat(200_000),
      `{"a":`.repeat(100_000),
      `{"email":"a@b.de","password":"x","__proto__":{"role":"admins"}}`,
      `{"email":"a@b.de","password":"x","constructor":{"prototype":{"role":"admins"}}}`,
    ];
    for (const payload of bodies) {
      const { statusCode } = await test.app.inject({
        method: 'POST',
        url: '/api/login',
        payload,
        headers: { 'content-type': 'application/json' },
      });
      expect(statusCode).toBe(400);
    }
    expect(({} as { role?: string }).role).toBeUndefined();
  });
});

/** Paths that lead out of a folder, as browsers, proxies and file systems have understood them. */
const WAYS_OUT = [
  '../../../../etc/passwd',
  '..\\..\\..\\windows\\win.ini',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '..%5c..%5cwin.ini',
  '%252e%252e%252fetc%252fpasswd',
  '....//....//etc/passwd',
  '..;/..;/etc/passwd',
  '%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd',
  '/etc/passwd',
  '//etc/passwd',
  'C:\\boot.ini',
  'assets/../../package.json',
  'assets/%2e%2e/%2e%2e/package.json',
  '.env',
  '.git/config',
  '.vite/modules.json',
];

describe('a way out of the folder', () => {
  it.each(WAYS_OUT)('leads nowhere from the address: %s', async (way) => {
    for (const url of [`/${way}`, `/assets/${way}`, `/api/files/${way}`, `/icons/${way}`]) {
      const answer = await test.app.inject({ method: 'GET', url });
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.body).not.toMatch(/root:.*:0:0:|"dependencies"|\[boot loader\]|\[core\]/);
    }
  });

  it.each(WAYS_OUT)('is a name like another for a file that is sent: %s', async (way) => {
    const token = await test.signIn('patient');
    const bytes = Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    );
    const name = `${way}\r\nX-Injected: 1.pdf`;
    const sent = await uploadAttachment(test, token, [bytes], name);
    test.clock.advance(60_000);
    const body = {
      id: randomUUID(),
      thread_id: randomUUID(),
      location_id: DEMO_IDS.mitte,
      subject: '',
      text: 'Mein Befund',
      sent_at: test.clock.now().toISOString(),
      attachments: [sent],
    };
    const written = await test.call(writeMessage, { token, body });
    // A name may be refused; if it is accepted, the file is returned under a harmless name.
    if (written.statusCode !== 201) {
      expect(written.statusCode).toBe(422);
      return;
    }
    const given = await test.call(messageFile, { token, params: { id: sent.id } });
    expect(given.statusCode).toBe(200);
    expect(given.headers['x-injected']).toBeUndefined();
    const disposition = String(given.headers['content-disposition']);
    expect(disposition).toMatch(/^attachment/);
    expect(decodeURIComponent(disposition)).not.toMatch(/[/\\\r\n]/);
  });
});

describe('codes that come by mail', () => {
  it('are never tried out: one network has ten tries in a minute', async () => {
    const strict = await buildTestApp({ limitFactor: 1 });
    const email = 'niemand@example.org';
    const statuses: number[] = [];
    for (let turn = 0; turn < 40; turn += 1) {
      const pin = String(turn).padStart(6, '0');
      const body = { purpose: 'register', email, pin };
      statuses.push((await strict.call(verifyPin, { body })).statusCode);
    }
    await strict.close();
    expect(new Set(statuses)).toEqual(new Set([422, 429]));
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(10);
  });
});
