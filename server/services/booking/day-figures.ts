import { viewOf } from '#contract/booking/day-view.ts';
import { dateAt, localDay } from '#contract/booking/local-day.ts';
import { uselessMinutes } from '#contract/booking/packing.ts';
import type { Rules } from '#contract/booking/rules.ts';
import { type Standing, takenOf } from '#contract/booking/taken.ts';
import { askedOf } from '#contract/booking/why/reasons.ts';
import { addDays } from '#contract/shared/days.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import {
  type DayFigures,
  insertDayFigures,
  lastCountedDay,
} from '#server/store/booking/day-figures.ts';
import { standingBetween } from '#server/store/booking/days.ts';
import { findCompany, locationsOf } from '#server/store/practice/company.ts';
import { rulesAt } from './rules.ts';

/** Days that are counted later at most, after the server stood still. */
const CAUGHT_UP = 14;

export type Packed = Pick<DayFigures, 'uselessMinutes' | 'bookedMinutes'>;

/**
 * How each of some days is packed by these rules, in minutes over all people, rooms and devices in use.
 * @param standing what is taken at least on these days
 * @returns for each date, in the order given
 */
export function packedDays(
  rules: Rules,
  standing: Standing,
  dates: readonly string[],
): (Packed & { date: string })[] {
  const ids = [...rules.resources].filter(([, { active }]) => active).map(([id]) => id);
  const taken = takenOf(standing);
  return dates.map((date) => {
    const day = localDay(date);
    const ends = localDay(addDays(date, 1)).begins;
    // Seen as the team at the beginning of the day: times held back for later count as worked.
    const view = viewOf(rules, taken, askedOf(rules, { treatment_id: '' }, day.begins), day);
    const booked = standing.claims
      .filter(({ lane, from }) => lane === 0 && from >= day.begins && from < ends)
      .reduce((sum, { from, to }) => sum + (to - from) / MINUTE_MS, 0);
    return {
      date,
      uselessMinutes: ids.reduce((sum, id) => sum + uselessMinutes(rules, view, id), 0),
      bookedMinutes: Math.round(booked),
    };
  });
}

/**
 * Counts the days of each location that are over and were not counted yet: with the first run yesterday,
 * after a standstill two weeks at most. Hours and shifts change, so a day that is counted late is counted
 * by those of then. Two servers at once write each day once.
 */
export async function countDays(db: Db, keys: AtRest, now: Date): Promise<void> {
  const company = await findCompany(db);
  if (!company) return;
  const yesterday = addDays(dateAt(now.getTime()), -1);
  for (const { id, archivedAt } of await locationsOf(db, company.id)) {
    if (archivedAt) continue;
    const last = await lastCountedDay(db, id);
    const dates = Array.from({ length: CAUGHT_UP }, (_, n) =>
      addDays(yesterday, n + 1 - CAUGHT_UP),
    ).filter((date) => (last === null ? date === yesterday : date > last));
    const [first] = dates;
    if (first === undefined) continue;
    const span = [localDay(first).begins, localDay(addDays(yesterday, 1)).begins] as const;
    const rules = await rulesAt(db, keys, id);
    const standing = await standingBetween(db, id, span);
    for (const day of packedDays(rules, standing, dates)) {
      await insertDayFigures(db, { locationId: id, ...day });
    }
  }
}
