import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { type Endpoint, fillPath } from '#contract/shared/endpoint.ts';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/database/database.ts';
import type { Env } from '#server/env.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { Clock } from './clock.ts';
import { Sessions } from './sessions.ts';

/** Refusals that mean that the deed is done already, or that a real person was faster. */
const OVERTAKEN: ReadonlySet<string> = new Set([
  'already_exists',
  'customer_merged',
  'idempotency_key_reused',
  'version_conflict',
]);

/** A network of its own (RFC 5737), so that the story uses up no limit of people at the demo. */
const FROM = '192.0.2.1';

export interface Place {
  env: Env;
  database: Database;
  keys: AtRest;
}

export interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  bytes?: Buffer;
  token?: string;
  headers?: Record<string, string>;
}

/**
 * The app itself, called in process with a clock of its own, so that each deed happens at the time
 * of the story. It runs without jobs, sends nothing and listens on no port.
 */
export class Door {
  readonly place: Place;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly #app: FastifyInstance;

  private constructor(place: Place, clock: Clock, app: FastifyInstance) {
    this.place = place;
    this.clock = clock;
    this.#app = app;
    this.sessions = new Sessions(place.database.db, clock);
  }

  static async open(place: Place): Promise<Door> {
    const clock = new Clock();
    const app = await buildApp({
      ...place,
      // Mails and SMS are not sent: the patients do not exist.
      mailer: { send: async () => 'done' },
      outbound: { send: async () => 'done' },
      clock: clock.now,
      log: { level: 'silent' },
      jobs: false,
      limitFactor: 1_000,
      maxEventLoopDelayMs: 0,
    });
    await app.ready();
    return new Door(place, clock, app);
  }

  /** Makes a call; null when it was made before, or a real person was faster. */
  async ask(endpoint: Endpoint, asked: Asked): Promise<LightMyRequestResponse | null> {
    const { params, query, body, bytes, token, headers } = asked;
    const answer = await this.#app.inject({
      method: endpoint.method,
      url: fillPath(endpoint.path, params),
      remoteAddress: FROM,
      ...(query ? { query } : {}),
      ...(bytes ? { payload: bytes } : {}),
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
    } as InjectOptions);
    if (answer.statusCode < 300) return answer;
    const code = answer.json<{ code?: string }>().code ?? '';
    if (OVERTAKEN.has(code)) return null;
    throw new Error(
      `${endpoint.id} was answered ${answer.statusCode} ${answer.body.slice(0, 300)}`,
    );
  }

  close(): Promise<void> {
    return this.#app.close();
  }
}
