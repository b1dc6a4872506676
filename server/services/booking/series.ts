import type { seriesOpenings } from '#contract/booking/calls/series.ts';
import {
  type SeriesVerdict,
  seriesStarts,
  seriesVerdicts,
} from '#contract/booking/series/series.ts';
import { askedOf } from '#contract/booking/why/reasons.ts';
import type { QueryOf } from '#contract/shared/endpoint.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { takenOn } from './decide-place.ts';
import { rulesAt } from './rules.ts';

/** Nothing begins so far ahead that the calendar has no such day. */
const FURTHEST_MS = 3 * 366 * DAY_MS;

/** How each appointment of a series would be decided now. */
export async function seriesOpeningsAt(
  db: Db,
  keys: AtRest,
  locationId: string,
  asked: QueryOf<typeof seriesOpenings>,
  now: Date,
): Promise<SeriesVerdict[]> {
  const first = Date.parse(asked.starts_at);
  if (Math.abs(first - now.getTime()) > FURTHEST_MS) {
    const message = 'Bitte einen Tag in den nächsten drei Jahren wählen.';
    throw new Refusal('invalid_input', { errors: [{ field: 'starts_at', message }] });
  }
  const rules = await rulesAt(db, keys, locationId);
  const rhythm = { count: Number(asked.count), every_weeks: Number(asked.every_weeks) };
  return seriesVerdicts(
    rules,
    (date) => takenOn(db, locationId, { from: date, days: 1 }, undefined),
    askedOf(rules, asked, now.getTime()),
    seriesStarts(first, rhythm),
  );
}
