const CHANNEL = 'empfang-torn';
const PREFIX = `${CHANNEL} `;

type Told = { torn: string } | { healed: readonly string[] };

/**
 * Failed writes that were not healed yet, known to every tab and worker of this origin: even after
 * the tab that saw the failure is closed, to tabs that are opened later, and while one is frozen.
 * Each tab that knows of one holds a Web Lock with its name and tells the other open tabs at once.
 */
export class Torn {
  readonly #locks: LockManager;
  readonly #channel = new BroadcastChannel(CHANNEL);
  /** Names of what is torn, and what lets go of the lock. */
  readonly #open = new Map<string, () => void>();
  /** Names that were healed, whose locks a frozen tab may still hold. */
  readonly #healed = new Set<string>();
  #seenHere = false;
  /** Resolves when all locks that were asked for are held. */
  #held: Promise<unknown> = Promise.resolve();

  constructor(locks: LockManager) {
    this.#locks = locks;
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      if ('torn' in data) this.#hold(data.torn);
      else this.#forget(data.healed);
    });
  }

  /** Whether a write has failed in this tab. */
  get here(): boolean {
    return this.#seenHere && this.#open.size > 0;
  }

  note(): void {
    const torn = PREFIX + crypto.randomUUID();
    this.#seenHere = true;
    this.#hold(torn);
    this.#tell({ torn });
  }

  /** Resolves once no other tab can miss what was noted here. */
  async told(): Promise<void> {
    await this.#held;
  }

  /** Names of all that has to be healed before anything is written to the copy. */
  async seen(): Promise<string[]> {
    const { held = [] } = await this.#locks.query();
    for (const { name } of held) if (name?.startsWith(PREFIX)) this.#hold(name);
    return [...this.#open.keys()];
  }

  /** @param healed what was seen before the logs began anew: more may be torn by now */
  heal(healed: readonly string[]): void {
    this.#forget(healed);
    this.#tell({ healed });
  }

  #hold(name: string): void {
    if (this.#open.has(name) || this.#healed.has(name)) return;
    const healed = new Promise<void>((resolve) => this.#open.set(name, resolve));
    const held = new Promise<void>((granted) => {
      const hold = () => {
        granted();
        return healed;
      };
      // Refused while the page is being closed: then it does not write any more.
      this.#locks.request(name, { mode: 'shared' }, hold).catch(() => granted());
    });
    this.#held = Promise.all([this.#held, held]);
  }

  #forget(names: readonly string[]): void {
    for (const name of names) {
      this.#healed.add(name);
      this.#open.get(name)?.();
      this.#open.delete(name);
    }
    if (this.#open.size === 0) this.#seenHere = false;
  }

  #tell(told: Told): void {
    this.#channel.postMessage(told);
  }
}
