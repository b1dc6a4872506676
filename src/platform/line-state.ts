import type { OutboxSummary } from '#data/outbox/view.ts';
import { spokenTime } from './dates.ts';
import type { Line } from './engine-service.ts';

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
  /**
   * Instant of the last complete read of the local records: null before the first, absent on pages
   * that keep none.
   */
  lastReadAt?: number | null | undefined;
}

const since = (instant: number): string => spokenTime(instant).replace(/^heute, /, '');

const kindOf = ({ line, summary, lastReadAt }: Known): LineState['kind'] => {
  if (summary.stuck > 0) return 'attention';
  if (line.offlineSince !== null) return 'offline';
  if (summary.waiting > 0) return 'waiting';
  if (lastReadAt === undefined) return 'current';
  // What was acknowledged after the last read is not yet seen in what the practice has.
  return lastReadAt === null || lastReadAt < (summary.lastConfirmedAt ?? 0) ? 'reading' : 'current';
};

const textOf = (kind: LineState['kind'], { line, summary }: Known): string => {
  const words = [
    line.offlineSince === null ? '' : `offline seit ${since(line.offlineSince)}`,
    summary.waiting > 0 ? `wartet ${summary.waiting}` : '',
    summary.stuck > 0 ? `${summary.stuck} zu klären` : '',
  ].filter(Boolean);
  if (words.length > 0) return words.join(' · ');
  return kind === 'reading' ? 'gleicht ab' : 'synchron';
};

/**
 * What the header says: "synchron" only when nothing waits, the practice is reached and the last
 * read is younger than the last acknowledgement (offline-engine.md 21).
 */
export const lineState = (known: Known): LineState => {
  const { summary, lastReadAt } = known;
  const kind = kindOf(known);
  const hint = [
    kind === 'attention' ? 'Etwas im Ausgang braucht eine Entscheidung.' : '',
    summary.oldestWaitingAt === null
      ? 'Nichts wartet auf diesem Gerät.'
      : `Der älteste Eintrag wartet seit ${since(summary.oldestWaitingAt)}.`,
    summary.lastConfirmedAt === null
      ? ''
      : `Zuletzt bestätigt: ${spokenTime(summary.lastConfirmedAt)}.`,
    lastReadAt ? `Zuletzt gelesen: ${spokenTime(lastReadAt)}.` : '',
  ];
  return { kind, text: textOf(kind, known), hint: hint.filter(Boolean).join(' ') };
};
