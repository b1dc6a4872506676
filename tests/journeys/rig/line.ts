import { connect, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, connect as tlsConnect } from 'node:tls';

/** PEM. With it the relay decrypts the traffic, to see what it carries, and encrypts it again. */
export interface LinePair {
  cert: Buffer;
  key: Buffer;
  /** The name for which the certificate was made. */
  name: string;
}

/** A page's message about a cut may come a moment after the line works again. */
const ECHO_MS = 3_000;
/** By port, when each line of this process was last restored after a cut (null while it is cut). */
const cuts = new Map<number, { wholeAt: number | null }>();

const echoes = ({ wholeAt }: { wholeAt: number | null }): boolean =>
  wholeAt === null || performance.now() - wholeAt < ECHO_MS;

/** Whether the line of an address is cut, or was until a moment ago. */
export const isOrWasCut = (url: string): boolean => {
  const cut = cuts.get(Number(new URL(url).port));
  return cut !== undefined && echoes(cut);
};

/** The same for any line, for messages without an address. */
export const isOrWasAnyCut = (): boolean => [...cuts.values()].some(echoes);

/**
 * The line between tablets and practice, as a TCP relay that a test can cut. The browser sees what
 * it sees in a waiting room: a refused connection, or an answer that never comes.
 */
export class Line {
  readonly #target: () => number;
  readonly #pair: LinePair | undefined;
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #swallow: { asked: (head: string) => boolean; seen: () => void } | null = null;
  #budget: { left: number; spent: () => void } | null = null;
  port = 0;

  private constructor(target: () => number, pair: LinePair | undefined) {
    this.#target = target;
    this.#pair = pair;
  }

  /** @param port 0 for any */
  static async open(target: () => number, pair?: LinePair, port = 0): Promise<Line> {
    const line = new Line(target, pair);
    line.port = port;
    await line.restore();
    return line;
  }

  /** From now on nothing passes; open connections break. */
  async cut(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server) cuts.set(this.port, { wholeAt: null });
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  async restore(): Promise<void> {
    if (this.#server) return;
    const relay = (client: Socket) => this.#relay(client);
    const server = this.#pair ? createTlsServer(this.#pair, relay) : createServer(relay);
    server.on('connection', (socket: Socket) => this.#keep(socket));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.port, '127.0.0.1', resolve);
    });
    const address = server.address();
    if (typeof address === 'object' && address) this.port = address.port;
    this.#server = server;
    const cut = cuts.get(this.port);
    if (cut) cut.wholeAt = performance.now();
  }

  /**
   * Lets the next request to this path reach the server and cuts the line before the answer comes
   * back. Resolves when that has happened.
   */
  cutAfterRequest(path: string | RegExp): Promise<void> {
    const asked = (head: string) =>
      typeof path === 'string' ? head.includes(` ${path} HTTP/`) : path.test(head);
    return new Promise((resolve) => {
      this.#swallow = { asked, seen: resolve };
    });
  }

  /** Lets this many more bytes through to the server, then cuts in the middle of a request. */
  cutWithin(bytes: number): Promise<void> {
    return new Promise((resolve) => {
      this.#budget = { left: bytes, spent: resolve };
    });
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  }

  #relay(client: Socket): void {
    const to = { port: this.#target(), host: '127.0.0.1' };
    const server = this.#pair
      ? tlsConnect({ ...to, ca: this.#pair.cert, servername: this.#pair.name })
      : connect(to);
    let deaf = false;
    for (const socket of [client, server]) this.#keep(socket);
    client.on('data', (bytes) => {
      const swallow = this.#swallow;
      if (swallow?.asked(bytes.toString('latin1'))) {
        this.#swallow = null;
        deaf = true;
        // The first byte of the answer proves that the request arrived and was processed.
        server.once('data', () => void this.cut().then(swallow.seen));
      }
      const budget = this.#budget;
      if (!budget || bytes.length <= budget.left) {
        if (budget) budget.left -= bytes.length;
        server.write(bytes);
        return;
      }
      this.#budget = null;
      // The allowed bytes still arrive, so that the server has half a request when the line is cut.
      server.write(bytes.subarray(0, budget.left), () => void this.cut().then(budget.spent));
    });
    server.on('data', (bytes) => {
      if (!deaf) client.write(bytes);
    });
    client.on('end', () => server.end());
    server.on('end', () => client.end());
    server.on('close', () => client.destroy());
    client.on('close', () => server.destroy());
  }
}
