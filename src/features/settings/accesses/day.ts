import { LOCALE, TIME_ZONE } from '#contract/shared/constants.ts';

const day = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const clock = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
});

/** `09:12` in the practice's time. */
export const timeOfDay = (instant: string): string => clock.format(new Date(instant));

/** Neighbours of one day together, in their order: `Montag, 23. November 2026`. */
export const byDay = <T extends { at: string }>(all: readonly T[]): { day: string; of: T[] }[] => {
  const days: { day: string; of: T[] }[] = [];
  for (const one of all) {
    const name = day.format(new Date(one.at));
    const last = days.at(-1);
    if (last?.day === name) last.of.push(one);
    else days.push({ day: name, of: [one] });
  }
  return days;
};
