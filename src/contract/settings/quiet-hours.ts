import * as z from 'zod/mini';
import { berlin } from '../practice/berlin-days.ts';
import { OpeningSpan } from '../practice/opening-hours.ts';
import { MINUTE_MS } from '../shared/spans.ts';
import { shortWeekday } from '../shared/weekdays.ts';
import { defineSetting } from './define-setting.ts';

/**
 * Begins on each of these days; it passes midnight where it ends before it begins, and lasts a
 * whole day where both are equal.
 */
const QuietSpan = z.strictObject({
  weekdays: z.array(OpeningSpan.shape.weekday).check(z.maxLength(7)),
  from: OpeningSpan.shape.from,
  to: OpeningSpan.shape.to,
});
const QuietHours = z.strictObject({ spans: z.array(QuietSpan).check(z.maxLength(14)) });
export type QuietHours = z.infer<typeof QuietHours>;

/** A day in minutes of the local clock, in which the setting is given. */
const DAY_MINUTES = 24 * 60;
const WEEK = 7 * DAY_MINUTES;

const minutesOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** @param minute of the week, 0 is Monday's midnight */
const isQuiet = ({ spans }: QuietHours, minute: number): boolean =>
  spans.some(({ weekdays, from, to }) => {
    const lasts = (minutesOf(to) - minutesOf(from) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
    return weekdays.some((weekday) => {
      const begins = (weekday - 1) * DAY_MINUTES + minutesOf(from);
      return (minute - begins + WEEK) % WEEK < lasts;
    });
  });

/** Minute of the week in Berlin. */
const minuteAt = (instant: number): number => {
  const { weekday, minute } = berlin(new Date(instant));
  return (weekday - 1) * DAY_MINUTES + minute;
};

/**
 * When the quiet hours around an instant end, by the clock in Berlin; null outside of them. Usually
 * within a week; a week later where the clock skips the only hour that is not quiet; almost three
 * weeks for a state without any such hour, which `check` refuses.
 */
export function quietUntil(state: QuietHours, now: Date): Date | null {
  let instant = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const begun = minuteAt(instant);
  if (!isQuiet(state, begun)) return null;
  let minutes = 1;
  while (minutes < WEEK && isQuiet(state, (begun + minutes) % WEEK)) minutes += 1;
  // The clock may change by an hour until then, so the search for the end starts an hour before.
  instant += Math.max(1, minutes - 60) * MINUTE_MS;
  const last = instant + 2 * WEEK * MINUTE_MS;
  while (instant < last && isQuiet(state, minuteAt(instant))) instant += MINUTE_MS;
  return new Date(instant);
}

const loudMinutes = (state: QuietHours): number =>
  Array.from({ length: WEEK }, (_, minute) => minute).filter((minute) => !isQuiet(state, minute))
    .length;

/** When the team's devices stay silent and notices to patients wait. */
export const quietHours = defineSetting({
  kind: 'quiet_hours',
  at: 'location',
  schema: QuietHours,
  empty: { spans: [] },
  example: { spans: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: '20:00', to: '07:00' }] },
  check: (state) => {
    if (state.spans.some(({ weekdays }) => weekdays.length === 0)) {
      return [{ field: 'spans', message: 'Bitte mindestens einen Wochentag wählen.' }];
    }
    const message = 'Mindestens eine Stunde in der Woche muss frei von Ruhezeit sein.';
    return loudMinutes(state) < 60 ? [{ field: 'spans', message }] : [];
  },
  summary: 'the hours in which notifications of a location wait',
  title: 'Ruhezeiten',
  text: 'In diesen Zeiten schickt Empfang dem Team keine Benachrichtigungen auf Handy und PC und Patientinnen und Patienten keine Hinweise per E-Mail. Alles wartet und geht raus, sobald die Ruhezeit endet. Codes und Links zum Anmelden kommen immer sofort.',
  words: 'Benachrichtigungen Push Nacht Wochenende Feierabend stumm E-Mail',
  deed: 'Ruhezeiten',
  say: ({ spans }) =>
    spans
      .map(({ weekdays, from, to }) => {
        const days = weekdays.toSorted((a, b) => a - b).map(shortWeekday);
        return `${days.join(', ')} ${from}–${to}`;
      })
      .join('; ') || 'keine',
});
