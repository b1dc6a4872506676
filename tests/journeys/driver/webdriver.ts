import type { Remote } from './remote-page.ts';

const moveTo = (x: number, y: number) => ({
  type: 'pointerMove',
  duration: 0,
  origin: 'viewport',
  x,
  y,
});

/** The few calls of W3C WebDriver that the journeys need, over HTTP. */
export class WebDriver implements Remote {
  readonly #address: string;
  readonly #onLeave: (begins: boolean) => void;
  #session = '';

  /** @param onLeave called when a page is being left, and when the next one is there */
  constructor(port: number, onLeave: (begins: boolean) => void) {
    this.#onLeave = onLeave;
    this.#address = `http://127.0.0.1:${port}`;
  }

  /** Throws until the driver listens. */
  async status(): Promise<void> {
    await this.#call('GET', '/status');
  }

  async open(capabilities: Record<string, unknown>): Promise<void> {
    const { sessionId } = (await this.#call('POST', '/session', {
      capabilities: { alwaysMatch: capabilities },
    })) as { sessionId: string };
    this.#session = `/session/${sessionId}`;
    await this.#call('POST', '/timeouts', { script: 30_000, pageLoad: 60_000 });
  }

  async resize(size: { width: number; height: number }): Promise<void> {
    await this.#call('POST', '/window/rect', { x: 0, y: 0, ...size });
  }

  async url(): Promise<string> {
    return (await this.#call('GET', '/url')) as string;
  }

  async goto(url: string): Promise<void> {
    this.#onLeave(true);
    await this.#call('POST', '/url', { url }).finally(() => this.#onLeave(false));
  }

  async reload(): Promise<void> {
    this.#onLeave(true);
    await this.#call('POST', '/refresh', {}).finally(() => this.#onLeave(false));
  }

  run(body: string): Promise<unknown> {
    const script = `
      const done = arguments[arguments.length - 1];
      (async () => {${body}})().then(done, (error) => done({ fault: String(error) }));`;
    return this.#call('POST', '/execute/async', { script, args: [] });
  }

  async click(x: number, y: number): Promise<void> {
    const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
    await this.#point([moveTo(x, y), ...press]);
  }

  async move(x: number, y: number): Promise<void> {
    await this.#point([moveTo(x, y)]);
  }

  async press(key: string): Promise<void> {
    const value = KEYS[key] ?? key;
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
    await this.#act({ type: 'key', id: 'keyboard', actions });
  }

  async upload(body: string, path: string): Promise<void> {
    const element = await this.#call('POST', '/execute/sync', { script: body, args: [] });
    const [id] = Object.values(element as Record<string, string>);
    await this.#call('POST', `/element/${id}/value`, { text: path });
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from((await this.#call('GET', '/screenshot')) as string, 'base64');
  }

  #point(actions: readonly Record<string, unknown>[]): Promise<void> {
    const parameters = { pointerType: 'mouse' };
    return this.#act({ type: 'pointer', id: 'finger', parameters, actions });
  }

  async #act(source: Record<string, unknown>): Promise<void> {
    await this.#call('POST', '/actions', { actions: [source] });
  }

  async #call(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${this.#address}${this.#session}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (answer.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`WebDriver ${path}: ${error}: ${message}`);
  }
}

/** Keys without a character, as WebDriver names them. */
const KEYS: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
};
