const BASE = 'http://localhost/';
const urlOf = (key: RequestInfo | URL): string =>
  new URL(key instanceof Request ? key.url : String(key), BASE).href;

/** A browser's named caches for a worker, as far as they are used here. */
export class FakeCaches {
  readonly #all = new Map<string, Map<string, Response>>();
  readonly #damaged = new Set<string>();

  /**
   * As Chromium finds a cache whose list was not written completely: it exists, but cannot be read.
   */
  damage(name: string): void {
    this.#all.set(name, new Map());
    this.#damaged.add(name);
  }

  /** The addresses that a cache holds; undefined where there is none of this name. */
  paths(name: string): string[] | undefined {
    const cache = this.#all.get(name);
    return cache && [...cache.keys()].map((url) => url.slice(BASE.length - 1)).toSorted();
  }

  async open(name: string): Promise<Cache> {
    const cache = this.#all.get(name) ?? new Map<string, Response>();
    this.#all.set(name, cache);
    return {
      match: async (key: RequestInfo | URL) => cache.get(urlOf(key))?.clone(),
      put: async (key: RequestInfo | URL, answer: Response) => void cache.set(urlOf(key), answer),
      delete: async (key: RequestInfo | URL) => cache.delete(urlOf(key)),
      keys: async () => {
        if (this.#damaged.has(name)) throw new DOMException('internal error', 'UnknownError');
        return [...cache.keys()].map((url) => new Request(url));
      },
    } as unknown as Cache;
  }

  async match(key: RequestInfo | URL, options?: { cacheName?: string }) {
    for (const [name, cache] of this.#all) {
      const found = cache.get(urlOf(key));
      if (found && (options?.cacheName ?? name) === name) return found.clone();
    }
    return undefined;
  }

  has = async (name: string): Promise<boolean> => this.#all.has(name);
  keys = async (): Promise<string[]> => [...this.#all.keys()];
  delete = async (name: string): Promise<boolean> => {
    this.#damaged.delete(name);
    return this.#all.delete(name);
  };
}
