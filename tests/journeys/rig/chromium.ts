import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { vi } from 'vitest';
import { warmUp } from './warm-profile.ts';

const SHELL = '/usr/lib/chromium/chromium-headless-shell';

/**
 * Chromium's headless shell, which needs a third less work, if installed (scripts/lib/browser.mjs).
 */
const shell = (): string | undefined =>
  process.env.HEADLESS_SHELL_PATH ?? (existsSync(SHELL) ? SHELL : undefined);

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // Features that slow down every start and that no page needs.
  '--disable-extensions',
  '--disable-component-extensions-with-background-pages',
  '--disable-default-apps',
  '--disable-breakpad',
  '--mute-audio',
  '--remote-debugging-port=0',
];

export interface TabletOptions {
  flags?: string[];
  /** The whole browser: the shell has no push, no notifications, no Background Sync, no installing. */
  whole?: boolean;
  /** A new profile: for tests of the worker's installation. */
  cold?: boolean;
}

/** A real Chromium with a profile on disk that outlives its process. */
export class Tablet {
  readonly profile: string;
  readonly #flags: string[];
  readonly #executable: string;
  #process: ChildProcess | null = null;
  #browser: Browser | null = null;
  /** What pages wrote to the console as an error, and what they threw. */
  readonly faults: string[] = [];

  private constructor(profile: string, { flags = [], whole = false }: TabletOptions) {
    this.profile = profile;
    const light = whole ? undefined : shell();
    this.#executable = light ?? process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
    this.#flags = light ? flags : ['--headless=new', ...flags];
  }

  static async make(options: TabletOptions = {}): Promise<Tablet> {
    // A journey written for Chromium must not count as one of another engine.
    if ((process.env.ENGINE ?? 'chromium') !== 'chromium') throw new Error('this is Chromium');
    const profile = await mkdtemp(join(tmpdir(), 'empfang-tablet-'));
    if (!options.cold) {
      const kind = !options.whole && shell() ? 'shell' : 'whole';
      await warmUp(profile, kind, async (draft, work) => {
        const tablet = new Tablet(draft, options);
        await work(await tablet.start());
        await tablet.leave();
      });
    }
    return new Tablet(profile, options);
  }

  /** Starts the browser on its profile and answers its first page. */
  async start(size = { width: 768, height: 1024 }): Promise<Page> {
    const port = join(this.profile, 'DevToolsActivePort');
    await rm(port, { force: true });
    this.#process = spawn(
      this.#executable,
      [...FLAGS, ...this.#flags, `--user-data-dir=${this.profile}`, 'about:blank'],
      { stdio: 'ignore' },
    );
    const number = await vi.waitFor(
      async () => {
        const found = /^(\d+)\n/.exec(await readFile(port, 'utf8'))?.[1];
        if (!found) throw new Error('the browser has not named its port yet');
        return found;
      },
      { timeout: 30_000 },
    );
    this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${number}`);
    const page = this.context.pages()[0] ?? (await this.context.newPage());
    await page.setViewportSize(size);
    this.#watch(page);
    return page;
  }

  get context(): BrowserContext {
    const context = this.#browser?.contexts()[0];
    if (!context) throw new Error('the browser is not running');
    return context;
  }

  /** As if the battery falls out: SIGKILL, so nothing can be finished. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Saves the last screen, to examine a failed run (git-ignored). */
  async picture(name: string): Promise<void> {
    const folder = new URL('../../../test-results/', import.meta.url);
    await mkdir(folder, { recursive: true });
    const page = this.#browser?.contexts()[0]?.pages()[0];
    const path = fileURLToPath(new URL(`${name}.png`, folder));
    await page?.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
  }

  /** Closes it properly, so that its state is written to the profile. */
  async leave(): Promise<void> {
    const running = this.#process;
    const session = await this.#browser?.newBrowserCDPSession();
    const ended = new Promise((resolve) => running?.once('exit', resolve));
    await session?.send('Browser.close');
    await ended;
    this.#process = null;
    this.#browser = null;
  }

  async close(): Promise<void> {
    await this.#browser?.close().catch(() => undefined);
    await this.#end('SIGKILL');
    await rm(this.profile, { recursive: true, force: true, maxRetries: 10 });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const running = this.#process;
    this.#process = null;
    this.#browser = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await ended;
  }

  #watch(page: Page): void {
    page.on('pageerror', (error) => this.faults.push(String(error)));
    page.on('console', (message) => {
      // Tests cut the network and refuse sign-ins on purpose; the browser itself logs these errors.
      if (message.type() === 'error' && !/Failed to load resource|net::ERR/.test(message.text())) {
        this.faults.push(message.text());
      }
    });
  }
}
