import { weekdayOf } from '#contract/shared/days.ts';
import { plainDay, WEEKDAY_NAMES } from '#platform/words/day-text.ts';
import { DATE_TEXTS } from './texts.ts';

type Wrong = { wrong: 'unread' | 'none' } | { wrong: 'weekday'; found: string };

/** What is wrong with a typed day, as a sentence. @param unread said for text that is no day */
export const dayProblem = (read: Wrong, unread: string): string => {
  if (!('found' in read)) return read.wrong === 'none' ? DATE_TEXTS.noSuchDay : unread;
  const weekday = WEEKDAY_NAMES[weekdayOf(read.found) - 1] ?? '';
  return DATE_TEXTS.otherWeekday(plainDay(read.found), weekday);
};

/** Removes the weekday that the field itself wrote: it is wrong once somebody corrects the day. */
export const withoutOwnWeekday = (text: string): string => text.replace(/^\s*[A-Z][a-z]\., /, '');
