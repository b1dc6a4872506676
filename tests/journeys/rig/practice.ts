import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Line, type LinePair } from './line.ts';
import { operate } from './operate.ts';
import { type Answered, request } from './request.ts';
import { Servers } from './servers.ts';
import type { SharedDatabase } from './shared-database.ts';
import { SEEDED } from './template.ts';
import { wantedPort } from './warm-profile.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PASSWORD = 'Lindenhof-2026';
const BOOKING_SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;

const SEVERAL_SECRET = 'several processes, for tests alone';

const newFolder = () => mkdtemp(join(tmpdir(), 'empfang-practice-'));

interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A mail contains its text twice; this is the plain-text part. */
const plainPart = (mail: string): string => {
  const part = mail.slice(mail.indexOf('text/plain'));
  const words = part.slice(part.indexOf('\r\n\r\n'));
  const end = words.indexOf('\r\n--');
  return end === -1 ? words : words.slice(0, end);
};

/** A practice as `npm start` runs it, in a process of its own, behind a line that can be cut. */
export class Practice {
  #data: string;
  /** Data folders that are no longer in use. */
  readonly #left: string[] = [];
  readonly #pair: LinePair | undefined;
  /** Set when its servers share a database of their own instead of the one in the data folder. */
  #shared: SharedDatabase | null;
  readonly #env: Record<string, string>;
  #servers!: Servers;
  /** The project's folder, or that of its next build. */
  #root = ROOT;
  line!: Line;
  origin = '';

  private constructor(
    data: string,
    env: Record<string, string>,
    pair: LinePair | undefined,
    shared: SharedDatabase | null,
  ) {
    this.#data = data;
    this.#pair = pair;
    this.#env = env;
    this.#shared = shared;
  }

  /**
   * @param host the name under which browsers reach it; `https`: a pair of PEM files; `database`:
   *   shared by several practices, with the secret if they share it too; `servers`: number of
   *   processes on one database, behind a line that gives each connection to the next of them
   */
  static async open(
    options: {
      host?: string;
      https?: { cert: string; key: string };
      database?: { url: string; secret?: string };
      /** Begins with the calls and messages of the demo. */
      filled?: boolean;
      /** Where errors are reported to. */
      collector?: string;
      /** The team signs in with a second factor, which the demo does not require. */
      secondFactor?: boolean;
      /** Origin of its booking service. */
      booking?: string;
      /** Without the demo: its first start asks to be set up. */
      production?: boolean;
      servers?: number;
      /** A PostgreSQL of its own in its data folder, as `npm start` has it. */
      ownCluster?: boolean;
    } = {},
  ): Promise<Practice> {
    const {
      host = 'localhost',
      https,
      database,
      filled = false,
      collector,
      secondFactor = false,
      booking,
      production = false,
      servers = Number(process.env.EMPFANG_TEST_SERVERS ?? 1),
      ownCluster = production,
    } = options;
    const data = await newFolder();
    const template = process.env.EMPFANG_TEST_TEMPLATE;
    const seeded = template && servers === 1 && !database && !ownCluster;
    // Read only here, because a benchmark passes its own and has no test runner.
    const shared =
      seeded || (servers > 1 && !database)
        ? await (await import('./shared-database.ts')).sharedDatabase(seeded ? SEEDED : 'template1')
        : null;
    const url = database?.url ?? shared?.url;
    const secret = database ? database.secret : shared && !seeded && SEVERAL_SECRET;
    // The key that the template's secrets are sealed under.
    if (seeded) await cp(join(template, 'data'), data, { recursive: true });
    const practice = new Practice(
      data,
      {
        ...(https && {
          TLS_CERT: https.cert,
          TLS_KEY: https.key,
          NODE_EXTRA_CA_CERTS: https.cert,
        }),
        ...(collector && { SENTRY_DSN: collector }),
        ...(filled && { DEMO_MESSAGES: 'on' }),
        ...(booking && { OTIS_ORIGIN: booking, OTIS_SECRET: BOOKING_SECRET }),
        ...(secondFactor && { SECOND_FACTOR: 'on' }),
        ...(production && { NODE_ENV: 'production' }),
        ...(url && { DATABASE_URL: url }),
        ...(secret && { EMPFANG_SECRET_KEY: secret }),
      },
      https && { cert: await readFile(https.cert), key: await readFile(https.key), name: host },
      shared,
    );
    const port = host === 'localhost' && !https ? await wantedPort() : 0;
    practice.line = await Line.open(() => practice.#servers.port, practice.#pair, port);
    practice.origin = `${https ? 'https' : 'http'}://${host}:${practice.line.port}`;
    practice.#servers = new Servers(practice.#settings, url ? servers : 1);
    await practice.start();
    return practice;
  }

  /** Fills an empty database as a first start does; answers the data folder that belongs to it. */
  static async makeTemplate(url: string): Promise<string> {
    const practice = await Practice.open({ database: { url } });
    await practice.line.cut();
    await practice.#stop();
    return practice.#data;
  }

  /** The server's own address, bypassing the line. */
  get #inside(): string {
    return `${new URL(this.origin).protocol}//127.0.0.1:${this.#servers.port}`;
  }

