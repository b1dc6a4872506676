import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#server/database/database.ts';
import { noteOnce, read } from '#server/store/system/meta.ts';
import { doDeed } from './run/doers.ts';
import { Door, type Place } from './run/door.ts';
import { Telephone } from './run/telephone.ts';
import { tellStory } from './story/story.ts';

const KEY = 'demo_life';

/** How far the life of a demo has been told; `begun` is its first start, on which everything is dated. */
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

/** Has a demo that is made in this very transaction filled with life. */
export const wishForLife = (tx: Db, now: Date): Promise<void> =>
  note(tx, { begun: now.toISOString(), done: 0 });

/** Whether a demo has, or is getting, a life of its own. */
export const hasLife = async (db: Db): Promise<boolean> => (await progressOf(db)) !== null;

/** After so many deeds it is noted how far it has come. */
const NOTED_EVERY = 10;
/** It rests as long as it works, but no longer: whoever uses the practice comes first. */
const LONGEST_REST_MS = 40;

/** A demo that is being filled in the background. */
export interface Life {
  /** Whether it was filled just now, not before and not stopped; rejects where it went wrong. */
  done: Promise<boolean>;
  /** Ends after the deed that is on its way; the next start goes on there. */
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
 * Fills a demo that was wished to live, deed by deed by the doors that everybody uses. After a crash it
 * goes on: each deed has a name of its own, and the same one again changes nothing.
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
