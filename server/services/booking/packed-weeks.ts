import type { PackedWeek } from '#contract/booking/calls/packing.ts';
import { dateAt, localDay } from '#contract/booking/local-day.ts';
import { addDays, mondayOf } from '#contract/shared/days.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { dayFiguresBetween } from '#server/store/booking/day-figures.ts';
import { standingBetween } from '#server/store/booking/days.ts';
import { packedDays } from './day-figures.ts';
import { rulesAt } from './rules.ts';

/** Weeks that are counted before this one, and after it. */
const BACK = 12;
const AHEAD = 4;
const WEEK = 7;

/** Lets other requests run between two weeks. */
const otherTurns = () => new Promise((resolve) => setImmediate(resolve));

/**
 * How well the weeks are used. A past day has the figures of the night after it. Days from before
 * anything was counted are computed with the hours and shifts of now.
 */
export async function packedWeeksAt(
  db: Db,
  keys: AtRest,
  locationId: string,
  now: Date,
): Promise<PackedWeek[]> {
  const rules = await rulesAt(db, keys, locationId);
  const monday = mondayOf(dateAt(now.getTime()));
  const ends = addDays(monday, (AHEAD + 1) * WEEK);
  const counted = await dayFiguresBetween(db, locationId, [addDays(monday, -BACK * WEEK), ends]);
  const weeks: PackedWeek[] = [];
  for (let ahead = -BACK; ahead <= AHEAD; ahead += 1) {
    const week = addDays(monday, ahead * WEEK);
    const dates = Array.from({ length: WEEK }, (_, at) => addDays(week, at));
    const open = dates.filter((date) => !counted.has(date));
    const span = [localDay(week).begins, localDay(addDays(week, WEEK)).begins] as const;
    const days = [
      ...dates.flatMap((date) => counted.get(date) ?? []),
      ...packedDays(rules, await standingBetween(db, locationId, span), open),
    ];
    weeks.push({
      week,
      useless: days.reduce((sum, day) => sum + day.uselessMinutes, 0),
      booked: days.reduce((sum, day) => sum + day.bookedMinutes, 0),
    });
    await otherTurns();
  }
  return weeks;
}
