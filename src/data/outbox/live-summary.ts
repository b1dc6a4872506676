import { Dexie, type ObservabilitySet } from 'dexie';
import type { EmpfangDatabase } from '../db.ts';
import { type OutboxSummary, outboxSummary } from './view.ts';

/** How long several changes are gathered: far below what an eye calls late. */
const GATHER_MS = 40;

/**
 * The summary now, and again soon after each change in any tab or the worker. It counts, and a
 * count of a thousand entries would stand in the way of the very write that changed them: so it
 * comes a moment after it, once for several. Answers how to stop.
 */
export const liveSummary = (
  db: EmpfangDatabase,
  tell: (summary: OutboxSummary) => void,
  later: (work: () => void) => unknown = (work) => setTimeout(work, GATHER_MS),
): (() => void) => {
  let stopped = false;
  let planned = false;
  let latest = 0;
  const read = (): void => {
    planned = false;
    if (stopped) return;
    latest += 1;
    const mine = latest;
    outboxSummary(db).then(
      (summary) => {
        if (!stopped && mine === latest) tell(summary);
      },
      // The database was just closed or is blocked: the last truth stays, the next change asks again.
      () => undefined,
    );
  };
  const places = [`idb://${db.name}/outbox/`, `idb://${db.name}/outbox/:dels`];
  const onChange = (parts: ObservabilitySet): void => {
    if (planned || !('all' in parts || places.some((place) => place in parts))) return;
    planned = true;
    later(read);
  };
  Dexie.on('storagemutated', onChange);
  read();
  return () => {
    stopped = true;
    Dexie.on.storagemutated.unsubscribe(onChange);
  };
};
