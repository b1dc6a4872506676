import { describe, expect, it } from 'vitest';
import type { Ask } from '#contract/booking/asked.ts';
import { clockAt, dateAt, placeOf } from '#contract/booking/local-day.ts';
import { offers, offersOn } from '#contract/booking/offers.ts';
import { openingsOn } from '#contract/booking/search.ts';
import { daysBetween } from '#contract/shared/days.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { trials } from '../../trials.ts';
import { type Mode, simulatedMonth, told } from './month.ts';
import { makeAsk, makePractice, randomOf } from './random-practice.ts';

const SEED = Number(process.env.BOOKING_SEED ?? 1);
const MONTHS = trials(process.env.BOOKING_MONTHS, { few: 1, many: 5 });
const PRACTICES = trials(process.env.BOOKING_PRACTICES, { few: 150, many: 3_000 });

describe('a simulated month of online booking', { timeout: 30 * MINUTE_MS }, () => {
  it(`has at least 30 % fewer useless minutes at as many bookings (seed ${SEED}, ${MONTHS} months)`, () => {
    const sums: Record<Mode, number> = { off: 0, rank: 0, strict: 0 };
    const booked: Record<Mode, number> = { off: 0, rank: 0, strict: 0 };
    const lines: string[] = [];
    for (let seed = SEED; seed < SEED + MONTHS; seed += 1) {
      for (const mode of ['off', 'rank', 'strict'] as const) {
        const month = simulatedMonth(seed, mode);
        sums[mode] += month.useless;
        booked[mode] += month.booked;
        lines.push(told(`seed ${seed}, ${mode}`, month));
      }
    }
    if (process.env.BOOKING_MONTHS) console.log(lines.join('\n'));
    const said = lines.join('\n');
    expect(booked.strict, said).toBeGreaterThanOrEqual(booked.off);
    expect(booked.rank, said).toBeGreaterThanOrEqual(booked.off);
    expect(sums.strict, said).toBeLessThanOrEqual(0.7 * sums.off);
    // A recommendation is voluntary, but most people follow it, so there is less waste.
    expect(sums.rank, said).toBeLessThanOrEqual(0.9 * sums.off);
  });
});

describe('offers in random practices', () => {
  const each = (
    test: (ask: Ask, practice: ReturnType<typeof makePractice>, seed: number) => void,
  ) => {
    for (let seed = SEED; seed < SEED + PRACTICES; seed += 1) {
      const random = randomOf(seed);
      const practice = makePractice(random);
      test(makeAsk(random, practice), practice, seed);
    }
  };
  const packed = (
    { rules }: ReturnType<typeof makePractice>,
    packing: Mode,
    more: { strict_days?: number; strict_offers?: number } = {},
  ) => ({ ...rules, booking: { ...rules.booking, packing, ...more } });

  it('are all free times where nothing is packed or only recommended, and for the team always', () => {
    each((ask, practice, seed) => {
      const { taken, date } = practice;
      const all = openingsOn(practice.rules, taken, ask, date);
      const starts = (mode: Mode, asked: Ask) =>
        offersOn(packed(practice, mode), taken, asked, date).map(({ start }) => start);
      expect(starts('off', ask), `seed ${seed}`).toEqual(all);
      expect(starts('rank', ask), `seed ${seed}`).toEqual(all);
      if (ask.by === 'team') expect(starts('strict', ask), `seed ${seed}`).toEqual(all);
    });
  });

  it('strictly are some of the free times: enough for each part of a day, and of every day that has one', () => {
    let hidden = 0;
    each((asked, practice, seed) => {
      const ask: Ask = { ...asked, by: 'patient', lane: 0 };
      const { taken, date } = practice;
      const strict_offers = 1 + (seed % 4);
      const rules = packed(practice, 'strict', { strict_days: 400, strict_offers });
      const all = openingsOn(rules, taken, ask, date);
      const found = offersOn(rules, taken, ask, date).map(({ start }) => start);
      expect(found, `seed ${seed}`).toEqual(all.filter((start) => found.includes(start)));
      const isMorning = (start: number) => {
        const { day, minute } = placeOf(start);
        return clockAt(day, minute) < 12 * 60;
      };
      for (const half of [true, false]) {
        const of = (starts: number[]) => starts.filter((start) => isMorning(start) === half).length;
        expect(of(found), `seed ${seed}`).toBeGreaterThanOrEqual(Math.min(strict_offers, of(all)));
      }
      hidden += all.length - found.length;
      // On days beyond the strict ones, nothing is hidden.
      const ahead = daysBetween(dateAt(ask.now), date);
      if (ahead < 0) return;
      const far = packed(practice, 'strict', { strict_days: ahead, strict_offers });
      expect(
        offersOn(far, taken, ask, date).map(({ start }) => start),
        `seed ${seed}`,
      ).toEqual(all);
    });
    // If nothing were ever hidden, the test would prove nothing.
    expect(hidden).toBeGreaterThan(PRACTICES / 10);
  });

  it('that fit especially well are marked where the practice wishes it', () => {
    let marked = 0;
    let plain = 0;
    each((ask, practice) => {
      const { taken, date } = practice;
      const found = offers(packed(practice, 'rank'), taken, ask, date, 2, 60);
      marked += found.filter(({ fits }) => fits).length;
      plain += found.filter(({ fits }) => !fits).length;
      const off = offers(packed(practice, 'off'), taken, ask, date, 2, 60);
      expect(off.filter(({ fits }) => fits)).toEqual([]);
    });
    expect(Math.min(marked, plain)).toBeGreaterThan(PRACTICES / 10);
  });
});
