import { dayAt } from '#contract/shared/days.ts';
import { readDay } from '#platform/words/read-day.ts';

/** A date of birth (`1980-05-04`) as people type it, `4.5.1980` or `04051980`; null: not understood, or still to come. */
export const bornOf = (typed: string, now = new Date()): string | null => {
  const today = dayAt(now);
  const read = readDay(typed, { today, toward: 'back' });
  return 'day' in read && /\d/.test(typed) && read.day <= today ? read.day : null;
};
