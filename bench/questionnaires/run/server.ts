import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { BuiltPage } from './build.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const htmlOf = ({ script, styles }: BuiltPage) => `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
${styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('')}
<script type="module" src="${script}"></script></head><body><div id="root"></div></body></html>`;

/** Serves the built pages at `/<engine>/` and each engine's forms; all from memory after the first. */
export class BenchServer {
  readonly #pages = new Map<string, BuiltPage>();
  readonly #forms = new Map<string, string>();
  readonly #files = new Map<string, Buffer>();
  readonly #packed = new Map<string, Buffer>();
  readonly #server: Server;

  /** @param options `compressed`: as a server on the Internet answers, which costs nothing on a fast line */
  constructor({ compressed = false }: { compressed?: boolean } = {}) {
    this.#server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bench');
      const [, engine = '', ...rest] = pathname.split('/');
      const path = rest.join('/');
      response.setHeader('cache-control', 'no-store');
      const send = (type: string, content: Buffer | string) => {
        response.setHeader('content-type', type);
        if (!compressed) return response.end(content);
        const key = request.url ?? '/';
        const packed = this.#packed.get(key) ?? brotliCompressSync(content);
        this.#packed.set(key, packed);
        response.setHeader('content-encoding', 'br').end(packed);
      };
      const form = this.#forms.get(`${engine}/${searchParams.get('size')}`);
      const page = this.#pages.get(engine);
      if (path === 'form.json' && form !== undefined) {
        send('application/json', form);
      } else if (page && path === '') {
        send('text/html', htmlOf(page));
      } else {
        const file = page && this.#file(page, path);
        if (file) send(TYPES[extname(path)] ?? 'text/plain', file);
        else response.writeHead(404).end();
      }
    });
  }

  #file(page: BuiltPage, path: string): Buffer | undefined {
    const full = join(page.folder, normalize(path));
    if (!full.startsWith(page.folder)) return undefined;
    try {
      const file = this.#files.get(full) ?? readFileSync(full);
      this.#files.set(full, file);
      return file;
    } catch {
      return undefined;
    }
  }

  addPage(engine: string, page: BuiltPage): void {
    this.#pages.set(engine, page);
  }

  hasPage(engine: string): boolean {
    return this.#pages.has(engine);
  }

  addForm(engine: string, size: string, form: unknown): void {
    this.#forms.set(`${engine}/${size}`, JSON.stringify(form));
  }

  /** Bytes of files of a page after gzip. */
  gzipBytes(engine: string, paths: readonly string[]): number {
    const page = this.#pages.get(engine);
    const sizes = paths.map((path) => (page && this.#file(page, path)) ?? Buffer.alloc(0));
    return sizes.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
  }

  /** @returns the server's address without a slash at its end */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return `http://127.0.0.1:${address.port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
