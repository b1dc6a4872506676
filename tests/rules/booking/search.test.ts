import { describe, expect, it } from 'vitest';
import { outsideOf } from '#contract/booking/absence/outside.ts';
import type { Ask } from '#contract/booking/asked.ts';
import { decide } from '#contract/booking/bookable.ts';
import { openingsOn } from '#contract/booking/search.ts';
import { addDays } from '#contract/shared/days.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { trials } from '../../trials.ts';
import { allStarts } from './oracle.ts';
import { makeAsk, makePractice, randomOf } from './random-practice.ts';

const SEED = Number(process.env.BOOKING_SEED ?? 1);
/** Number of requests to each practice. */
const ASKS = 4;
const PRACTICES = trials(process.env.BOOKING_PRACTICES, { few: 100, many: 1_500 });

/**
 * What `outsideOf` says of an appointment that was booked there: null, as it is inside of all
 * hours.
 */
function outside({ rules, taken }: ReturnType<typeof makePractice>, ask: Ask, start: number) {
  const decision = decide(rules, taken, ask, start);
  if (!decision.ok) return null;
  const iso = (instant: number) => new Date(instant).toISOString();
  return outsideOf(
    rules,
    {
      type: 'appointment',
      state: 'confirmed',
      is_cancelled: false,
      squeezed_in: ask.lane === 1,
      treatment_id: ask.treatment_id,
      steps: [...ask.plan.steps],
      starts_at: iso(start),
      ends_at: iso(start + ask.plan.minutes * MINUTE_MS),
      claims: decision.claims.map(({ from, to, ...claim }) => ({
        ...claim,
        from: iso(from),
        to: iso(to),
      })),
    },
    ask.now,
  );
}

describe('a search in random practices', { timeout: 30 * MINUTE_MS }, () => {
  it(`finds what trying every time of the day finds (seed ${SEED}, ${PRACTICES} practices)`, () => {
    let offers = 0;
    for (let seed = SEED; seed < SEED + PRACTICES; seed += 1) {
      const random = randomOf(seed);
      const practice = makePractice(random);
      for (let turn = 0; turn < ASKS; turn += 1) {
        const ask = makeAsk(random, practice);
        const date = addDays(practice.date, random.pick([0, 0, 0, 1]));
        const found = openingsOn(practice.rules, practice.taken, ask, date);
        const expected = allStarts(practice.rules, practice.busy, ask, date, 0);
        expect(found, `seed ${seed}, turn ${turn}`).toEqual(expected);
        offers += found.length;
      }
    }
    // If the generator never made a free time, the test would prove nothing.
    expect(offers).toBeGreaterThan(PRACTICES);
  });

  it('offers exactly what is not refused when it is booked', () => {
    for (let seed = SEED; seed < SEED + PRACTICES; seed += 1) {
      const random = randomOf(seed);
      const practice = makePractice(random);
      const { rules, taken, date } = practice;
      const ask = makeAsk(random, practice);
      const offered = openingsOn(rules, taken, ask, date);
      for (const start of offered) {
        const decision = decide(rules, taken, ask, start);
        expect(decision.ok, `seed ${seed}, ${new Date(start).toISOString()}`).toBe(true);
        expect(outside(practice, ask, start), `seed ${seed}`).toBeNull();
      }
      // And the reverse: what is bookable on the raster is offered. A squeezed-in appointment may
      // be entered up to a day late (ADR-0103), but no past time is offered for that.
      const noon = Date.parse(`${date}T12:00:00Z`);
      const { raster } = rules.booking;
      for (let at = noon - 12 * 3_600_000; at < noon + 12 * 3_600_000; at += raster * 60_000) {
        const decision = decide(rules, taken, ask, at);
        const isOffered = offered.includes(at);
        if (decision.ok && !isOffered && at >= ask.now - 15 * MINUTE_MS) {
          expect(
            openingsOn(rules, taken, ask, new Date(at).toISOString().slice(0, 10)).concat(
              openingsOn(rules, taken, ask, addDays(date, 1)),
              openingsOn(rules, taken, ask, addDays(date, -1)),
            ),
            `seed ${seed}, ${new Date(at).toISOString()}`,
          ).toContain(at);
        }
        if (!decision.ok) expect(decision.refusals.length, `seed ${seed}`).toBeGreaterThan(0);
      }
    }
  });
});
