import { type ChildProcess, fork } from 'node:child_process';
import { serverProgram } from './server-program.ts';

/** The server's processes of one practice: one as a rule, or several that share a database. */
export class Servers {
  readonly #env: Record<string, string>;
  readonly #running: ({ child: ChildProcess; port: number } | null)[];
  #next = 0;
  /** What their terminals have shown. */
  printed = '';

  constructor(env: Record<string, string>, count: number) {
    this.#env = env;
    this.#running = Array.from({ length: count }, () => null);
  }

  get count(): number {
    return this.#running.length;
  }

  /**
   * Port of the server for the next connection: each running one in turn, like a load balancer. If
   * none runs, the port of the last one, so that the connection is refused there.
   */
  get port(): number {
    for (let at = 0; at < this.count; at += 1) {
      this.#next = (this.#next + 1) % this.count;
      const port = this.portOf(this.#next);
      if (port !== 0) return port;
    }
    return this.#lastPort;
  }
  #lastPort = 0;

  /** 0 while it does not run. */
  portOf(at: number): number {
    const one = this.#running[at];
    return one && one.child.exitCode === null && one.child.signalCode === null ? one.port : 0;
  }

  get pids(): number[] {
    return this.#running.flatMap((one) => one?.child.pid ?? []);
  }

  /** One after the other: the first makes the tables. */
  async start(root: string): Promise<void> {
    for (let at = 0; at < this.count; at += 1) await this.startOne(at, root);
  }

  async startOne(at: number, root: string): Promise<void> {
    const { file, execArgv } = serverProgram(root);
    const child = fork(file, [], {
      cwd: root,
      execArgv,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: { ...process.env, ...this.#env },
    });
    child.stdout?.on('data', (bytes) => {
      this.printed += String(bytes);
    });
    const port = await new Promise<number>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
      child.on('message', (message: { ready?: string }) => {
        if (message.ready) resolve(Number(new URL(message.ready).port));
      });
    });
    this.#running[at] = { child, port };
    this.#lastPort = port;
  }

  async stop(): Promise<void> {
    for (let at = 0; at < this.count; at += 1) await this.end(at, 'SIGTERM');
  }

  /** `SIGTERM` lets it answer what is under way, `SIGKILL` nothing. */
  async end(at: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const one = this.#running[at];
    if (!one || this.portOf(at) === 0) return;
    const ended = new Promise((resolve) => one.child.once('exit', resolve));
    one.child.kill(signal);
    await ended;
    this.#running[at] = null;
  }
}
