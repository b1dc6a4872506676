import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { killNow } from './processes.ts';
import { until } from './waiting.ts';

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--remote-debugging-port=0',
];
/**
 * Size of a desk's screen: there the fields of an activity are beside it, on a tablet behind a
 * button.
 */
const SIZE = { width: 1440, height: 900 };
/** No step of a person takes longer; during a fault it is given up and tried again. */
const STEP_MS = 8_000;

/** A page whose clock is wrong; its worker's is right, which is worse. */
const wrongClock = (shift: number): string => `(() => {
  const Right = Date;
  globalThis.Date = class extends Right {
    constructor(...args) { if (args.length > 0) super(...args); else super(Right.now() + ${shift}); }
    static now() { return Right.now() + ${shift}; }
  };
})();`;

interface BrowserOptions {
  profile: string;
  /** Runs in every page before its own scripts. */
  script: string;
  /** Receives what the script reports through `faultsWitness`, unchanged. */
  onWitness: (text: string) => void;
  flags?: string[];
}

/** A real Chromium on a profile that outlives its processes. */
export class FaultBrowser {
  readonly #options: BrowserOptions;
  #process: ChildProcess | null = null;
  #browser: Browser | null = null;
  /** How wrong the clock of the pages is, from the next start on. */
  clockShiftMs = 0;

  constructor(options: BrowserOptions) {
    this.#options = options;
  }

  get profile(): string {
    return this.#options.profile;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  get connection(): Browser {
    if (!this.#browser) throw new Error('the browser is not running');
    return this.#browser;
  }

  get context(): BrowserContext {
    const context = this.connection.contexts()[0];
    if (!context) throw new Error('the browser has no context');
    return context;
  }

  /**
   * Starts it; tries again if the browser fails because of what a fault has left in its profile.
   */
  async start(): Promise<void> {
    try {
      await this.#start();
    } catch {
      await this.kill();
      await this.#start();
    }
  }

  async #start(): Promise<void> {
    const { profile, flags = [], script, onWitness } = this.#options;
    const port = join(profile, 'DevToolsActivePort');
    await rm(port, { force: true });
    const executable = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
    // Its own process group, so that a kill ends all of the browser's processes at once.
    const child = spawn(
      executable,
      [...FLAGS, ...flags, `--user-data-dir=${profile}`, 'about:blank'],
      { stdio: 'ignore', detached: true },
    );
    this.#process = child;
    const number = await until('the port of the browser', 30_000, async () => {
      if (child.exitCode !== null) throw new Error(`the browser ended with ${child.exitCode}`);
      const text = await readFile(port, 'utf8').catch(() => '');
      return /^(\d+)\n/.exec(text)?.[1];
    });
    this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${number}`);
    this.context.setDefaultTimeout(STEP_MS);
    // esbuild names the functions that are sent into a page.
    await this.context.addInitScript({ content: 'globalThis.__name ??= (it) => it;' });
    if (this.clockShiftMs !== 0) {
      await this.context.addInitScript({ content: wrongClock(this.clockShiftMs) });
    }
    await this.context.exposeBinding('faultsWitness', (_, text: string) => onWitness(text));
    await this.context.addInitScript({ content: script });
  }

  /** The tabs, as many as wanted; the first one is the browser's own. */
  async tabs(count: number): Promise<Page[]> {
    while (this.context.pages().length < count) await this.context.newPage();
    const pages = this.context.pages().slice(0, count);
    for (const page of pages) await page.setViewportSize(SIZE);
    return pages;
  }

  /** SIGKILL for all processes of the browser, so nothing can be finished. */
  async kill(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    const connection = this.#browser;
    this.#browser = null;
    if (child?.pid && child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      // The group has the child's process id; as the child is alive, no other process can have it.
      killNow(-child.pid);
      await ended;
    }
    await connection?.close().catch(() => undefined);
  }

  /** Ends it as a person does: what the browser writes at its end is written. */
  async quit(): Promise<void> {
    const child = this.#process;
    if (child?.pid && child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 8_000))]);
    }
    await this.kill();
  }
}
