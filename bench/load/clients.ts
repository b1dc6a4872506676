import { randomUUID } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';

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

  constructor(origin: string, token: string) {
    this.#origin = origin;
    this.token = token;
  }

  /** One request; 0 where the line broke. Its time counts when it was answered. */
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

  /**
   * Holds a live stream; after each change it reads what changed, one read at a time, as the app
   * does. Resolves at hello with a function that ends it.
   */
  listen(seen: Seen, locationId: string): Promise<() => void> {
    let cursor = '';
    let wanted = false;
    let reading = false;
    const read = async () => {
      wanted = true;
      if (reading) return;
      reading = true;
      while (wanted) {
        wanted = false;
        const path = `/api/sync/activities?location=${locationId}${cursor && `&cursor=${cursor}`}`;
        const { status, retryAfterMs, body } = await this.ask(seen, 'GET', path);
        if (status === 200) {
          const page = JSON.parse(body) as { cursor: string; more: boolean };
          cursor = encodeURIComponent(page.cursor);
          if (page.more) wanted = true;
        } else {
          await new Promise((done) => setTimeout(done, retryAfterMs || 1_000));
          wanted = true;
        }
      }
      reading = false;
    };
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
              void read().then(() => resolve(() => stream.destroy()));
            } else if (text.includes('event: change')) void read();
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

/** As the outbox sends: the same key until it is answered, and no sooner than the server says. */
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

export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0;
