import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isBuilt, ROOT } from '#server/root.ts';
import { type Used, usedBy } from './resources.ts';

/** Absolute: the server may have been started anywhere. */
const tsx = () => pathToFileURL(createRequire(new URL('package.json', ROOT)).resolve('tsx')).href;

/** Limits for one piece of work, including the start of a new process. */
export interface Bounds {
  /** CPU time, so that no work is stopped only because the machine is busy with other things. */
  cpuMs: number;
  /** Time by the clock, for work that hangs, and for systems that do not tell the CPU time. */
  wallMs: number;
  /** Resident memory of the process. */
  memoryBytes: number;
  /** Memory of JavaScript in it. */
  heapMb: number;
}

/** The work was stopped: it went beyond a limit, or its process ended. */
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
 * A child process that does one piece of work after the other. This is often native code that
 * cannot be interrupted from within, so time and memory are limited from outside, and a process
 * beyond a limit is killed. It has no environment and none of our open files, and a lower priority
 * than the server.
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
      // With fewer malloc arenas, freed memory is returned and does not count as used. The
      // threshold keeps libvips from writing unpacked pictures to temporary files.
      env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2', VIPS_DISC_THRESHOLD: '4g' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Ctrl-C reaches only the server, which ends in order; the child ends when its channel
      // closes.
      detached: true,
    });
    // An idle child does not keep the server running; one at work does, by its timer.
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
      // Not allowed here, or the process has ended: it keeps its ordinary priority.
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

  /** Does one piece of work. Throws WorkStopped, after which the process is gone. */
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
        // The answer may have come while the usage was being read.
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
