import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Outcome } from './agent.ts';
import { agentSource } from './agent-source.ts';
import type { Locator, Page, Role, TextOptions, UploadedFile } from './page.ts';
import { type Query, type Step, textMatch } from './query.ts';

/** What an engine's own protocol must offer; everything else is done by the agent in the page. */
export interface Remote {
  url(): Promise<string>;
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs the body of an async function in the page; JSON comes back. */
  run(body: string): Promise<unknown>;
  /** Presses and releases at a point of the viewport, in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  /** Moves the pointer to a point of the viewport. */
  move(x: number, y: number): Promise<void>;
  press(key: string): Promise<void>;
  /** `body` returns the file input. */
  upload(body: string, path: string): Promise<void>;
}

const POLL_MS = 50;
const TIMEOUT_MS = 30_000;

type Point = { x: number; y: number };
type Answer = { value?: unknown; fault?: string; agentless?: true };

/** A page of an engine that Playwright cannot drive as it is installed. */
export class RemotePage implements Page {
  readonly #remote: Remote;
  #url = 'about:blank';

  constructor(remote: Remote) {
    this.#remote = remote;
  }

  get keyboard(): Page['keyboard'] {
    return { press: (key) => this.#remote.press(key) };
  }

  url(): string {
    return this.#url;
  }

  async goto(url: string): Promise<void> {
    await this.#remote.goto(url);
    this.#url = await this.#remote.url();
  }

  async reload(): Promise<void> {
    await this.#remote.reload();
  }

  getByRole(role: Role, options: TextOptions & { name?: string | RegExp } = {}): Locator {
    return this.#below([]).getByRole(role, options);
  }

  getByLabel(text: string | RegExp, options: TextOptions = {}): Locator {
    return this.#below([]).getByLabel(text, options);
  }

  getByText(text: string | RegExp, options: TextOptions = {}): Locator {
    return this.#below([]).getByText(text, options);
  }

  getByTestId(id: string): Locator {
    return this.#below([]).getByTestId(id);
  }

  locator(selector: string): Locator {
    return this.#below([]).locator(selector);
  }

  async waitForURL(
    url: string | RegExp | ((url: URL) => boolean),
    { timeout = TIMEOUT_MS } = {},
  ): Promise<void> {
    const fits =
      typeof url === 'function'
        ? url
        : ({ href }: URL) => (typeof url === 'string' ? glob(url) : url).test(href);
    await this.poll(`the address ${url}`, timeout, async () => {
      this.#url = await this.#remote.url();
      return fits(new URL(this.#url)) ? { done: null } : { wait: `it is ${this.#url}` };
    });
  }

  async evaluate<R, A>(work: (argument: A) => R | Promise<R>, argument?: A): Promise<R> {
    return (await this.run(`(${work})(${JSON.stringify(argument)})`)) as R;
  }

  async waitForFunction<A>(work: (argument: A) => unknown, argument?: A): Promise<unknown> {
    return await this.poll(`${work}`, TIMEOUT_MS, async () => {
      const value = await this.run(`(${work})(${JSON.stringify(argument)})`);
      return value ? { done: value } : { wait: 'it does not hold' };
    });
  }

  #below(query: Query): RemoteLocator {
    return new RemoteLocator(this, this.#remote, query);
  }

  /**
   * The value of an expression of the page's script, in which `agent` is known.
   * Throws what it throws there.
   */
  async run(expression: string): Promise<unknown> {
    const body = `
      const agent = window.driverAgent;
      if (!agent) return { agentless: true };
      try { return { value: await (${expression}) }; }
      catch (error) { return { fault: String(error) }; }`;
    let answer = (await this.#remote.run(body)) as Answer;
    if (answer.agentless) {
      await this.#remote.run(await agentSource());
      answer = (await this.#remote.run(body)) as Answer;
    }
    if (answer.fault !== undefined) throw new Error(answer.fault);
    return answer.value;
  }

  /**
   * Asks again until it is done. A page that changes in the meantime is just another reason to
   * wait.
   */
  async poll<T>(what: string, timeout: number, ask: () => Promise<Outcome<T>>): Promise<T> {
    const end = performance.now() + timeout;
    for (;;) {
      const outcome = await ask().catch((error: unknown) => ({ wait: String(error) }));
      if ('done' in outcome) return outcome.done;
      if (performance.now() > end) {
        throw new Error(`waited ${timeout} ms for ${what}: ${outcome.wait} (${this.#url})`);
      }
      await pause(POLL_MS);
    }
  }
}

/** `**` is anything, `*` anything within a segment. */
const glob = (pattern: string): RegExp => {
  const parts = pattern.split(/(\*\*|\*)/).map((part) => {
    if (part === '**') return '.*';
    return part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`);
};

class RemoteLocator implements Locator {
  readonly #page: RemotePage;
  readonly #remote: Remote;
  readonly #query: Query;

  constructor(page: RemotePage, remote: Remote, query: Query) {
    this.#page = page;
    this.#remote = remote;
    this.#query = query;
  }

  #then(step: Step): RemoteLocator {
    return new RemoteLocator(this.#page, this.#remote, [...this.#query, step]);
  }

  getByRole(role: Role, { name, exact }: TextOptions & { name?: string | RegExp } = {}): Locator {
    return this.#then({
      by: 'role',
      role,
      name: name === undefined ? null : textMatch(name, exact),
    });
  }

  getByLabel(text: string | RegExp, { exact }: TextOptions = {}): Locator {
    return this.#then({ by: 'label', text: textMatch(text, exact) });
  }

  getByText(text: string | RegExp, { exact }: TextOptions = {}): Locator {
    return this.#then({ by: 'text', text: textMatch(text, exact) });
  }

  getByTestId(id: string): Locator {
    return this.locator(`[data-testid="${id}"]`);
  }

  locator(selector: string): Locator {
    return this.#then({ by: 'css', selector });
  }

  first(): Locator {
    return this.nth(0);
  }

  last(): Locator {
    return this.nth(-1);
  }

  nth(index: number): Locator {
    return this.#then({ by: 'nth', index });
  }

  async all(): Promise<Locator[]> {
    return Array.from({ length: await this.count() }, (_, index) => this.nth(index));
  }

  async count(): Promise<number> {
    return (await this.#page.run(`agent.all(${this.#json}).length`)) as number;
  }

  async isVisible(): Promise<boolean> {
    return (await this.#page.run(`agent.all(${this.#json}).some(agent.isVisible)`)) as boolean;
  }

  async waitFor({
    state = 'visible',
    timeout = TIMEOUT_MS,
  }: {
    state?: 'attached' | 'detached' | 'visible' | 'hidden';
    timeout?: number;
  } = {}): Promise<void> {
    await this.#ask(`agent.state(${this.#json}, ${JSON.stringify(state)})`, timeout);
  }

  async click({ timeout = TIMEOUT_MS } = {}): Promise<void> {
    await this.#page.poll(this.#json, timeout, async () => {
      const found = (await this.#page.run(`agent.target(${this.#json})`)) as Outcome<Point>;
      if ('wait' in found) return found;
      await this.#remote.click(found.done.x, found.done.y);
      // If the page is gone by now, this click has left it.
      const met = await this.#remote
        .run('return window.driverAgent ? await window.driverAgent.met() : true')
        .catch(() => true);
      return met ? { done: null } : { wait: 'it moved away under the finger' };
    });
  }

  async hover(): Promise<void> {
    await this.#page.poll(this.#json, TIMEOUT_MS, async () => {
      const found = (await this.#page.run(`agent.target(${this.#json})`)) as Outcome<Point>;
      if ('wait' in found) return found;
      await this.#remote.move(found.done.x, found.done.y);
      return { done: null };
    });
  }

  async check({ timeout = TIMEOUT_MS } = {}): Promise<void> {
    if (await this.isChecked()) return;
    await this.click({ timeout });
    const checked = `agent.one(${this.#json})?.checked ? { done: null } : { wait: 'unchecked' }`;
    await this.#ask(checked, timeout);
  }

  async fill(value: string, { timeout = TIMEOUT_MS } = {}): Promise<void> {
    await this.#ask(`agent.fill(${this.#json}, ${JSON.stringify(value)})`, timeout);
  }

  async press(key: string): Promise<void> {
    await this.#ask(`agent.focus(${this.#json})`);
    await this.#remote.press(key);
  }

  async selectOption(value: string): Promise<void> {
    await this.#ask(`agent.selectOption(${this.#json}, ${JSON.stringify(value)})`);
  }

  async setInputFiles({ name, buffer }: UploadedFile): Promise<void> {
    await this.waitFor({ state: 'attached' });
    const folder = await mkdtemp(join(tmpdir(), 'empfang-upload-'));
    const path = join(folder, name);
    await writeFile(path, buffer);
    await this.#remote.upload(`return window.driverAgent.one(${this.#json});`, path);
    // The browser reads the file when the page asks for its bytes: it stays until then.
    uploads.push(folder);
  }

  inputValue(): Promise<string> {
    return this.evaluate((field) => (field as HTMLInputElement).value);
  }

  isChecked(): Promise<boolean> {
    return this.evaluate((field) => (field as HTMLInputElement).checked);
  }

  async isDisabled(): Promise<boolean> {
    return await this.#ask<boolean>(
      `((element) => element ? { done: agent.disabled(element) } : { wait: 'there is none' })(agent.one(${this.#json}))`,
    );
  }

  textContent(): Promise<string | null> {
    return this.evaluate((element) => element.textContent);
  }

  async getAttribute(name: string): Promise<string | null> {
    return await this.#ask<string | null>(
      `((element) => element ? { done: element.getAttribute(${JSON.stringify(name)}) } : { wait: 'there is none' })(agent.one(${this.#json}))`,
    );
  }

  async evaluate<R>(work: (element: HTMLElement) => R | Promise<R>): Promise<R> {
    return await this.#ask<R>(
      `(async (element) => element ? { done: await (${work})(element) } : { wait: 'there is none' })(agent.one(${this.#json}))`,
    );
  }

  async evaluateAll<R>(work: (elements: HTMLElement[]) => R | Promise<R>): Promise<R> {
    return (await this.#page.run(`(${work})(agent.all(${this.#json}))`)) as R;
  }

  get #json(): string {
    return JSON.stringify(this.#query);
  }

  #ask<T>(expression: string, timeout = TIMEOUT_MS): Promise<T> {
    return this.#page.poll(this.#json, timeout, async () => {
      return (await this.#page.run(expression)) as Outcome<T>;
    });
  }
}

const uploads: string[] = [];

/** Removes the files that were handed to file inputs. */
export const forgetUploads = async (): Promise<void> => {
  for (const folder of uploads.splice(0)) await rm(folder, { recursive: true, force: true });
};
