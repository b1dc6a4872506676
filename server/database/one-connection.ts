import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** A running transaction; asynchronous work that it has started may outlive it. */
interface Open {
  open: boolean;
}

const transactions = new AsyncLocalStorage<Open>();

/** Runs the body of a transaction: until it ends, its own connection is the only one it may use. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const mark: Open = { open: true };
  try {
    return await transactions.run(mark, work);
  } finally {
    mark.open = false;
  }
}

export class SecondConnection extends Error {
  override name = 'SecondConnection';

  constructor() {
    super('a second connection was asked for inside a transaction: use the transaction itself');
  }
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;

/**
 * A pool that notices when a transaction, which has one of its connections, asks for a second. If
 * as many requests do so at once as there are connections, each waits for the others, and all fail.
 */
export class GuardedPool extends pg.Pool {
  readonly #onSecond: ((error: SecondConnection) => void) | undefined;

  /** @param onSecond called, and the connection is given; absent: it is refused */
  constructor(config: pg.PoolConfig, onSecond: ((error: SecondConnection) => void) | undefined) {
    super(config);
    this.#onSecond = onSecond;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    if (transactions.getStore()?.open) {
      const error = new SecondConnection();
      if (this.#onSecond) this.#onSecond(error);
      else if (!connected) return Promise.reject(error);
      else {
        connected(error, undefined, () => undefined);
        return undefined;
      }
    }
    if (!connected) return super.connect();
    super.connect(connected);
    return undefined;
  }
}
