import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * The line between tablets and practice, as a TCP relay that a test can cut. The browser sees what
 * it sees in a waiting room: a refused connection, or an answer that never comes.
 */
export class Line {
  readonly #target: () => number;
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #swallow: { path: string; seen: () => void } | null = null;
  port = 0;

  private constructor(target: () => number) {
    this.#target = target;
  }

  static async open(target: () => number): Promise<Line> {
    const line = new Line(target);
    await line.restore();
    return line;
  }

  /** Nothing goes through any more; open connections break. */
  async cut(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  async restore(): Promise<void> {
    if (this.#server) return;
    const server = createServer((client) => this.#relay(client));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.port, '127.0.0.1', resolve);
    });
    const address = server.address();
    if (typeof address === 'object' && address) this.port = address.port;
    this.#server = server;
  }

  /**
   * Lets the next request to this path reach the server and cuts the line before the answer comes
   * back. Resolves when that has happened.
   */
  cutAfterRequest(path: string): Promise<void> {
    return new Promise((resolve) => {
      this.#swallow = { path, seen: resolve };
    });
  }

  #relay(client: Socket): void {
    const server = connect(this.#target(), '127.0.0.1');
    let deaf = false;
    for (const socket of [client, server]) {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      socket.on('error', () => socket.destroy());
    }
    client.on('data', (bytes) => {
      const swallow = this.#swallow;
      if (swallow && bytes.toString('latin1').includes(` ${swallow.path} HTTP/`)) {
        this.#swallow = null;
        deaf = true;
        // The first byte of the answer proves that the request arrived and was worked on.
        server.once('data', () => void this.cut().then(swallow.seen));
      }
      server.write(bytes);
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
