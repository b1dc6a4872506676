import { randomUUID } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import {
  type Standing,
  syncStandings,
  writeStandings,
} from '#contract/activities/calls/sync-standings.ts';
import { COLLECTION_NAMES, type Collection } from '#contract/collections.ts';

/** What a run saw of its own requests. */
export interface Seen {
  statuses: Record<string, number>;
  /** Milliseconds of each answered request. */
  ms: number[];
}
export const nothingSeen = (): Seen => ({ statuses: {}, ms: [] });

interface Answer {
  status: number;
  retryAfterMs: number;
  body: string;
}

/** One device: its own connections, as a browser has them, and its session. */
export class Client {
  readonly #origin: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 6 });
  readonly token: string;
  readonly #cursors = new Map<Collection, string>();
  readonly #wanted = new Set<Collection>();
  #reading = false;

  constructor(origin: string, token: string) {
    this.#origin = origin;
    this.token = token;
  }

  /** One request; status 0 where the connection broke. Only answered requests count in `ms`. */
  async ask(seen: Seen, method: string, path: string, body?: unknown, id?: string) {
    const begun = performance.now();
    const answer = await this.#send(method, path, body, id).catch(() => null);
    const status = answer?.status ?? 0;
    seen.statuses[status] = (seen.statuses[status] ?? 0) + 1;
    if (answer) seen.ms.push(performance.now() - begun);
    return answer ?? { status: 0, retryAfterMs: 250, body: '' };
  }

  #send(method: string, path: string, body?: unknown, id?: string): Promise<Answer> {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const sent = httpRequest(
        `${this.#origin}${path}`,
        {
          method,
          agent: this.#agent,
          headers: {
            authorization: `Bearer ${this.token}`,
            ...(payload && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(payload),
            }),
            ...(id && { 'idempotency-key': id, 'if-none-match': '*' }),
          },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              retryAfterMs: Number(answer.headers['retry-after'] ?? 0) * 1_000,
              body: Buffer.concat(parts).toString('utf8'),
            }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(payload);
    });
  }

  /** Reads one collection to its end; waits and asks again where the server wants a pause. */
  async #read(seen: Seen, collection: Collection, locationId: string): Promise<void> {
    for (;;) {
      const cursor = this.#cursors.get(collection);
      const query = new URLSearchParams({ location: locationId, ...(cursor && { cursor }) });
      const path = `/api/sync/${collection}?${query}`;
      const { status, retryAfterMs, body } = await this.ask(seen, 'GET', path);
      if (status === 200) {
        const page = JSON.parse(body) as { cursor: string; more: boolean };
        this.#cursors.set(collection, page.cursor);
        if (!page.more) return;
      } else if (status === 403) return;
      else await new Promise((done) => setTimeout(done, retryAfterMs || 1_000));
    }
  }

  /** Reads the collections that have changed, one call at a time, as the app does. */
  async #run(seen: Seen, locationId: string): Promise<void> {
    if (this.#reading) return;
    this.#reading = true;
    for (let next = [...this.#wanted]; next.length > 0; next = [...this.#wanted]) {
      this.#wanted.clear();
      for (const collection of next) await this.#read(seen, collection, locationId);
    }
    this.#reading = false;
  }

  /** Asks which collections have changed since this device read them, and reads only those. */
  async catchUp(seen: Seen, locationId: string): Promise<void> {
    const at = [...this.#cursors].map(([collection, cursor]) => ({
      collection,
      location_id: locationId,
      cursor,
    }));
    if (at.length === 0) return;
    const query = new URLSearchParams({ at: writeStandings(at) });
    const { status, body } = await this.ask(seen, 'GET', `${syncStandings.path}?${query}`);
    const { unchanged } = (status === 200 ? JSON.parse(body) : { unchanged: [] }) as {
      unchanged: Standing[];
    };
    for (const { collection, cursor } of unchanged) this.#cursors.set(collection, cursor);
    const quiet = new Set(unchanged.map(({ collection }) => collection));
    for (const { collection } of at) if (!quiet.has(collection)) this.#wanted.add(collection);
    await this.#run(seen, locationId);
  }

  /**
   * Reads everything and holds a live stream; after each change it reads what changed, one read at a
   * time, as the app does. Resolves at hello with a function that ends it.
   */
  async listen(seen: Seen, locationId: string): Promise<() => void> {
    for (const collection of COLLECTION_NAMES) this.#wanted.add(collection);
    await this.#run(seen, locationId);
    return new Promise((resolve, reject) => {
      const stream = httpRequest(
        `${this.#origin}/api/events`,
        { headers: { authorization: `Bearer ${this.token}`, accept: 'text/event-stream' } },
        (answer) => {
          if (answer.statusCode !== 200)
            reject(new Error(`a stream was refused: ${answer.statusCode}`));
          answer.on('error', () => undefined);
          answer.on('data', (bytes: Buffer) => {
            const text = bytes.toString('utf8');
            if (text.includes('event: hello')) {
              void this.catchUp(seen, locationId).then(() => resolve(() => stream.destroy()));
            }
            for (const [, collection] of text.matchAll(/"collection":"(\w+)"/g)) {
              this.#wanted.add(collection as Collection);
              void this.#run(seen, locationId);
            }
          });
        },
      );
      stream.on('error', () => undefined);
      stream.end();
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

export interface Task {
  id: string;
  subject: string;
}
export const newTask = (subject: string): Task => ({ id: randomUUID(), subject });

/**
 * Sends like the outbox: the same key until it is answered, and not before the server asks to try
 * again.
 */
export async function sendTask(client: Client, seen: Seen, task: Task, locationId: string) {
  for (;;) {
    const { status, retryAfterMs } = await client.ask(
      seen,
      'PUT',
      `/api/activities/${task.id}`,
      {
        location_id: locationId,
        subject: task.subject,
        preview: '',
        status: 'neu',
        priority: 0,
        business_case: null,
        is_archived: false,
        assignee_ids: [],
      },
      task.id,
    );
    if (status >= 200 && status < 300) return;
    if (![0, 409, 429, 503].includes(status)) throw new Error(`a task was refused: ${status}`);
    await new Promise((done) => setTimeout(done, retryAfterMs || 500));
  }
}

/** `20 × 201, 1 × 503`. */
export const counted = (statuses: readonly number[]): string =>
  [...new Set(statuses)]
    .sort()
    .map((one) => `${statuses.filter((status) => status === one).length} × ${one}`)
    .join(', ');

export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0;
