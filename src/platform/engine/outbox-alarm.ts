import { DAY_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import type { OutboxSummary } from '#data/outbox/view/view.ts';
import { ALARM_MESSAGE, ALARM_TITLES } from './words.ts';

export interface Alarm {
  level: keyof typeof ALARM_TITLES;
  title: string;
  message: string;
}

const alarm = (level: Alarm['level']): Alarm => ({
  level,
  title: ALARM_TITLES[level],
  message: ALARM_MESSAGE,
});

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
    return alarm('week');
  }
  if (age >= DAY_MS) {
    return alarm('day');
  }
  if (onlineSince === null) return null;
  const still = now - Math.max(oldestWaitingAt, lastConfirmedAt ?? 0, onlineSince);
  if (still < 15 * MINUTE_MS) return null;
  return alarm('stalled');
};
