import { atPractice } from '#contract/activities/due.ts';
import { DAY_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import { SNOOZE_CHOICE } from '../texts.ts';

/** At which hours people mean "afternoon" and "in the morning". */
const AFTERNOON = 15;
const MORNING = 8;
/** Less than this before it the afternoon has begun. */
const TOO_LATE_MS = 30 * MINUTE_MS;

export interface PutOff {
  text: string;
  until: Date;
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'Europe/Berlin' });

/** Until when something is usually put off. */
export function usualTimes(now: Date): PutOff[] {
  const afternoon = atPractice(now, 0, AFTERNOON);
  const monday = [1, 2, 3, 4, 5, 6, 7].find(
    (days) => weekday.format(new Date(now.getTime() + days * DAY_MS)) === 'Mon',
  );
  return [
    ...(afternoon.getTime() - now.getTime() > TOO_LATE_MS
      ? [{ text: SNOOZE_CHOICE.afternoon, until: afternoon }]
      : []),
    { text: SNOOZE_CHOICE.tomorrow, until: atPractice(now, 1, MORNING) },
    // On a Sunday that is tomorrow.
    ...(monday === 1
      ? []
      : [{ text: SNOOZE_CHOICE.nextWeek, until: atPractice(now, monday ?? 7, MORNING) }]),
  ];
}

/** An instant for `<input type="datetime-local">`, on the clock of this device. */
export const localInput = (instant: string | null | undefined): string => {
  if (!instant) return '';
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
};

/** The instant that such a field says; null when it says none. */
export const fromLocalInput = (text: string): string | null => {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
};
