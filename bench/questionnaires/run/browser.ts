import { type Browser, type BrowserServer, chromium } from 'playwright-core';
import { within } from './within.ts';

/** One Chromium for all, which can be killed and started again when a page holds it. */
export class BenchBrowser {
  #server: BrowserServer | undefined;
  #browser: Browser | undefined;

  async open(): Promise<Browser> {
    if (this.#browser) return this.#browser;
    this.#server = await chromium.launchServer({
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--no-sandbox', '--disable-background-networking'],
      handleSIGINT: false,
      handleSIGTERM: false,
    });
    this.#browser = await chromium.connect(this.#server.wsEndpoint());
    return this.#browser;
  }

  /** Ends it, by force when it does not end by itself. */
  async close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    this.#browser = undefined;
    if (server) await within(5_000, server.close()).catch(() => server.kill());
  }
}
