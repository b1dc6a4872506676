import { DAY_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import type { OutboxSummary } from '#data/outbox/view/view.ts';

export interface Alarm {
  level: 'stalled' | 'day' | 'week';
  title: string;
  message: string;
}

const MESSAGE = 'Im Ausgang steht, was wartet und warum. Nichts davon ist verloren.';

/**
 * What a person must be told of entries that do not leave: after 15 minutes online without
 * progress, more loudly after 24 hours and 7 days of waiting (OE-12).
 * @param onlineSince instant since when the server was reached without a break, or null
 */
export const outboxAlarm = (
  summary: Pick<OutboxSummary, 'oldestWaitingAt' | 'lastConfirmedAt'>,
  onlineSince: number | null,
  now: number,
): Alarm | null => {
  const { oldestWaitingAt, lastConfirmedAt } = summary;
  if (oldestWaitingAt === null) return null;
  const age = now - oldestWaitingAt;
  if (age >= 7 * DAY_MS) {
    return { level: 'week', title: 'Seit über einer Woche nicht übertragen', message: MESSAGE };
  }
  if (age >= DAY_MS) {
    return { level: 'day', title: 'Seit über einem Tag nicht übertragen', message: MESSAGE };
  }
  if (onlineSince === null) return null;
  const still = now - Math.max(oldestWaitingAt, lastConfirmedAt ?? 0, onlineSince);
  if (still < 15 * MINUTE_MS) return null;
  return { level: 'stalled', title: 'Seit 15 Minuten geht nichts hinaus', message: MESSAGE };
};
