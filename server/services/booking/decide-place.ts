import type { Ask, Taken } from '#contract/booking/asked.ts';
import { addDays, dateAt, localDay } from '#contract/booking/local-day.ts';
import { askOf, type Wanted } from '#contract/booking/place.ts';
import type { Rules } from '#contract/booking/rules.ts';
import { search } from '#contract/booking/search.ts';
import { takenOf } from '#contract/booking/taken.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import type { Db } from '#server/database/database.ts';
import { takenBetween } from '#server/store/booking/appointments.ts';

/** So many other times are named with a refusal. */
const ALTERNATIVES = 3;
/** They are looked for this far, a stretch of days at a time. */
const LOOKED_AT_DAYS = 56;
const STRETCH_DAYS = 7;

/** The calendar of some days, from the first instant of one to the last of another. */
export async function takenOn(
  db: Db,
  locationId: string,
  { from, days }: { from: string; days: number },
  except: string | undefined,
): Promise<Taken> {
  const window = {
    locationId,
    from: new Date(localDay(from).begins),
    to: new Date(localDay(addDays(from, days)).begins),
  };
  const { claims, counts } = await takenBetween(db, window, except);
  return takenOf({
    claims: claims.map(({ resourceId, lane, from: begins, to }) => ({
      resource_id: resourceId,
      lane,
      from: begins.getTime(),
      to: to.getTime(),
    })),
    counted: counts.map(({ treatmentId, startsAt }) => ({
      treatment_id: treatmentId,
      starts_at: startsAt.getTime(),
    })),
  });
}

/** The next times at which the same could be, from the wished one on. */
export async function alternatives(
  db: Db,
  rules: Rules,
  locationId: string,
  wanted: Wanted,
  except: string | undefined,
): Promise<string[]> {
  const { content, now } = wanted;
  if (content.type === 'block') return [];
  // What was to be squeezed in is offered a time of its own.
  const ask: Ask = { ...askOf(wanted), lane: 0 };
  const wished = Date.parse(content.starts_at);
  const first = dateAt(Math.max(wished, now.getTime()));
  const found: number[] = [];
  for (
    let ahead = 0;
    ahead < LOOKED_AT_DAYS && found.length < ALTERNATIVES;
    ahead += STRETCH_DAYS
  ) {
    const from = addDays(first, ahead);
    const taken = await takenOn(db, locationId, { from, days: STRETCH_DAYS }, except);
    found.push(
      ...search(rules, taken, ask, from, STRETCH_DAYS).filter(
        // On the day of the wish, what is near it: not the morning for somebody who comes in the afternoon.
        (start) => start !== wished && start > wished - 60 * MINUTE_MS,
      ),
    );
  }
  return found.slice(0, ALTERNATIVES).map((start) => new Date(start).toISOString());
}
