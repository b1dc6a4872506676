import { MINUTE_MS } from '#contract/shared/spans.ts';
import { type Bounds, programOf, WorkStopped } from './bounded-process.ts';
import { BoundedWorkers } from './bounded-workers.ts';
import type { ForeignAnswer, ForeignKind, ForeignKinds, ForeignWork } from './foreign-work.ts';
import type { Origin } from './turns.ts';

/** Limits; docs/foreign-bytes.md says how large the input may be. */
const BOUNDS: Bounds = {
  cpuMs: 10_000,
  wallMs: 40_000,
  memoryBytes: 640 * 1024 * 1024,
  heapMb: 192,
};

const workers = new BoundedWorkers<ForeignWork, ForeignAnswer>({
  program: programOf('foreign-process.mjs', 'server/workers/foreign-process.ts'),
  bounds: BOUNDS,
  team: 1,
  perOrigin: 8,
  inAll: 100,
  idleMs: 5 * MINUTE_MS,
});

/**
 * Bytes from outside could not be read: refused with a sentence, beyond a limit, or so broken that
 * the reading code crashed. Another try would end the same.
 */
export class Unreadable extends Error {
  override name = 'Unreadable';
  /** A German sentence for whoever sent it, where there is one. */
  readonly sentence: string | null;
  constructor(message: string, sentence: string | null, options?: ErrorOptions) {
    super(message, options);
    this.sentence = sentence;
  }
}

/**
 * Does one piece of work on bytes from outside, in a bounded child process, when its origin has its
 * turn. Throws Unreadable, or WorkersBusy (bounded-workers.ts) when a later try may succeed.
 * @param make returns the input; called only then, so that nothing large waits in memory
 */
export async function readForeign<Kind extends ForeignKind>(
  origin: Origin,
  kind: Kind,
  make: () => ForeignKinds[Kind]['ask'] | Promise<ForeignKinds[Kind]['ask']>,
): Promise<ForeignKinds[Kind]['answer']> {
  const answer = await workers
    .run(origin, async () => ({ kind, ask: await make() }) as ForeignWork)
    .catch((error: unknown) => {
      if (!(error instanceof WorkStopped)) throw error;
      throw new Unreadable(error.message, null, { cause: error });
    });
  if ('done' in answer) return answer.done as ForeignKinds[Kind]['answer'];
  if ('refused' in answer) throw new Unreadable(answer.refused, answer.refused);
  throw new Unreadable(answer.failed, null);
}

/** Starts a process when a file is announced, so that it is ready when the file comes. */
export const warmForeign = (): void => workers.warm();

/** Ends the processes; what comes later begins another. */
export const stopForeign = (): void => workers.stop();

/** How much has not had its turn. */
export const foreignWaiting = (): number => workers.waiting;

/** Ids of the processes that live, for whoever measures them. */
export const foreignPids = (): number[] => workers.pids;
