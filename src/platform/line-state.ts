import type { OutboxSummary } from '#data/outbox/view.ts';
import { spokenTime } from './dates.ts';
import type { Line } from './engine-service.ts';
import type { SyncView } from './sync.tsx';

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

const since = (instant: number): string => spokenTime(instant).replace(/^heute, /, '');

/** What was acknowledged, or happened elsewhere, after the last read is not seen in its rows yet. */
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

const textOf = (kind: LineState['kind'], { line, summary, reading }: Known): string => {
  const words = [
    line.offlineSince === null ? '' : `offline seit ${since(line.offlineSince)}`,
    summary.waiting > 0 ? `wartet ${summary.waiting}` : '',
    summary.stuck > 0 ? `${summary.stuck} zu klären` : '',
  ].filter(Boolean);
  if (words.length > 0) return words.join(' · ');
  if (kind === 'current') return 'synchron';
  return reading?.live === 'off' ? 'nicht abgeglichen' : 'gleicht ab';
};

/** One full stop, also behind a date that ends with one. */
const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/**
 * What the header says: "synchron" only when nothing waits and nothing was written since that was
 * counted, the practice is reached, and the last read is younger than the last acknowledgement and
 * than this page's view of the practice, and no change is known that was not read
 * (offline-engine.md 21).
 */
export const lineState = (known: Known): LineState => {
  const { summary } = known;
  const lastReadAt = known.reading?.lastCompleteAt;
  const kind = kindOf(known);
  const hint = [
    kind === 'attention' ? 'Etwas im Ausgang braucht eine Entscheidung.' : '',
    summary.oldestWaitingAt === null && !summary.stale ? 'Nichts wartet auf diesem Gerät.' : '',
    summary.oldestWaitingAt === null
      ? ''
      : `Der älteste Eintrag wartet seit ${since(summary.oldestWaitingAt)}.`,
    summary.lastConfirmedAt === null
      ? ''
      : sentence(`Zuletzt bestätigt: ${spokenTime(summary.lastConfirmedAt)}`),
    lastReadAt ? sentence(`Zuletzt gelesen: ${spokenTime(lastReadAt)}`) : '',
  ];
  return { kind, text: textOf(kind, known), hint: hint.filter(Boolean).join(' ') };
};
