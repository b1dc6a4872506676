import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';

/** What may happen to one request (docs/design/security.md#the-whole-experiment). */
export type LineFault =
  | 'pass'
  | 'drop_before'
  | 'drop_after'
  | 'truncate'
  | '401'
  | '403'
  | '429'
  | '503';

/** Decides about a request when it comes in. */
export type Judge = (request: { method: string; path: string }) => LineFault;

const PROBLEMS: Record<string, { status: number; code: string; headers?: Record<string, string> }> =
  {
    '401': { status: 401, code: 'not_signed_in' },
    '403': { status: 403, code: 'not_allowed' },
    '429': { status: 429, code: 'rate_limited', headers: { 'retry-after': '1' } },
    '503': { status: 503, code: 'unavailable', headers: { 'retry-after': '1' } },
  };

/** The line between browsers and practice: an HTTP proxy that breaks what it is told to break. */
export class FaultProxy {
  readonly #target: () => number;
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  port = 0;
  judge: Judge = () => 'pass';
  /** Milliseconds that a request waits on the line before it goes on. */
  delay: (request: { method: string; path: string }) => number = () => 0;
  /** Called for each request when it comes in. */
  onRequest: (request: { method: string; path: string }) => void = () => {};
  /** How often each fault was given. */
  readonly given = new Map<LineFault, number>();

  constructor(target: () => number) {
    this.#target = target;
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  get isCut(): boolean {
    return this.#server === null;
  }

  async restore(): Promise<void> {
    if (this.#server) return;
    const server = createServer((incoming, outgoing) => this.#relay(incoming, outgoing));
    server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      socket.on('error', () => socket.destroy());
    });
    server.keepAliveTimeout = 1_000;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.port, '127.0.0.1', resolve);
    });
    const address = server.address();
    if (typeof address === 'object' && address) this.port = address.port;
    this.#server = server;
  }

  /** From now on nothing passes; open connections break. */
  async cut(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  #relay(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method = 'GET', url = '/' } = incoming;
    const asked = { method, path: url };
    this.onRequest(asked);
    const wait = this.delay(asked);
    if (wait > 0) setTimeout(() => this.#pass(incoming, outgoing), wait);
    else this.#pass(incoming, outgoing);
  }

  #pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method = 'GET', url = '/' } = incoming;
    const fault = this.judge({ method, path: url });
    if (fault !== 'pass') this.given.set(fault, (this.given.get(fault) ?? 0) + 1);
    const broken = () => incoming.socket.destroy();
    if (fault === 'drop_before') return void broken();
    const problem = PROBLEMS[fault];
    if (problem) {
      incoming.resume();
      outgoing.writeHead(problem.status, {
        'content-type': 'application/problem+json',
        ...problem.headers,
      });
      outgoing.end(JSON.stringify({ type: 'about:blank', title: '', ...problem }));
      return;
    }
    const onward = request(
      { host: '127.0.0.1', port: this.#target(), method, path: url, headers: incoming.headers },
      (answer) => {
        answer.on('error', broken);
        if (fault === 'drop_after') {
          answer.resume();
          return broken();
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        if (fault === 'truncate') {
          // Half of the first part of the answer, then the connection breaks.
          answer.once('data', (bytes: Buffer) => {
            outgoing.write(bytes.subarray(0, bytes.length >> 1));
            setTimeout(broken, 5);
          });
          answer.once('end', broken);
          return;
        }
        answer.pipe(outgoing);
      },
    );
    onward.on('error', broken);
    outgoing.on('close', () => onward.destroy());
    incoming.on('error', broken);
    incoming.pipe(onward);
  }
}