  get #settings(): Record<string, string> {
    return {
      NODE_ENV: 'test',
      PORT: '0',
      OTIS_PORT: '0',
      EMPFANG_DATA_DIR: this.#data,
      PUBLIC_URL: this.origin,
      DATABASE_URL: '',
      DEMO_MESSAGES: 'off',
      ALARMS: 'off',
      ...this.#env,
    };
  }

  start(): Promise<void> {
    return this.#servers.start(this.#root);
  }

  /** Terminal output of its servers; in production with the log. */
  get printed(): string {
    return this.#servers.printed;
  }

  /** The address of one of its servers, bypassing the line. */
  serverOrigin(at: number): string {
    return `${new URL(this.origin).protocol}//127.0.0.1:${this.#servers.portOf(at)}`;
  }

  get serverPids(): number[] {
    return this.#servers.pids;
  }

  /** Ends one of its servers, and starts it again: the others go on. */
  endServer(at: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    return this.#servers.end(at, signal);
  }

  startServer(at: number): Promise<void> {
    return this.#servers.startOne(at, this.#root);
  }

  /** Makes a call of the API, bypassing the line; returns its JSON. */
  async api<T>(method: string, path: string, options: CallOptions = {}): Promise<T> {
    return JSON.parse((await this.#request(method, path, options)).body.toString('utf8')) as T;
  }

  async bytes(method: string, path: string, options: CallOptions = {}): Promise<Buffer> {
    return (await this.#request(method, path, options)).body;
  }

  /** One header of the answer to a GET. */
  async header(path: string, name: string, token?: string): Promise<string> {
    const answer = await this.#request('GET', path, token === undefined ? {} : { token });
    return String(answer.headers[name] ?? '');
  }

  /** Replaces a questionnaire that was just read, with its ETag. */
  async put(path: string, token: string, body: unknown): Promise<void> {
    const id = path.split('/').at(-1) ?? '';
    const read = await this.#request('GET', `/api/questionnaires/${id}`, { token });
    const headers = { 'if-match': String(read.headers.etag ?? '') };
    await this.#request('PUT', path, { token, body, headers });
  }

  async #request(method: string, path: string, options: CallOptions): Promise<Answered> {
    const body = options.body === undefined ? undefined : JSON.stringify(options.body);
    const ask = () =>
      request(method, `${this.#inside}${path}`, {
        headers: {
          ...options.headers,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        },
        ...(body === undefined ? {} : { body }),
        ca: this.#pair?.cert,
        ...(this.#pair && { servername: new URL(this.origin).hostname }),
      });
    let answer = await ask();
    // On a busy machine the server says when to try again. Writes are never sent twice.
    const again = method === 'GET' || path === '/api/login';
    for (let turn = 0; answer.status === 503 && again && turn < 6; turn += 1) {
      await wait(Number(answer.headers['retry-after'] ?? 1) * 1_000);
      answer = await ask();
    }
    if (answer.status >= 400) {
      throw new Error(`${method} ${path}: ${answer.status} ${answer.body.toString('utf8')}`);
    }
    return answer;
  }

  async signIn(email: string): Promise<string> {
    const answer = await this.api<{ access_token: string }>('POST', '/api/login', {
      body: { email, password: PASSWORD },
    });
    return answer.access_token;
  }

  /** The texts of the mails to an address in the data folder, oldest first. */
  async mailsTo(address: string): Promise<string[]> {
    const folder = join(this.#data, 'mails');
    const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(
      files.sort().map((name) => readFile(join(folder, name), 'utf8')),
    );
    return mails
      .filter((mail) => mail.includes(`To: ${address}`))
      .map((mail) =>
        plainPart(mail)
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
            String.fromCharCode(Number.parseInt(hex, 16)),
          ),
      );
  }

  /** What was given to the provider of SMS for a number (E.164), oldest first. */
  async textsTo(number: string): Promise<string[]> {
    const folder = join(this.#data, 'outgoing', 'sms');
    const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
    const all = await Promise.all(
      files.map(async (name) => {
        const path = join(folder, name);
        const { to, text } = JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
        return { to, text: text ?? '', at: (await stat(path)).mtimeMs };
      }),
    );
    return all
      .filter(({ to }) => to === number)
      .sort((a, b) => a.at - b.at)
      .map(({ text }) => text);
  }

  /** `npm run import`, as a newcomer runs it. */
  async import(file: string): Promise<string> {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'scripts/import.ts', '--url', this.#inside, file],
      { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...this.#env } },
    );
    let output = '';
    child.stdout.on('data', (bytes) => {
      output += String(bytes);
    });
    const code = await new Promise((resolve) => child.once('close', resolve));
    if (code !== 0) throw new Error(`import ended with ${code}: ${output}`);
    return output;
  }

  #stop(): Promise<void> {
    return this.#servers.stop();
  }

  /** Deploys another build: from now on the server runs from another folder. */
  async update(root: string): Promise<void> {
    await this.#stop();
    this.#root = root;
    await this.start();
  }

  get #backup(): string {
    return `${this.#data}-backup`;
  }

  /** Copies the data folder, or the database of several servers, while they are stopped. */
  async backUp(): Promise<void> {
    await this.#stop();
    await (this.#shared?.backUp() ?? cp(this.#data, this.#backup, { recursive: true }));
    await this.start();
  }

  /** Replaces the data in use by the copy. */
  async restore(): Promise<void> {
    await this.#stop();
    if (this.#shared) {
      await this.#shared.restore();
    } else {
      await rm(this.#data, { recursive: true });
      await cp(this.#backup, this.#data, { recursive: true });
    }
    await this.start();
  }

  /** The names of the backups in the data folder. */
  backups(): Promise<string[]> {
    return readdir(join(this.#data, 'backups')).catch(() => []);
  }

  /** `npm run backup`, beside its servers. Answers what it printed. */
  save(...words: string[]): Promise<string> {
    return operate('backup', words, this.#settings);
  }

  /**
   * Moves to another machine: `npm run restore` fills an empty data folder (with several servers,
   * also an empty database), and servers start on it, at the same address.
   */
  async restoreElsewhere(...words: string[]): Promise<string> {
    await this.#stop();
    this.#left.push(this.#data);
    this.#data = await newFolder();
    if (this.#shared) {
      await this.#shared.drop();
      this.#shared = await (await import('./shared-database.ts')).sharedDatabase();
      this.#env.DATABASE_URL = this.#shared.url;
    }
    const printed = await operate('restore', words, this.#settings);
    this.#servers = new Servers(this.#settings, this.#servers.count);
    await this.start();
    return printed;
  }

  async close(): Promise<void> {
    await this.line.cut();
    await this.#stop();
    // Its database is deleted with the cluster at the end of the run: dropping one would wait for a
    // checkpoint.
    for (const folder of [this.#data, this.#backup, ...this.#left]) {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
