import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, {
  type Browser,
  type ElementHandle,
  type JSHandle,
  type KeyInput,
  type Page as PuppeteerPage,
} from 'puppeteer-core';
import { isCalledOff, isCutOff, isLeaving, killGroup, savePicture } from './common.ts';
import type { Page } from './page.ts';
import { forgetUploads, type Remote, RemotePage } from './remote-page.ts';
import type { Tablet, TrustedHost } from './tablet.ts';

/** Nothing is sent to the vendor's servers, and a killed browser opens without asking. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.auto': false,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.sessionstore.resume_from_crash': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.startup.max_resumed_crashes': -1,
  'toolkit.telemetry.enabled': false,
};

const ECHO_MS = 2_000;

class FirefoxRemote implements Remote {
  readonly #page: PuppeteerPage;
  #leaving = false;
  #leftAt = Number.NEGATIVE_INFINITY;

  constructor(page: PuppeteerPage) {
    this.#page = page;
  }

  /** Whether a page is being left, or was a moment ago, as cancelled requests are reported late. */
  get leaving(): boolean {
    return this.#leaving || performance.now() - this.#leftAt < ECHO_MS;
  }

  set leaving(begins: boolean) {
    this.#leaving = begins;
    if (!begins) this.#leftAt = performance.now();
  }

  url(): Promise<string> {
    return this.#page.evaluate(() => location.href);
  }

  async goto(url: string): Promise<void> {
    this.leaving = true;
    try {
      await this.#page.goto(url);
    } catch (error) {
      // The page redirected itself before it was loaded, as "/" does.
      if (!String(error).includes('NS_BINDING_ABORTED')) throw error;
    } finally {
      this.leaving = false;
    }
  }

  async reload(): Promise<void> {
    this.leaving = true;
    await this.#page.reload().finally(() => {
      this.leaving = false;
    });
  }

  run(body: string): Promise<unknown> {
    return this.#page.evaluate(`(async () => {${body}})()`);
  }

  move(x: number, y: number): Promise<void> {
    return this.#page.mouse.move(x, y);
  }

  click(x: number, y: number): Promise<void> {
    return this.#page.mouse.click(x, y);
  }

  press(key: string): Promise<void> {
    return this.#page.keyboard.press(key as KeyInput);
  }

  async upload(body: string, path: string): Promise<void> {
    const input = await this.#page.evaluateHandle(`(() => {${body}})()`);
    await (input as ElementHandle<HTMLInputElement>).uploadFile(path);
  }
}

/** An argument of console.error in words: an Error has no text of its own in the protocol. */
const textOf = (argument: JSHandle): Promise<string> =>
  argument.evaluate((value) =>
    value instanceof Error ? `${value}\n${value.stack}` : String(value),
  );

/** Firefox, driven over WebDriver BiDi. */
export class FirefoxTablet implements Tablet {
  readonly profile: string;
  readonly faults: string[] = [];
  readonly #host: TrustedHost | undefined;
  #browser: Browser | null = null;
  #page: PuppeteerPage | null = null;

  private constructor(profile: string, host: TrustedHost | undefined) {
    this.profile = profile;
    this.#host = host;
  }

  static async make(host?: TrustedHost): Promise<FirefoxTablet> {
    return new FirefoxTablet(await mkdtemp(join(tmpdir(), 'empfang-firefox-')), host);
  }

  async start(size = { width: 768, height: 1024 }): Promise<Page> {
    this.#browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
      headless: true,
      userDataDir: this.profile,
      defaultViewport: size,
      acceptInsecureCerts: this.#host !== undefined,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      extraPrefsFirefox: {
        ...PREFERENCES,
        ...(this.#host ? { 'network.dns.localDomains': this.#host.name } : {}),
      },
    });
    const page = (await this.#browser.pages())[0] ?? (await this.#browser.newPage());
    await page.setViewport(size);
    const remote = new FirefoxRemote(page);
    await this.#watch(page, remote);
    this.#page = page;
    return new RemotePage(remote);
  }

  async kill(): Promise<void> {
    const child = this.#browser?.process();
    this.#browser = null;
    this.#page = null;
    if (child) await killGroup(child);
  }

  async picture(name: string): Promise<void> {
    const page = this.#page;
    if (page) await savePicture(name, () => page.screenshot());
  }

  async close(): Promise<void> {
    await this.kill();
    await forgetUploads();
    await rm(this.profile, { recursive: true, force: true, maxRetries: 10 });
  }

  async #watch(page: PuppeteerPage, remote: FirefoxRemote): Promise<void> {
    const take = (text: string, leaving: boolean) => {
      const isExcused = isCutOff(text) || isCalledOff(text) || (leaving && isLeaving(text));
      if (!isExcused) this.faults.push(text);
    };
    page.on('pageerror', (error) =>
      take(error instanceof Error ? error.message : String(error), remote.leaving),
    );
    page.on('console', async (message) => {
      if (message.type() !== 'error') return;
      const { leaving } = remote;
      const parts = await Promise.all(message.args().map(textOf)).catch(() => [message.text()]);
      // An error without text is identified by its place.
      const [at] = message.stackTrace();
      take(
        `${parts.join(' ')}${at?.url && parts.includes('undefined') ? ` at ${at.url}` : ''}`,
        leaving,
      );
    });
    // Firefox tells the policy's refusals to its own console only.
    await page.evaluateOnNewDocument(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`CSP ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`);
      });
    });
  }
}
