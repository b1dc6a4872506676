import { atPractice } from '#contract/activities/due.ts';
import { berlin } from '#contract/practice/berlin-days.ts';
import { DAY_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import { SNOOZE_CHOICE } from '../texts.ts';

/** At which hours people mean "afternoon" and "in the morning". */
const AFTERNOON = 15;
const MORNING = 8;
/** "This afternoon" is not offered when it begins in less than this. */
const TOO_LATE_MS = 30 * MINUTE_MS;

export interface PutOff {
  text: string;
  until: Date;
}

/** Until when something is usually put off. */
export function usualTimes(now: Date): PutOff[] {
  const afternoon = atPractice(now, 0, AFTERNOON);
  const monday = [1, 2, 3, 4, 5, 6, 7].find(
    (days) => berlin(new Date(now.getTime() + days * DAY_MS)).weekday === 1,
  );
  return [
    ...(afternoon.getTime() - now.getTime() > TOO_LATE_MS
      ? [{ text: SNOOZE_CHOICE.afternoon, until: afternoon }]
      : []),
    { text: SNOOZE_CHOICE.tomorrow, until: atPractice(now, 1, MORNING) },
    // On a Sunday the next Monday is tomorrow, which is offered already.
    ...(monday === 1
      ? []
      : [{ text: SNOOZE_CHOICE.nextWeek, until: atPractice(now, monday ?? 7, MORNING) }]),
  ];
}
