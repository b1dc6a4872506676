import pg from 'pg';

const CHANNEL = 'empfang_live';
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
const ANSWER_WITHIN_MS = 10_000;

interface Options {
  connectionString: string;
  onNotice: (payload: string) => void;
  /** The connection is lost: notices are missed from now on. */
  onLost: () => void;
  onError: (error: unknown) => void;
}

/**
 * One connection that listens to the database's notices, for as long as it is wanted. When it is
 * lost (a restart, a dead line) it is made again, with growing pauses.
 */
export class Listener {
  readonly #options: Options;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #pauseMs = FIRST_PAUSE_MS;
  #wanted = false;
  #listening = false;
  #connecting: Promise<void> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Begins to listen; true when it does. While it waits to try again, it returns false at once. */
  async start(): Promise<boolean> {
    this.#wanted = true;
    this.#connecting ??= this.#connect();
    await this.#connecting;
    return this.#listening;
  }

  async stop(): Promise<void> {
    this.#wanted = false;
    clearTimeout(this.#timer);
    await this.#connecting;
    await this.#client?.end().catch(() => undefined);
    this.#client = undefined;
  }

  /** A connection can die unnoticed: a query that is not answered in time ends it. */
  check(): void {
    const client = this.#client;
    if (!client) return;
    const timer = setTimeout(() => this.#lost(client), ANSWER_WITHIN_MS);
    client.query('select 1').then(
      () => clearTimeout(timer),
      () => {
        clearTimeout(timer);
        this.#lost(client);
      },
    );
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.connectionString,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      keepAlive: true,
      application_name: 'empfang live',
    });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ payload }) => this.#options.onNotice(payload ?? ''));
    this.#client = client;
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      // The connection was lost again while the query ran.
      if (client !== this.#client) return;
      this.#pauseMs = FIRST_PAUSE_MS;
      this.#listening = true;
    } catch (error) {
      this.#options.onError(error);
      this.#lost(client);
    }
  }

  #lost(client: pg.Client): void {
    if (client !== this.#client) return;
    this.#client = undefined;
    client.end().catch(() => undefined);
    const listened = this.#listening;
    this.#listening = false;
    if (listened) this.#options.onLost();
    if (!this.#wanted) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#connecting = this.#connect();
    }, this.#pauseMs);
    this.#timer.unref();
    this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
  }
}
