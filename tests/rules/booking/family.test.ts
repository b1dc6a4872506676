import { describe, expect, it } from 'vitest';
import { decide } from '#contract/booking/bookable.ts';
import { FAMILY_WAYS, familyOffersOn } from '#contract/booking/family/family.ts';
import type { Rules } from '#contract/booking/rules.ts';
import { takenOf } from '#contract/booking/taken.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { trials } from '../../trials.ts';
import type { Busy } from './oracle.ts';
import { makeAsk, makePractice, randomOf } from './random-practice.ts';

const SEED = Number(process.env.BOOKING_SEED ?? 1);
const PRACTICES = trials(process.env.BOOKING_PRACTICES, { few: 60, many: 1_500 });

/** Rules with three of every resource, as needed where several people come at the same time. */
function threefold(rules: Rules): Rules {
  const resources = new Map(rules.resources);
  const shifts = new Map(rules.shifts);
  for (const [id, resource] of rules.resources) {
    const own = rules.shifts.get(id);
    for (const other of [`${id}-2`, `${id}-3`]) {
      resources.set(other, resource);
      if (own !== undefined) shifts.set(other, own);
    }
  }
  return { ...rules, resources, shifts };
}

describe('times for a family in random practices', { timeout: 30 * MINUTE_MS }, () => {
  it(`can be booked one after the other (seed ${SEED}, ${PRACTICES} practices)`, () => {
    const found = { beside: 0, after: 0 };
    for (let seed = SEED; seed < SEED + PRACTICES; seed += 1) {
      const random = randomOf(seed);
      const practice = makePractice(random);
      const { date } = practice;
      // As the server reads it, with the appointments that each already has: they decide who is
      // taken.
      const calendar = takenOf({ claims: practice.busy, counted: [] });
      const rules = threefold(practice.rules);
      // Daily limits are tested with another practice, in family.test.ts of the contract.
      const asks = Array.from({ length: random.int(2, 3) }, () => ({
        ...makeAsk(random, practice),
        by: 'team' as const,
        // Reasons that exclude a person from a treatment are tested for single people, in
        // search.test.ts.
        payer: null,
        familiar: null,
        lane: 0 as const,
      }));
      for (const way of FAMILY_WAYS) {
        for (const places of familyOffersOn(rules, calendar, { asks, way }, date)) {
          found[way] += 1;
          let busy: Busy[] = [...practice.busy];
          const counted: { treatment_id: string; starts_at: number }[] = [];
          let before = Number.NEGATIVE_INFINITY;
          // At the same time they may reach the server in any order.
          const order = [...asks.entries()];
          if (way === 'beside') order.reverse();
          for (const [index, ask] of order) {
            const place = places[index];
            expect(place, `seed ${seed}, ${way}, one has no place`).toBeDefined();
            if (place === undefined) continue;
            const wish = { ...ask, wish: place.wish };
            const decision = decide(rules, takenOf({ claims: busy, counted }), wish, place.start);
            expect(decision.ok, `seed ${seed}, ${way}, ${index}`).toBe(true);
            if (!decision.ok) continue;
            busy = [...busy, ...decision.claims.map((claim) => ({ ...claim, lane: 0 as const }))];
            counted.push({ treatment_id: ask.treatment_id, starts_at: place.start });
            if (way === 'beside') expect(place.start).toBe(places[0]?.start);
            else expect(place.start).toBeGreaterThanOrEqual(before);
            before = place.start + ask.plan.minutes * MINUTE_MS;
          }
        }
      }
    }
    // If the generator never made room for two, the test would prove nothing.
    expect(found.beside).toBeGreaterThan(PRACTICES / 2);
    expect(found.after).toBeGreaterThan(PRACTICES / 2);
  });
});
