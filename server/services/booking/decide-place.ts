import type { Ask, Taken } from '#contract/booking/asked.ts';
import { dateAt, localDay } from '#contract/booking/local-day.ts';
import { askOf, type Wanted } from '#contract/booking/place.ts';
import type { Rules } from '#contract/booking/rules.ts';
import { search } from '#contract/booking/search.ts';
import { takenOf } from '#contract/booking/taken.ts';
import { addDays } from '#contract/shared/days.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import type { Db } from '#server/database/database.ts';
import { standingBetween } from '#server/store/booking/days.ts';
import { calendarAhead, type Reading, STRETCHES } from './calendar-ahead.ts';

/** How many other times a refusal names. */
const ALTERNATIVES = 3;

/** The calendar of some days from the database. Decisions use this; offers may use cached days. */
export async function takenOn(
  db: Db,
  locationId: string,
  { from, days }: { from: string; days: number },
  except: string | undefined,
): Promise<Taken> {
  const instants = [localDay(from).begins, localDay(addDays(from, days)).begins] as const;
  return takenOf(await standingBetween(db, locationId, instants, except));
}

/** The next possible times for the same appointment, from the wished time on. */
export async function alternatives(
  reading: Reading,
  rules: Rules,
  wanted: Wanted,
  except: string | undefined,
): Promise<string[]> {
  const { content, now } = wanted;
  if (content.type === 'block') return [];
  // For an appointment to be squeezed in, ordinary times are offered.
  const ask: Ask = { ...askOf(wanted), lane: 0 };
  const wished = Date.parse(content.starts_at);
  const first = dateAt(Math.max(wished, now.getTime()));
  const calendar = await calendarAhead(reading, first, except);
  const found: number[] = [];
  for (const [ahead, days] of STRETCHES) {
    if (found.length >= ALTERNATIVES) break;
    const from = addDays(first, ahead);
    found.push(
      ...search(rules, await calendar(from, days), ask, from, days).filter(
        // On the wished day only times near the wish: no morning for somebody who wants the
        // afternoon.
        (start) => start !== wished && start > wished - 60 * MINUTE_MS,
      ),
    );
  }
  return found.slice(0, ALTERNATIVES).map((start) => new Date(start).toISOString());
}
