import { dayAt } from '#contract/shared/days.ts';
import { longDay } from '#platform/words/day-text.ts';

/** Neighbours of one day together, in their order: `Montag, 23. November 2026`. */
export const byDay = <T extends { at: string }>(all: readonly T[]): { day: string; of: T[] }[] => {
  const days: { day: string; of: T[] }[] = [];
  for (const one of all) {
    const name = longDay(dayAt(new Date(one.at)));
    const last = days.at(-1);
    if (last?.day === name) last.of.push(one);
    else days.push({ day: name, of: [one] });
  }
  return days;
};
