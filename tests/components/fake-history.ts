/**
 * A tab's history as in a browser: a pushed entry removes those ahead, and going takes a moment.
 */

interface Entry {
  path: string;
  state: unknown;
}

/** The address of the page that the form was opened from. */
export const BEFORE = '/dashboard';

export class FakeBrowser {
  #entries: Entry[] = [{ path: BEFORE, state: null }];
  #at = 0;
  readonly #listeners: { told: () => void; capture: boolean }[] = [];
  /** Whether pushing entries is refused. */
  refuses = false;
  /** Whether going takes longer than anybody waits. */
  isSlow = false;
  /** How often the page was loaded anew. */
  loads = 0;

  /** Opens another address, as a link of the app does. */
  open(path: string): void {
    this.history.pushState(null, '', path);
  }

  /** A button of the browser, or `history.go`; resolves when all listeners were called. */
  async go(steps: number): Promise<void> {
    await (this.isSlow ? new Promise((resolve) => setTimeout(resolve, 700)) : undefined);
    if (steps === 0) this.loads += 1;
    const to = this.#entries[this.#at + steps];
    if (!to || steps === 0) return;
    this.#at += steps;
    const first = this.#listeners.filter(({ capture }) => capture);
    const then = this.#listeners.filter(({ capture }) => !capture);
    for (const { told } of [...first, ...then]) told();
    await this.rest();
  }

  /** Resolves when everything that the page itself requested has happened, too. */
  async rest(): Promise<void> {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  }

  get paths(): string[] {
    return this.#entries.map(({ path }) => path);
  }

  /** Number of entries before the one that is shown. */
  get behind(): number {
    return this.#at;
  }

  readonly location = (() => {
    const here = () => this.#here.path;
    return {
      get pathname() {
        return here();
      },
      get href() {
        return here();
      },
    } as Location;
  })();

  get #here(): Entry {
    return this.#entries[this.#at] as Entry;
  }

  readonly history = (() => {
    const here = () => this.#here;
    const entry = (state: unknown, path = here().path): Entry => ({ path, state });
    return {
      scrollRestoration: 'auto',
      get state() {
        return here().state;
      },
      pushState: (state: unknown, _: string, address?: string) => {
        if (this.refuses) throw new DOMException('too many', 'SecurityError');
        this.#entries = [...this.#entries.slice(0, this.#at + 1), entry(state, address)];
        this.#at += 1;
      },
      replaceState: (state: unknown, _: string, address?: string) => {
        this.#entries[this.#at] = entry(state, address);
      },
      go: (steps: number) => void this.go(steps),
    } as History;
  })();

  addEventListener(_: 'popstate', told: () => void, capture: boolean): void {
    this.#listeners.push({ told, capture });
  }

  removeEventListener(_: 'popstate', told: () => void): void {
    const at = this.#listeners.findIndex((one) => one.told === told);
    if (at >= 0) this.#listeners.splice(at, 1);
  }
}
