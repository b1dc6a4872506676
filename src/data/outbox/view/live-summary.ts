import type { EmpfangDatabase } from '../../db.ts';
import type { OutboxNews } from './news.ts';
import { Tally } from './tally.ts';
import type { OutboxSummary } from './view.ts';

/** How long several changes are collected before counting: too short for anybody to notice. */
const GATHER_MS = 40;
/** A write that has not ended after this time: its tab is gone, and everything is counted. */
const LOST_MS = 2_000;
/** How long after the last change everything is counted once more, independent of the news. */
const QUIET_MS = 10_000;

/**
 * The summary now, and again soon after each change in any tab or the worker. When in doubt the
 * screen must not say that all is sent (OE-21): from the moment a write begins until a count that
 * began after its end, a summary that says nothing waits is marked `stale`, at once and within the
 * write itself; so no late count can leave "Alles übertragen" on the screen. Returns a function
 * that stops it.
 */
export const liveSummary = (
  db: EmpfangDatabase,
  tell: (summary: OutboxSummary) => void,
  later: (work: () => void) => unknown = (work) => setTimeout(work, GATHER_MS),
): (() => void) => {
  const tally = new Tally(db);
  /** Writes that have not ended, each with the timer after which it counts as lost. */
  const running = new Map<string, ReturnType<typeof setTimeout>>();
  const changed = new Set<number>();
  let everything = true;
  /** Number of news heard: a count includes the changes that were heard of before it began. */
  let heard = 0;
  let told: OutboxSummary | null = null;
  let planned = false;
  let reading = false;
  let stopped = false;
  let quiet: ReturnType<typeof setTimeout> | undefined;

  const say = (summary: OutboxSummary): void => {
    told = summary;
    tell(summary);
  };

  const read = async (): Promise<void> => {
    planned = false;
    if (stopped || reading) return;
    reading = true;
    clearTimeout(quiet);
    const began = heard;
    const whole = everything;
    const seqs = [...changed];
    everything = false;
    changed.clear();
    try {
      const numbers = await (whole ? tally.readAll() : tally.readRows(seqs));
      if (!stopped) say({ ...numbers, stale: running.size > 0 || heard !== began });
    } catch {
      // The database was just closed or is blocked: the last numbers stay, the next change counts
      // again.
      everything = true;
    }
    reading = false;
    if (stopped) return;
    if (heard !== began) plan();
    if (everything || !whole) quiet = setTimeout(countAll, QUIET_MS);
  };

  const plan = (): void => {
    if (planned) return;
    planned = true;
    later(() => void read());
  };

  const countAll = (): void => {
    everything = true;
    void read();
  };

  const over = (write: string): void => {
    clearTimeout(running.get(write));
    running.delete(write);
  };

  const onNews = ({ write, changed: seqs }: OutboxNews): void => {
    heard += 1;
    over(write);
    if (seqs === null) {
      const lost = () => onNews({ write, changed: 'all' });
      running.set(write, setTimeout(lost, LOST_MS));
    } else {
      if (seqs === 'all') everything = true;
      else for (const seq of seqs) changed.add(seq);
      plan();
    }
    // Only needed at 0: another number may be a moment old, but nobody reads it as "all is sent".
    if (told?.waiting === 0 && !told.stale) say({ ...told, stale: true });
  };

  const unsubscribe = db.outboxNews.subscribe(onNews);
  void read();
  return () => {
    stopped = true;
    unsubscribe();
    clearTimeout(quiet);
    for (const timer of running.values()) clearTimeout(timer);
  };
};
