import type { PackedWeek } from '#contract/booking/calls/packing.ts';
import { viewOf } from '#contract/booking/day-view.ts';
import { dateAt, localDay } from '#contract/booking/local-day.ts';
import { uselessMinutes } from '#contract/booking/packing.ts';
import { takenOf } from '#contract/booking/taken.ts';
import { askedOf } from '#contract/booking/why/reasons.ts';
import { addDays, mondayOf } from '#contract/shared/days.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { standingBetween } from '#server/store/booking/days.ts';
import { rulesAt } from './rules.ts';

/** Weeks that are counted before this one, and after it. */
const BACK = 12;
const AHEAD = 4;
const WEEK = 7;

/** Others have their turn between two weeks. */
const otherTurns = () => new Promise((resolve) => setImmediate(resolve));

/**
 * How well the weeks are used. Past weeks are computed with today's hours and shifts, as earlier
 * ones are not stored.
 */
export async function packedWeeksAt(
  db: Db,
  keys: AtRest,
  locationId: string,
  now: Date,
): Promise<PackedWeek[]> {
  const rules = await rulesAt(db, keys, locationId);
  const today = dateAt(now.getTime());
  const monday = mondayOf(today);
  const ids = [...rules.resources].filter(([, { active }]) => active).map(([id]) => id);
  const weeks: PackedWeek[] = [];
  for (let ahead = -BACK; ahead <= AHEAD; ahead += 1) {
    const week = addDays(monday, ahead * WEEK);
    const span = [localDay(week).begins, localDay(addDays(week, WEEK)).begins] as const;
    const standing = await standingBetween(db, locationId, span);
    const taken = takenOf(standing);
    let useless = 0;
    for (let at = 0; at < WEEK; at += 1) {
      const day = localDay(addDays(week, at));
      // Seen as the team at the beginning of the day: times held back for later count as worked.
      const view = viewOf(rules, taken, askedOf(rules, { treatment_id: '' }, day.begins), day);
      for (const id of ids) useless += uselessMinutes(rules, view, id);
    }
    const booked = standing.claims
      .filter(({ lane, from }) => lane === 0 && from >= span[0] && from < span[1])
      .reduce((sum, { from, to }) => sum + (to - from) / MINUTE_MS, 0);
    weeks.push({ week, useless, booked: Math.round(booked) });
    await otherTurns();
  }
  return weeks;
}
