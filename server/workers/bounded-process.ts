import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isBuilt, ROOT } from '#server/root.ts';
import { type Used, usedBy } from './resources.ts';

/** Absolute: the server may have been started anywhere. */
const tsx = () => pathToFileURL(createRequire(new URL('package.json', ROOT)).resolve('tsx')).href;

/** What one piece of work may cost, the start of a fresh process included. */
export interface Bounds {
  /** Time on a processor: a machine that is busy with other things makes no work too long. */
  cpuMs: number;
  /** Time by the clock, for what hangs, and where the system does not tell the other. */
  wallMs: number;
  /** Resident memory of the process. */
  memoryBytes: number;
  /** Memory of JavaScript in it. */
  heapMb: number;
}

/** A piece of work that came to no end: it went beyond a bound, or its process ended. */
export class WorkStopped extends Error {
  override name = 'WorkStopped';
  readonly reason: 'time' | 'memory' | 'died' | 'not_started';
  constructor(reason: WorkStopped['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

const WATCH_EVERY_MS = 50;

/**
 * A child process that does one piece of work after the other. What it runs is often native code that
 * nothing inside its process can interrupt, so time and memory are bounded from outside: what goes
 * beyond is killed. It has no environment, no open files of ours, and goes behind the server where
 * both want a processor.
 */
export class BoundedProcess {
  readonly #bounds: Bounds;
  readonly #child: ChildProcess;
  #ended = false;

  constructor(program: string, bounds: Bounds) {
    this.#bounds = bounds;
    this.#child = fork(program, {
      execArgv: [
        ...(isBuilt ? [] : ['--import', tsx()]),
        `--max-old-space-size=${bounds.heapMb}`,
        '--max-semi-space-size=4',
      ],
      // Fewer arenas: what was freed does not count as used for ever after. And what a library for
      // pictures unfolds never lies in a temporary file.
      env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2', VIPS_DISC_THRESHOLD: '4g' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Ctrl-C at the terminal ends the server first; the process goes with its channel.
      detached: true,
    });
    // A waiting process keeps nobody alive; a piece of work does, by its timer.
    this.#child.unref();
    this.#child.channel?.unref();
    const ended = () => {
      this.#ended = true;
    };
    this.#child.once('exit', ended);
    this.#child.once('error', ended);
    try {
      if (this.#child.pid) setPriority(this.#child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // Not allowed here, or over already: it runs like everything else.
    }
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Nothing can be asked of it any more. */
  get ended(): boolean {
    return this.#ended;
  }

  stop(): void {
    this.#ended = true;
    this.#child.kill('SIGKILL');
  }

  /** Throws WorkStopped; the process is gone then. */
  async ask<A>(work: unknown): Promise<A> {
    const before = await usedBy(this.pid);
    return new Promise<A>((resolve, reject) => {
      const child = this.#child;
      const { wallMs } = this.#bounds;
      const finish = () => {
        clearTimeout(clock);
        clearInterval(watch);
        child.off('message', answered);
        child.off('exit', died);
        child.off('error', failed);
      };
      const stop = (reason: WorkStopped['reason'], message: string) => {
        finish();
        this.stop();
        reject(new WorkStopped(reason, message));
      };
      const answered = (answer: unknown) => {
        finish();
        resolve(answer as A);
      };
      const died = () => stop('died', 'the process ended');
      const failed = (error: Error) => stop('not_started', error.message);
      const clock = setTimeout(() => stop('time', `took longer than ${wallMs} ms`), wallMs);
      const watch = setInterval(async () => {
        const used = await usedBy(this.pid);
        const beyond = used && this.#beyond(used, before);
        // It may have answered while the system was asked.
        if (beyond && child.listeners('message').includes(answered)) stop(...beyond);
      }, WATCH_EVERY_MS);
      child.once('message', answered);
      child.once('exit', died);
      child.once('error', failed);
      if (this.#ended) return died();
      child.send(work as object, (error) => {
        if (error && child.listeners('message').includes(answered)) stop('died', error.message);
      });
    });
  }

  #beyond(used: Used, before: Used | null): [WorkStopped['reason'], string] | null {
    const { cpuMs, memoryBytes } = this.#bounds;
    if (used.residentBytes > memoryBytes) return ['memory', 'needed too much memory'];
    const spent = used.cpuMs - (before?.cpuMs ?? 0);
    return spent > cpuMs ? ['time', `took more than ${cpuMs} ms of a processor`] : null;
  }
}

/** The program of a child process: built, or from its source. */
export const programOf = (built: string, source: string): string =>
  fileURLToPath(new URL(isBuilt ? `dist-server/${built}` : source, ROOT));
