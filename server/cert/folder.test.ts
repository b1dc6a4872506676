import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/shared/spans.ts';
import { readCertificate } from '#server/network/certificate.ts';
import { CertificateWatch } from '#server/network/certificate-watch.ts';
import { StartRefused } from '#server/start-refused.ts';
import { issueCertificate } from './authority.ts';
import { checkName, filesIn, keepCertificate } from './folder.ts';
import { installServer } from './install-page.ts';

const NAME = 'praxis.local';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'empfang-cert-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const later = (days: number) => new Date(Date.now() + days * DAY_MS);
const keep = (name = NAME, days = 0, renew = false) =>
  keepCertificate(folder, name, { now: later(days), renew });
const leaf = async () => new X509Certificate(await readFile(filesIn(folder).cert));

describe('the name', () => {
  it('is one, with a dot, and no address', () => {
    expect(checkName(' Empfang.Praxis.internal. ')).toBe('empfang.praxis.internal');
    for (const bad of ['192.168.1.5', '[fd00::5]', 'fd00::5', 'praxis', '', 'a b.de', '-a.de']) {
      expect(() => checkName(bad), bad).toThrow(StartRefused);
    }
    expect(() => checkName('192.168.1.5')).toThrow('Passkeys');
  });
});

describe('the folder', () => {
  it('gets an authority once, and a certificate that it vouches for', async () => {
    const made = await keep();
    expect(made).toMatchObject({ newAuthority: true, renewed: true });
    const cert = await leaf();
    const authority = new X509Certificate(await readFile(filesIn(folder).authority));
    expect(cert.checkIssued(authority)).toBe(true);
    expect(cert.subjectAltName).toBe(`DNS:${NAME}`);
    const days = (Date.parse(cert.validTo) - Date.parse(cert.validFrom)) / DAY_MS;
    expect(days).toBe(397);
    expect(authority.fingerprint256).toBe(made.fingerprint);
    for (const path of [filesIn(folder).key, filesIn(folder).authorityKey]) {
      expect((await stat(path)).mode & 0o777).toBe(0o600);
    }
    const again = await keep();
    expect(again).toMatchObject({ newAuthority: false, renewed: false });
  });

  it('gets a new certificate by itself before the alarm, and when it is wanted', async () => {
    const { serialNumber } = await leaf();
    expect((await keep(NAME, 397 - 46)).renewed).toBe(false);
    expect((await keep(NAME, 397 - 44)).renewed).toBe(true);
    expect((await keep(NAME, 0, true)).renewed).toBe(true);
    expect((await leaf()).serialNumber).not.toBe(serialNumber);
    expect((await keep()).fingerprint).toBe((await keep(NAME, 0, true)).fingerprint);
  });

  it('takes names below the first, and refuses another one', async () => {
    expect((await keep(`empfang.${NAME}`)).renewed).toBe(true);
    await keep();
    await expect(keep('boese.example')).rejects.toThrow('gilt nur für praxis.local');
    await expect(keep('xpraxis.local')).rejects.toThrow(StartRefused);
  });

  it('is not completed with another authority when half of it is lost', async () => {
    const { authorityKey } = filesIn(folder);
    const key = await readFile(authorityKey);
    await rm(authorityKey);
    await expect(keep(NAME, 0, true)).rejects.toThrow('fehlt eine der Dateien');
    await writeFile(authorityKey, key, { mode: 0o600 });
  });
});

/** A connection that trusts only the authority. */
const open = async (port: number): Promise<TLSSocket> => {
  const ca = await readFile(filesIn(folder).authority);
  const socket = connect({ port, host: '127.0.0.1', servername: NAME, ca });
  await new Promise<void>((resolve, reject) => {
    socket.once('secureConnect', resolve);
    socket.once('error', reject);
  });
  return socket;
};

