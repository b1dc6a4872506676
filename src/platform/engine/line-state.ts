import type { OutboxSummary } from '#data/outbox/view/view.ts';
import type { SyncView } from '../sync/sync.tsx';
import type { Line } from './engine-service.ts';
import { LINE_WORDS, type LineTexts } from './words.ts';

/** How the line between device and practice stands, the more serious first: red beats green. */
export interface LineState {
  kind: 'attention' | 'offline' | 'waiting' | 'reading' | 'current';
  /** A few words for the header. */
  text: string;
  /** All of it, for hover and screen readers. */
  hint: string;
}

interface Known {
  line: Line;
  summary: OutboxSummary;
  /** How the local records are read; absent on pages that keep none. */
  reading?: Pick<SyncView, 'live' | 'since' | 'unread' | 'lastCompleteAt'> | undefined;
}

/** Whether the last read is newer than the last confirmed write and than any known change. */
const isRead = ({ summary, reading }: Known): boolean => {
  if (!reading) return true;
  const { live, since, unread, lastCompleteAt } = reading;
  if (unread || live === 'off' || lastCompleteAt === null) return false;
  return lastCompleteAt >= Math.max(since ?? 0, summary.lastConfirmedAt ?? 0);
};

const kindOf = (known: Known): LineState['kind'] => {
  const { line, summary } = known;
  if (summary.stuck > 0) return 'attention';
  if (line.offlineSince !== null) return 'offline';
  if (summary.waiting > 0) return 'waiting';
  return line.online && !summary.stale && isRead(known) ? 'current' : 'reading';
};

const textOf = (
  kind: LineState['kind'],
  { line, summary, reading }: Known,
  say: LineTexts,
): string => {
  const words = [
    line.offlineSince === null ? '' : say.offlineSince(say.moment(line.offlineSince)),
    summary.waiting > 0 ? say.waiting(summary.waiting) : '',
    summary.stuck > 0 ? say.stuck(summary.stuck) : '',
  ].filter(Boolean);
  if (words.length > 0) return words.join(' · ');
  if (kind === 'current') return say.current;
  return reading?.live === 'off' ? say.unread : say.reading;
};

/**
 * The state in the header. "Alles übertragen" only if nothing waits and nothing was written since
 * the count; the practice is reached; and the last read is newer than the last acknowledgement and
 * than the begin of this page's view, with no known change unread (OE-21).
 * @param say the words; German without them
 */
export const lineState = (known: Known, say: LineTexts = LINE_WORDS): LineState => {
  const { summary } = known;
  const lastReadAt = known.reading?.lastCompleteAt;
  const kind = kindOf(known);
  const { oldestWaitingAt, lastConfirmedAt } = summary;
  const hint = [
    kind === 'attention' ? say.needsDecision : '',
    oldestWaitingAt === null && !summary.stale ? say.nothingWaits : '',
    oldestWaitingAt === null ? '' : say.oldest(say.moment(oldestWaitingAt)),
    lastConfirmedAt === null ? '' : say.confirmed(say.moment(lastConfirmedAt)),
    lastReadAt ? say.read(say.moment(lastReadAt)) : '',
  ];
  return { kind, text: textOf(kind, known, say), hint: hint.filter(Boolean).join(' ') };
};
