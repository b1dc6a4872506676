import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type ClientHttp2Session, connect } from 'node:http2';
import { request as overHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { events } from '#contract/system/calls/events.ts';
import { readCertificate } from '#server/network/certificate.ts';
import { CertificateWatch } from '#server/network/certificate-watch.ts';
import { buildTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let port: number;
let session: ClientHttp2Session;
let cert: string;

/** One answer over the session: its status and whole body, or of a stream the first part. */
const get = (path: string, headers: Record<string, string> = {}, first = false) =>
  new Promise<{ status: number; type: string; text: string }>((resolve, reject) => {
    const stream = session.request({ ':path': path, ...headers });
    let [status, type, text] = [0, '', ''];
    const done = () => resolve({ status, type, text });
    stream.setEncoding('utf8');
    stream.on('response', (answer) => {
      status = Number(answer[':status']);
      type = String(answer['content-type']);
    });
    stream.on('data', (part) => {
      text += part;
      if (!first) return;
      stream.close();
      done();
    });
    stream.on('end', done).on('error', reject).end();
  });

const newPair = () =>
  generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });

beforeEach(async () => {
  const pair = await newPair();
  cert = pair.cert;
  test = await buildTestApp({ https: { cert, key: pair.private } });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = test.app.server.address() as AddressInfo);
  session = connect(`https://localhost:${port}`, { ca: cert });
});
afterEach(async () => {
  session?.destroy();
  await test?.close();
});

describe('where the server speaks TLS itself', () => {
  it('answers a page, a call and a problem over HTTP/2, all at once on one connection', async () => {
    const paths = ['/api/health/live', '/kiosk', '/api/nothing'];
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => get(paths[at % 3] ?? '')),
    );
    expect(session.alpnProtocol).toBe('h2');
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
    expect(answers[0]?.type).toContain('application/json');
    expect(answers[1]?.text).toContain('<html');
    expect(answers[2]?.type).toContain('problem+json');
  });

  it('keeps a stream of events open beside other answers', async () => {
    const authorization = `Bearer ${await test.signIn('admin')}`;
    const stream = await get(events.path, { authorization }, true);
    expect(stream).toMatchObject({ status: 200, type: expect.stringContaining('event-stream') });
    expect((await get('/api/health/live')).status).toBe(200);
  });

  it('answers HTTP/1.1 as well, for what knows nothing else', async () => {
    const status = await new Promise((resolve, reject) => {
      const asked = overHttps({ port, path: '/api/health/live', ca: cert }, (answer) => {
        answer.resume();
        resolve([answer.httpVersion, answer.statusCode]);
      });
      asked.on('error', reject).end();
    });
    expect(status).toEqual(['1.1', 200]);
  });

  it('takes a renewed certificate, and goes on to speak HTTP/2', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'empfang-http2-'));
    const paths = [join(folder, 'cert.pem'), join(folder, 'key.pem')] as const;
    const keep = async ({ cert, private: key }: Awaited<ReturnType<typeof newPair>>) => {
      await writeFile(paths[0], cert);
      await writeFile(paths[1], key);
    };
    await keep(await newPair());
    const watch = new CertificateWatch(paths, await readCertificate(...paths), () => undefined);
    watch.serve(test.app.server);
    const renewed = await newPair();
    await keep(renewed);
    await watch.look();
    await rm(folder, { recursive: true });
    session.destroy();
    session = connect(`https://localhost:${port}`, { ca: renewed.cert });
    expect((await get('/api/health/live')).status).toBe(200);
    expect(session.alpnProtocol).toBe('h2');
  });

  it('ends although a browser holds its connection', async () => {
    expect((await get('/api/health/live')).status).toBe(200);
    const closed = new Promise((resolve) => session.once('close', () => resolve('closed')));
    await test.app.close();
    expect(await closed).toBe('closed');
  });
});