describe('a server', () => {
  let server: Server;
  let port: number;
  let watch: CertificateWatch;
  const notes: string[] = [];
  beforeAll(async () => {
    const { cert, key } = filesIn(folder);
    const current = await readCertificate(cert, key);
    server = createServer({ cert: current.cert, key: current.key }, (_request, response) =>
      response.end('hier'),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
    watch = new CertificateWatch([cert, key], current, (line) => notes.push(line));
    watch.serve(server);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const shown = async (): Promise<string> => {
    const socket = await open(port);
    const { fingerprint256 } = socket.getPeerCertificate();
    socket.destroy();
    return fingerprint256;
  };
  const ask = (socket: TLSSocket) =>
    new Promise<string>((resolve) => {
      socket.once('data', (bytes) => resolve(String(bytes)));
      socket.write(`GET / HTTP/1.1\r\nHost: ${NAME}\r\n\r\n`);
    });

  it('shows a renewed certificate to the next connection, and open ones live on', async () => {
    const before = await shown();
    expect(before).toBe((await leaf()).fingerprint256);
    const living = await open(port);
    expect(await ask(living)).toContain('200 OK');
    await keep(NAME, 0, true);
    await watch.look();
    expect(await shown()).toBe((await leaf()).fingerprint256);
    expect(await shown()).not.toBe(before);
    expect(await ask(living)).toContain('200 OK');
    living.destroy();
    expect(watch.state.trouble).toBeNull();
  });

  it('keeps the old one beside a broken file, says so once it lasts, and takes the mended one', async () => {
    const { cert, key } = filesIn(folder);
    const [good, goodKey, before] = [await readFile(cert), await readFile(key), await shown()];
    notes.length = 0;
    await writeFile(cert, 'kein Zertifikat');
    await watch.look();
    expect(watch.state.trouble).toBeNull();
    await watch.look();
    await watch.look();
    expect(watch.state.trouble).toContain('Es gilt weiter das bisherige');
    expect(notes).toHaveLength(1);
    expect(await shown()).toBe(before);
    await rm(cert);
    await watch.look();
    expect(watch.state.trouble).not.toBeNull();
    await watch.look();
    expect(watch.state.trouble).toContain('gibt es nicht');
    expect(notes).toHaveLength(2);
    await writeFile(cert, good);
    await watch.look();
    expect(watch.state.trouble).toBeNull();
    // The new certificate is there, but its key has not been written yet.
    await keep(NAME, 0, true);
    const newKey = await readFile(key);
    await writeFile(key, goodKey);
    await watch.look();
    expect(await shown()).toBe(before);
    await writeFile(key, newKey);
    await watch.look();
    expect(await shown()).toBe((await leaf()).fingerprint256);
  });

  it('is not trusted under a name that the authority may not vouch for', async () => {
    const files = filesIn(folder);
    const authority = {
      cert: await readFile(files.authority, 'utf8'),
      key: await readFile(files.authorityKey, 'utf8'),
    };
    const wrong = issueCertificate(authority, 'bank.example', new Date());
    server.setSecureContext(wrong);
    const socket = connect({
      port,
      host: '127.0.0.1',
      servername: 'bank.example',
      ca: authority.cert,
    });
    const error = await new Promise<Error & { code?: string }>((resolve) =>
      socket.once('error', resolve),
    );
    expect(error.message).toContain('permitted subtree violation');
  });
});

describe('the page for the tablets', () => {
  it('gives the authority, its fingerprint and both addresses, and nothing else of the folder', async () => {
    const authority = await readFile(filesIn(folder).authority, 'utf8');
    const { fingerprint } = await keep();
    const app = 'https://praxis.local:3000';
    const server = installServer({
      authority,
      fingerprint,
      app,
      page: 'http://praxis.local:3080/',
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const page = await (await fetch(at)).text();
    for (const text of [fingerprint, app, 'iPad', 'Android', 'Windows', 'Firefox', '<svg']) {
      expect(page).toContain(text);
    }
    const file = await fetch(`${at}/empfang-ca.crt`);
    expect(file.headers.get('content-type')).toBe('application/x-x509-ca-cert');
    const loaded = new X509Certificate(Buffer.from(await file.arrayBuffer()));
    expect(loaded.fingerprint256).toBe(fingerprint);
    for (const path of ['/empfang-ca-key.pem', '/../empfang-ca-key.pem', '/key.pem']) {
      const status = await new Promise((resolve) =>
        get(`${at}${path}`, (answer) => resolve(answer.resume().statusCode)),
      );
      expect(status).toBe(404);
    }
    server.close();
  });
});
