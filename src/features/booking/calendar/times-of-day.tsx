import type { ReactNode } from 'react';
import { dateAt } from '#contract/booking/local-day.ts';
import { addDays } from '#contract/shared/days.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { CALENDAR } from './texts.ts';
import { shortDayOf } from './words.ts';

const useStyles = makeStyles({
  // Where both have no room beside each other, the day stands above its times.
  day: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalS },
  date: {
    flexBasis: '88px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '32px',
    color: tokens.textQuiet,
  },
  times: {
    display: 'flex',
    flexWrap: 'wrap',
    flexGrow: 1,
    flexBasis: '220px',
    gap: tokens.spacingHorizontalS,
  },
});

/** What begins on a day, by days at the practice, both in the order in which they come. */
export function byDay<T>(all: readonly T[], beginOf: (one: T) => string): [date: string, T[]][] {
  const days = new Map<string, T[]>();
  for (const one of all) {
    const date = dateAt(Date.parse(beginOf(one)));
    days.set(date, [...(days.get(date) ?? []), one]);
  }
  return [...days];
}

/** `Heute`, `Morgen` or `Mo., 23.11.`, for a day that is offered. */
export const nearDayOf = (date: string): string => {
  const today = dateAt(Date.now());
  if (date === today) return CALENDAR.today;
  return date === addDays(today, 1) ? CALENDAR.tomorrow : shortDayOf(date);
};

/** A day that is offered, and beside it its times. */
export const TimesOfDay = ({ date, children }: { date: string; children: ReactNode }) => {
  const styles = useStyles();
  return (
    <div className={styles.day}>
      <span className={styles.date}>{nearDayOf(date)}</span>
      <div className={styles.times}>{children}</div>
    </div>
  );
};
