import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushSubscriptionContent } from '#contract/devices/calls/push.ts';

const KEY_BYTES = 65;
const SALT_BYTES = 16;
const TAG_BYTES = 16;

/** A browser as a push service knows it. */
export interface Subscribed {
  content: PushSubscriptionContent;
  read(body: Buffer): string;
}

/** Opens a message as RFC 8291 and RFC 8188 say, with one record. */
function open(body: Buffer, ecdh: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, SALT_BYTES);
  const idLength = body.readUInt8(SALT_BYTES + 4);
  const at = SALT_BYTES + 5;
  const sender = body.subarray(at, at + idLength);
  const record = body.subarray(at + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${label}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  // The last record ends with a 2, then zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}

/** Takes what the server sends to browsers; `status` is what it answers. */
export class PushService {
  readonly messages: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
  status = 201;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<PushService> {
    const server = createServer();
    const service = new PushService(server);
    server.on('request', async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const { url = '', headers } = request;
      service.messages.push({ path: url, headers, body: Buffer.concat(parts) });
      response.writeHead(service.status).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** A browser that has just subscribed. */
  subscribe(name: string): Subscribed {
    const ecdh = createECDH('prime256v1');
    const p256dh = ecdh.generateKeys();
    if (p256dh.length !== KEY_BYTES) throw new Error('not an uncompressed point');
    const auth = randomBytes(16);
    const text = (bytes: Buffer) => bytes.toString('base64url');
    return {
      content: {
        endpoint: `${this.origin}/${name}`,
        keys: { p256dh: text(p256dh), auth: text(auth) },
      },
      read: (body) => open(body, ecdh, auth),
    };
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }
}
