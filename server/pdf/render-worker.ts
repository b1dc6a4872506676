import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isBuilt, ROOT } from '#server/root.ts';
import type { PdfDocument } from './document.ts';

/** Absolute: the server may have been started anywhere. */
const tsx = () => pathToFileURL(createRequire(new URL('package.json', ROOT)).resolve('tsx')).href;
const PROGRAM = isBuilt ? 'dist-server/render-process.mjs' : 'server/pdf/render-process.ts';

/** A document could not be rendered within its bounds; trying again later may help. */
export class PdfUnavailable extends Error {
  override name = 'PdfUnavailable';
}

export interface Bounds {
  /** For one document, the start of a fresh process included. Milliseconds. */
  timeoutMs: number;
  /** Resident memory of the process. */
  memoryBytes: number;
}

const WATCH_EVERY_MS = 200;
const HEAP_MB = 256;
const PAGE_BYTES = 4096;

/** Resident memory in bytes, where the system says it (proc(5), statm). */
async function residentBytes(pid: number | undefined): Promise<number> {
  try {
    const statm = await readFile(`/proc/${pid}/statm`, 'utf8');
    return Number(statm.split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}

interface Answer {
  pdf?: Uint8Array;
  error?: string;
}

/**
 * One warm child process that renders one document after the other. Typst runs in one native call
 * that nothing inside its process can interrupt, so time and memory are bounded from outside: what
 * exceeds them is killed, and the next document gets a fresh process. It gets no environment.
 */
export class RenderWorker {
  readonly #bounds: Bounds;
  readonly #program: string;
  #child: ChildProcess | undefined;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(bounds: Bounds, program = fileURLToPath(new URL(PROGRAM, ROOT))) {
    this.#bounds = bounds;
    this.#program = program;
  }

  /** Throws PdfUnavailable when a bound is exceeded or the process fails. */
  render(document: PdfDocument): Promise<Uint8Array> {
    const turn = this.#queue.then(() => this.#ask(document));
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  /** Ends the process; the next document starts another. */
  stop(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  #start(): ChildProcess {
    const child = fork(this.#program, {
      execArgv: [...(isBuilt ? [] : ['--import', tsx()]), `--max-old-space-size=${HEAP_MB}`],
      env: { PATH: process.env.PATH },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Ctrl-C at the terminal ends the server first; the process goes with its channel.
      detached: true,
    });
    // A waiting process keeps nobody alive; a document in work does, by its timer.
    child.unref();
    child.channel?.unref();
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    return child;
  }

  async #ask(document: PdfDocument): Promise<Uint8Array> {
    const child = this.#child ?? this.#start();
    this.#child = child;
    const { pdf, error } = await this.#answerOf(child, document);
    if (pdf) return pdf;
    throw new PdfUnavailable(error ?? 'no answer');
  }

  #answerOf(child: ChildProcess, document: PdfDocument): Promise<Answer> {
    const { timeoutMs, memoryBytes } = this.#bounds;
    return new Promise((resolve) => {
      const finish = (answer: Answer) => {
        clearTimeout(clock);
        clearInterval(watch);
        child.off('message', finish);
        child.off('exit', died);
        child.off('error', died);
        resolve(answer);
      };
      const stop = (error: string) => {
        this.stop();
        finish({ error });
      };
      const died = () => stop('the rendering process ended');
      const clock = setTimeout(() => stop(`took longer than ${timeoutMs} ms`), timeoutMs);
      const watch = setInterval(async () => {
        if ((await residentBytes(child.pid)) > memoryBytes) stop('needed too much memory');
      }, WATCH_EVERY_MS);
      child.once('message', finish);
      child.once('exit', died);
      child.once('error', died);
      child.send(document, (error) => {
        if (error) stop(error.message);
      });
    });
  }
}
