import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { request } from '../../journeys/rig/request.ts';
import { serverProgram } from '../../journeys/rig/server-program.ts';
import { killNow, postmasterOf } from './processes.ts';

const PASSWORD = 'Lindenhof-2026';
/** How often a busy server is asked before it counts as broken. */
const BUSY_TRIES = 5;

interface Call {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The practice's server as `npm start` runs it: a process of its own on a folder of its own. */
export class PracticeServer {
  readonly data: string;
  /** The project's folder, a copy of it with a mutation, or its next release. */
  root: string;
  readonly #env: Record<string, string>;
  #process: ChildProcess | null = null;
  port = 0;

  constructor(options: { root: string; data: string; env?: Record<string, string> }) {
    this.root = options.root;
    this.data = options.data;
    this.#env = options.env ?? {};
  }

  get running(): boolean {
    return this.#process !== null;
  }

  /** @param origin where browsers reach it: the proxy */
  async start(origin: string): Promise<void> {
    const { file, execArgv } = serverProgram(this.root);
    const child = fork(file, [], {
      cwd: this.root,
      execArgv,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'test',
        ALARMS: 'off',
        PORT: '0',
        OTIS_PORT: '0',
        EMPFANG_DATA_DIR: this.data,
        PUBLIC_URL: origin,
        DATABASE_URL: '',
        ...this.#env,
      },
    });
    this.#process = child;
    let said = '';
    child.stderr?.on('data', (bytes) => {
      said = `${said}${String(bytes)}`.slice(-2_000);
    });
    child.once('exit', () => {
      if (this.#process === child) this.#process = null;
    });
    this.port = await new Promise<number>((resolve, reject) => {
      child.once('exit', (code, signal) =>
        reject(new Error(`the server ended with ${signal ?? code}: ${said}`)),
      );
      child.on('message', (message: { ready?: string }) => {
        if (message.ready) resolve(Number(new URL(message.ready).port));
      });
    });
  }

  /** Kills the server with SIGKILL, alone or with its database. */
  async kill(withDatabase: boolean): Promise<void> {
    const child = this.#process;
    const postmaster = postmasterOf(this.data);
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    }
    if (withDatabase && postmaster) killNow(postmaster);
    this.#process = null;
  }

  async stop(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    this.#process = null;
  }

  async api<T>(method: string, path: string, options: Call = {}): Promise<T> {
    const body = options.body === undefined ? undefined : JSON.stringify(options.body);
    const send = () =>
      request(method, `http://127.0.0.1:${this.port}${path}`, {
        headers: {
          ...options.headers,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        },
        ...(body === undefined ? {} : { body }),
      });
    let answer = await send();
    // A server that has just started beside another browser is busy, and says when to ask again.
    for (let tries = 1; answer.status === 503 && tries < BUSY_TRIES; tries += 1) {
      await new Promise((resolve) =>
        setTimeout(resolve, Number(answer.headers['retry-after'] ?? 1) * 1_000),
      );
      answer = await send();
    }
    const text = answer.body.toString('utf8');
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  async signIn(email: string): Promise<string> {
    const answer = await this.api<{ access_token: string }>('POST', '/api/login', {
      body: { email, password: PASSWORD },
    });
    return answer.access_token;
  }

  /** Reads the database itself, past every rule of the server. */
  async sql<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
    const client = new pg.Client({
      host: join(this.data, 'postgres/socket'),
      port: 5432,
      user: 'empfang',
      database: 'empfang',
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<T>(text, values)).rows;
    } finally {
      await client.end();
    }
  }
}
