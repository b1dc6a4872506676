import * as z from 'zod/mini';
import type { OutboxNewsroom } from '#data/outbox/view/news.ts';
import type { OutboxSummary } from '#data/outbox/view/view.ts';
import { readJson, writeJson } from './storage.ts';
import { STORAGE_KEYS } from './storage-keys.ts';
import { emptied, RESTORED } from './wipe-words.ts';
import type { StorageNotice } from './words.ts';

/**
 * The high-water mark of this browser's outbox, kept in localStorage, which outlives a wiped
 * IndexedDB (OE-26). Numbers and instants only.
 */
const Mark = z.object({
  installation: z.string(),
  /** Number of the last entry ever enqueued. */
  seq: z.int(),
  /** Entries that a person discarded, of those still listed. */
  discarded: z.int(),
  /** Entries that the practice had not confirmed. */
  open: z.int(),
  oldestOpenAt: z.nullable(z.number()),
  at: z.number(),
});
export type Mark = z.infer<typeof Mark>;

type Standing = Pick<OutboxSummary, 'lastSeq' | 'discarded' | 'waiting' | 'oldestWaitingAt'>;

/** The mark after a change; the number of the last entry never goes back. */
export const nextMark = (
  before: Mark | null,
  installation: string,
  summary: Standing,
  now: number,
): Mark => ({
  installation,
  seq: Math.max(before?.installation === installation ? before.seq : 0, summary.lastSeq),
  discarded: summary.discarded,
  open: summary.waiting,
  oldestOpenAt: summary.oldestWaitingAt,
  at: now,
});

/** What the start found: the browser had thrown this origin's database away. */
export type Wipe = { what: 'restored' } | { what: 'lost'; mark: Mark };

/**
 * Compares the mark with the database that is there now.
 * @param installation the id in the database; a new one is made where the old one is gone
 * @param restored whether it was filled from the second copy
 */
export const wipeOf = (mark: Mark | null, installation: string, restored: boolean): Wipe | null => {
  if (restored) return { what: 'restored' };
  return mark && mark.installation !== installation ? { what: 'lost', mark } : null;
};

/**
 * How many entries may be lost: what was open at the mark, less what the server has applied since.
 * @param applied the server's counter of the browser that was, or null when it cannot be asked
 */
export const lostCount = ({ seq, discarded, open }: Mark, applied: number | null): number =>
  applied === null ? open : Math.min(open, Math.max(0, seq - discarded - applied));

/** What the person is told, in German. */
export const wipeText = (
  wipe: Wipe,
  lost: { count: number; asked: boolean; since: string },
): StorageNotice & { intent: 'info' | 'error' } =>
  wipe.what === 'restored'
    ? { intent: 'info', ...RESTORED }
    : { intent: lost.count === 0 ? 'info' : 'error', ...emptied(lost) };

export const readMark = (): Mark | null => readJson(STORAGE_KEYS.highWater, Mark);
const writeMark = (mark: Mark): void => writeJson(STORAGE_KEYS.highWater, mark);

/** Writes the mark of the database that is there now. */
export interface MarkKeeper {
  /** After each count of the outbox. */
  counted: (summary: Standing) => void;
  stop: () => void;
}

/**
 * Keeps the mark up to date. New entries of this tab are added before their writer goes on, so
 * before the screen tells of them; a later count then corrects the rest.
 */
export const keepMark = (
  news: OutboxNewsroom,
  installation: string,
  summary: Standing,
): MarkKeeper => {
  let latest = summary;
  /** Entries that the latest count has not seen. */
  let fresh: number[] = [];
  const write = () => {
    const now = Date.now();
    const mark = nextMark(readMark(), installation, latest, now);
    writeMark({
      ...mark,
      seq: Math.max(mark.seq, ...fresh),
      open: mark.open + fresh.length,
      oldestOpenAt: mark.oldestOpenAt ?? (fresh.length > 0 ? now : null),
    });
  };
  const stop = news.subscribe(({ changed }) => {
    if (!Array.isArray(changed)) return;
    const known = Math.max(latest.lastSeq, ...fresh);
    const more = changed.filter((seq) => seq > known);
    if (more.length === 0) return;
    fresh = [...fresh, ...more];
    write();
  });
  write();
  return {
    counted: (next) => {
      latest = next;
      fresh = fresh.filter((seq) => seq > next.lastSeq);
      write();
    },
    stop,
  };
};
