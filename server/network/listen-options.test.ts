import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartRefused } from '#server/start-refused.ts';
import { type ListenSettings, listenOptions, planListening } from './listen-options.ts';
import { isLoopback, isSecureAddress } from './secure-address.ts';

const NOW = new Date('2026-03-02T09:00:00Z');
const DEFAULTS: ListenSettings = { PORT: 3000, OTIS_PORT: 3001 };
const plan = (settings: Partial<ListenSettings>, demo = false) =>
  planListening({ ...DEFAULTS, ...settings }, { demo, now: NOW });

describe('where to listen', () => {
  it('is this machine alone while the demo practice is there', () => {
    expect(plan({}, true)).toMatchObject({
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      secure: true,
      tls: false,
      notes: [],
    });
  });

  it('is every network without the demo practice, with a note about https', () => {
    const { host, notes } = plan({});
    expect(host).toBe('0.0.0.0');
    expect(notes).toEqual([expect.stringContaining('Andere Geräte brauchen https')]);
  });

  it('is what HOST says, demo or not', () => {
    expect(plan({ HOST: '192.168.1.5' }, true)).toMatchObject({
      host: '192.168.1.5',
      publicUrl: 'http://192.168.1.5:3000',
      secure: false,
    });
    expect(plan({ HOST: '::1' }, false)).toMatchObject({ publicUrl: 'http://localhost:3000' });
    expect(plan({ HOST: 'fd00::5' })).toMatchObject({ publicUrl: 'http://[fd00::5]:3000' });
  });

  it('is reached by https behind a proxy that is trusted', () => {
    expect(plan({ PUBLIC_URL: 'https://empfang.example.de/', TRUST_PROXY: '1' })).toMatchObject({
      publicUrl: 'https://empfang.example.de',
      tls: true,
      secure: true,
      https: undefined,
      notes: [],
    });
  });

  it.each<[string, Partial<ListenSettings>]>([
    ['https that nobody speaks', { PUBLIC_URL: 'https://empfang.example.de' }],
    ['http beside a certificate', { PUBLIC_URL: 'http://a.example', TLS_CERT: 'c', TLS_KEY: 'k' }],
    ['a certificate without its key', { TLS_CERT: 'c' }],
    ['a key without its certificate', { TLS_KEY: 'k' }],
    ['one port for both', { PORT: 3000, OTIS_PORT: 3000 }],
    ['a path in the address', { PUBLIC_URL: 'http://a.example/empfang' }],
    ['a search in the address', { PUBLIC_URL: 'http://a.example/?a=1' }],
    ['a password in the address', { PUBLIC_URL: 'http://a:b@a.example' }],
    ['an address that is none', { PUBLIC_URL: 'empfang' }],
    ['an address of another kind', { PUBLIC_URL: 'ftp://a.example' }],
    ['a proxy that is no address', { TRUST_PROXY: 'true' }],
    ['a network that is none', { TRUST_PROXY: '10.0.0.0/40' }],
    ['a list with a hole', { TRUST_PROXY: '10.0.0.1,,10.0.0.2' }],
  ])('refuses %s in one sentence', (_, settings) => {
    expect(() => plan(settings)).toThrow(StartRefused);
    try {
      plan(settings);
    } catch (error) {
      expect(String(error)).toMatch(/^StartRefused: [^\n]+\.$/);
    }
  });

  it.each(['1', '10.0.0.1', '10.0.0.0/8, fd00::/8', 'loopback, uniquelocal'])(
    'takes %s for proxies',
    (TRUST_PROXY) => {
      expect(() => plan({ TRUST_PROXY })).not.toThrow();
    },
  );

  it('may be any free port for both', () => {
    expect(plan({ PORT: 0, OTIS_PORT: 0 })).toMatchObject({ port: 0, otisPort: 0 });
  });
});

describe('the certificate', () => {
  let folder: string;
  const at = (name: string): string => join(folder, name);
  const listen = (TLS_CERT: string, TLS_KEY: string, now = new Date()) =>
    listenOptions(
      { ...DEFAULTS, TLS_CERT: at(TLS_CERT), TLS_KEY: at(TLS_KEY) },
      { demo: false, now },
    );

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'empfang-tls-'));
    const { cert, private: key } = await generate([{ name: 'commonName', value: 'a.example' }]);
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    await writeFile(at('cert.pem'), cert);
    await writeFile(at('key.pem'), key);
    await writeFile(at('other-key.pem'), privateKey);
    await writeFile(at('text.pem'), 'kein Zertifikat');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('and its key make https', async () => {
    const { https, publicUrl, tls } = await listen('cert.pem', 'key.pem');
    expect(https?.cert.toString()).toContain('BEGIN CERTIFICATE');
    expect(publicUrl).toBe('https://localhost:3000');
    expect(tls).toBe(true);
  });

  it.each([
    ['missing.pem', 'key.pem', 'gibt es nicht'],
    ['text.pem', 'key.pem', 'kein Zertifikat'],
    ['cert.pem', 'text.pem', 'kein Schlüssel'],
    ['cert.pem', 'other-key.pem', 'gehören nicht zusammen'],
    ['cert.pem', '.', 'lässt sich nicht lesen'],
  ])('%s with %s is refused: it %s', async (cert, key, why) => {
    await expect(listen(cert, key)).rejects.toThrow(why);
    await expect(listen(cert, key)).rejects.toThrow(StartRefused);
  });

  it('is noticed when it has expired', async () => {
    const { notes } = await listen('cert.pem', 'key.pem', new Date('2099-01-01'));
    expect(notes).toEqual([expect.stringContaining('abgelaufen')]);
  });
});

describe('a secure address', () => {
  it.each([
    ['https://a.example', true],
    ['http://localhost:3000', true],
    ['http://empfang.localhost', true],
    ['http://127.8.0.1', true],
    ['http://[::1]:3000', true],
    ['http://192.168.1.5', false],
    ['http://localhost.example', false],
    ['ws://localhost', false],
    ['nonsense', false],
  ])('%s: %s', (address, secure) => {
    expect(isSecureAddress(address)).toBe(secure);
  });

  it('knows this machine by name and by every loopback address', () => {
    expect(['localhost', 'LOCALHOST', '127.0.0.1', '[::1]'].every(isLoopback)).toBe(true);
    expect(['0.0.0.0', '128.0.0.1', '::2', 'example.org'].some(isLoopback)).toBe(false);
  });
});
