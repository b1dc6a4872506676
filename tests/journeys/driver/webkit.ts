import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { isCutOff, isExpected, isLeaving, killGroup, savePicture } from './common.ts';
import { openNameProxy } from './name-proxy.ts';
import type { Page } from './page.ts';
import { forgetUploads, RemotePage } from './remote-page.ts';
import type { Tablet, TrustedHost } from './tablet.ts';
import { WebDriver } from './webdriver.ts';

const HOST = fileURLToPath(new URL('webkit-host.js', import.meta.url));

const READ_EVERY_MS = 250;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Opens a virtual screen. Resolves with its name once it can be used. */
const openScreen = async (): Promise<{ screen: ChildProcess; display: string }> => {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'], detached: true },
  );
  const number = await new Promise<string>((resolve, reject) => {
    screen.once('error', reject);
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    screen.stdio[3]?.once('data', (bytes) => resolve(String(bytes).trim()));
  });
  return { screen, display: `:${number}` };
};

/** WebKitGTK on a screen of its own, driven by WebKitWebDriver. */
export class WebKitTablet implements Tablet {
  readonly profile: string;
  readonly #host: TrustedHost | undefined;
  #screen: ChildProcess | null = null;
  #driver: ChildProcess | null = null;
  #remote: WebDriver | null = null;
  #readTo = 0;
  #reading: NodeJS.Timeout | undefined;
  /** A page is being left, and the next one is not there yet. */
  #isLeaving = false;
  readonly #faults: string[] = [];
  #proxy: { address: string; server: Server } | null = null;

  private constructor(profile: string, host: TrustedHost | undefined) {
    this.profile = profile;
    this.#host = host;
  }

  static async make(host?: TrustedHost): Promise<WebKitTablet> {
    const profile = await mkdtemp(join(tmpdir(), 'empfang-webkit-'));
    // WebKitWebDriver throws the browser's output away; the console is in it.
    const starter = `#!/bin/sh\nexec gjs '${HOST}' >> "$EMPFANG_PROFILE/console.log" 2>&1\n`;
    await writeFile(join(profile, 'browser'), starter);
    await chmod(join(profile, 'browser'), 0o755);
    if (host) await writeFile(join(profile, 'trusted.pem'), host.certificate);
    return new WebKitTablet(profile, host);
  }

  get faults(): string[] {
    this.#read();
    return this.#faults;
  }

  /** Reads the lines that were added to the console since the last time. */
  #read(): void {
    const leaving = this.#isLeaving;
    const log = join(this.profile, 'console.log');
    const bytes = existsSync(log) ? readFileSync(log) : Buffer.alloc(0);
    const whole = bytes.lastIndexOf('\n') + 1;
    const lines = bytes.toString('utf8', this.#readTo, whole).split('\n');
    this.#readTo = Math.max(this.#readTo, whole);
    this.#faults.push(
      ...lines.filter(
        (line) =>
          /CONSOLE (\w+ )?ERROR/.test(line) &&
          !isExpected(line) &&
          !isCutOff(line) &&
          !(leaving && isLeaving(line)),
      ),
    );
  }

  async start(size = { width: 768, height: 1024 }): Promise<Page> {
    const { screen, display } = await openScreen();
    this.#screen = screen;
    if (this.#host) this.#proxy ??= await openNameProxy();
    const port = await freePort();
    // Detached: driver and browser are one process group, which can be killed as a whole.
    this.#driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, ...this.#environment, DISPLAY: display },
    });
    const remote = new WebDriver(port, (begins) => {
      this.#read();
      this.#isLeaving = begins;
    });
    // Read soon after it was written, because messages about a cut line are only accepted while it
    // is cut.
    this.#reading = setInterval(() => this.#read(), READ_EVERY_MS).unref();
    await vi.waitFor(() => remote.status(), { timeout: 15_000 });
    await remote.open({
      acceptInsecureCerts: false,
      'webkitgtk:browserOptions': { binary: join(this.profile, 'browser'), args: [] },
    });
    await remote.resize(size);
    this.#remote = remote;
    return new RemotePage(remote);
  }

  async kill(): Promise<void> {
    clearInterval(this.#reading);
    const running = [this.#driver, this.#screen];
    this.#driver = null;
    this.#screen = null;
    this.#remote = null;
    for (const child of running) if (child) await killGroup(child);
  }

  async picture(name: string): Promise<void> {
    const remote = this.#remote;
    if (remote) await savePicture(name, () => remote.screenshot());
  }

  async close(): Promise<void> {
    await this.kill();
    this.#proxy?.server.close();
    await forgetUploads();
    await rm(this.profile, { recursive: true, force: true, maxRetries: 10 });
  }

  get #environment(): Record<string, string> {
    return {
      EMPFANG_PROFILE: this.profile,
      GDK_BACKEND: 'x11',
      // No graphics card, no sound, and root has no sandbox.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      ...(this.#host && {
        EMPFANG_PROXY: this.#proxy?.address ?? '',
        EMPFANG_TRUSTED_HOST: this.#host.name,
        EMPFANG_TRUSTED_CERT: join(this.profile, 'trusted.pem'),
      }),
    };
  }
}
