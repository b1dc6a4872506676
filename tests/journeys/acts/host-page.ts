import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A foreign web server: pages of another origin that may show the app in a frame. */
export class HostPages {
  readonly #server: Server;
  readonly #pages = new Map<string, string>();
  /** Requested pages, with the referrer that the browser sent. */
  readonly visits: { url: string; referer: string | undefined }[] = [];

  private constructor() {
    this.#server = createServer((request, response) => {
      const { url = '/', headers } = request;
      this.visits.push({ url, referer: headers.referer });
      const page = this.#pages.get(url.split('?', 1)[0] ?? '/');
      response.writeHead(page === undefined ? 404 : 200, {
        'content-type': 'text/html; charset=utf-8',
      });
      response.end(page ?? '');
    });
  }

  static async open(): Promise<HostPages> {
    const host = new HostPages();
    await new Promise<void>((resolve) => host.#server.listen(0, '127.0.0.1', resolve));
    return host;
  }

  /** The address by IP number, which for browsers is another site than `localhost`. */
  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Serves a body at a path; answers its address. */
  show(path: string, body: string): string {
    this.#pages.set(path, `<!doctype html><meta charset="utf-8"><title>Host</title>${body}`);
    return `${this.origin}${path}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
