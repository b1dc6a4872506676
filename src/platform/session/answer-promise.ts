import type { Closure, OpeningHours } from '#contract/practice/opening-hours.ts';
import { answerBy } from '#contract/questionnaires/answer-time.ts';
import { LOCALE, TIME_ZONE } from '#contract/shared/constants.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { ANSWER_BY } from './words.ts';

const day = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
});

/** `Sie erhalten bis Mo., 23.11., 10:00 eine Antwort.`, or null where no hours are known. */
export function answerPromise(
  hours: OpeningHours,
  closures: readonly Closure[],
  now: Date,
): string | null {
  const by = answerBy(hours, now, closures);
  if (!by) return null;
  const date = new Date(now.getTime() + by.days * DAY_MS);
  const when = by.days === 0 ? 'heute' : day.format(date).replace(/^(\p{L}+)\.?,/u, '$1.,');
  return ANSWER_BY(when, by.time);
}
