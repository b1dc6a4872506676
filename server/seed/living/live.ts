import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#server/database/database.ts';
import { noteOnce, read } from '#server/store/system/meta.ts';
import { doDeed } from './run/doers.ts';
import { Door, type Place } from './run/door.ts';
import { Telephone } from './run/telephone.ts';
import { tellStory } from './story/story.ts';

const KEY = 'demo_life';

/** How far the story has been written; `begun` is the first start, from which all dates count. */
interface Progress {
  begun: string;
  done: number;
  finished?: boolean;
}

const progressOf = async (db: Db): Promise<Progress | null> => {
  const text = await read(db, KEY);
  return text === undefined ? null : (JSON.parse(text) as Progress);
};
const note = (db: Db, progress: Progress): Promise<void> =>
  noteOnce(db, KEY, JSON.stringify(progress));

/** Marks the demo made in this transaction as one to be filled with three weeks of work. */
export const wishForLife = (tx: Db, now: Date): Promise<void> =>
  note(tx, { begun: now.toISOString(), done: 0 });

/** Whether a demo has been filled, or is being filled, with a story. */
export const hasLife = async (db: Db): Promise<boolean> => (await progressOf(db)) !== null;

/** The progress is stored after so many deeds. */
const NOTED_EVERY = 10;
/** After each deed it pauses as long as the deed took, at most this: its users come first. */
const LONGEST_REST_MS = 40;

/** A demo that is being filled in the background. */
export interface Life {
  /** True: it was filled by this run; false: before, or it was stopped. Rejects on an error. */
  done: Promise<boolean>;
  /** Ends after the current deed; the next start continues there. */
  stop(): Promise<void>;
}

async function live(place: Place, restMs: number, stopped: () => boolean): Promise<boolean> {
  const { db } = place.database;
  const progress = await progressOf(db);
  if (!progress || progress.finished) return false;
  const begun = new Date(progress.begun);
  const deeds = tellStory(begun.getTime());
  const door = await Door.open(place);
  try {
    door.clock.set(begun.getTime());
    const telephone = await Telephone.connect(door, begun);
    for (const [at, deed] of deeds.entries()) {
      if (at < progress.done) continue;
      if (stopped()) return false;
      const started = performance.now();
      await doDeed({ door, telephone }, deed);
      if ((at + 1) % NOTED_EVERY === 0) await note(db, { begun: progress.begun, done: at + 1 });
      await pause(Math.min(restMs, performance.now() - started));
    }
    await note(db, { begun: progress.begun, done: deeds.length, finished: true });
    return true;
  } finally {
    await door.close();
  }
}

/**
 * Fills a demo that was marked for it, deed by deed, through the same calls that everybody uses.
 * After a crash it continues: each deed has its own key, and the same key again changes nothing.
 */
export function startLife(place: Place, restMs: number = LONGEST_REST_MS): Life {
  let stopped = false;
  const done = live(place, restMs, () => stopped);
  return {
    done,
    stop: async () => {
      stopped = true;
      await done.catch(() => undefined);
    },
  };
}
