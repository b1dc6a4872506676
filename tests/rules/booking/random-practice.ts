import type { Ask, Taken } from '#contract/booking/asked.ts';
import { type Bits, none, setSpan, without } from '#contract/booking/bits.ts';
import { LAND_CODES } from '#contract/booking/holidays.ts';
import { localDay } from '#contract/booking/local-day.ts';
import type { Resource } from '#contract/booking/resource.ts';
import type { ResourceKind } from '#contract/booking/resource-kind.ts';
import { planOf, type Rules, rulesOf } from '#contract/booking/rules.ts';
import type { Absence, Shift } from '#contract/booking/shift.ts';
import type { Need, Payer, Step } from '#contract/booking/steps.ts';
import { STEP_MINUTES } from '#contract/booking/steps.ts';
import type { Treatment } from '#contract/booking/treatment.ts';
import { addDays } from '#contract/shared/days.ts';
import { seeded } from '../../fixtures/fill.ts';
import type { Busy } from './oracle.ts';

/** Draws, the same for the same seed. */
export interface Random {
  int: (least: number, most: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
}
export function randomOf(seed: number): Random {
  const next = seeded(seed);
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    int,
    chance: (share) => next() < share,
    pick: <T>(list: readonly T[]): T => list[int(0, list.length - 1)] as T,
  };
}

const KINDS: ResourceKind[] = ['practitioner', 'assistant', 'room', 'chair', 'device'];
const PAYERS: Payer[] = ['statutory', 'private', 'self'];
/**
 * The clock changes between two and three; times there are tested by hand, in local-day.test.ts.
 */
const CLOCKS = [
  '00:00',
  '02:00',
  '03:00',
  '07:30',
  '08:00',
  '09:15',
  '12:00',
  '13:00',
  '17:45',
  '20:00',
  '24:00',
];

/**
 * A practice's hours may begin at any minute; times off the raster of steps are open from the next
 * step and until the last one before.
 */
const ODD_CLOCKS = ['00:01', '07:33', '08:03', '09:15', '12:59', '13:00', '18:02', '23:58'];

/** Days around which practices are made: both days of a clock change, and ordinary ones. */
export const DATES = ['2026-03-29', '2026-10-25', '2026-11-23', '2026-12-24', '2027-01-06'];

const id = (random: Random): string =>
  `${Array.from({ length: 4 }, () => random.int(0, 0xffff).toString(16).padStart(4, '0')).join('')}`;

function span(random: Random, clocks = CLOCKS): { from: string; to: string } {
  const first = random.int(0, clocks.length - 2);
  return {
    from: clocks[first] as string,
    to: clocks[random.int(first + 1, clocks.length - 1)] as string,
  };
}
const hoursSpan = (random: Random) => span(random, random.chance(0.3) ? ODD_CLOCKS : CLOCKS);
const some = <T>(random: Random, list: readonly T[], chance: number): T[] =>
  list.filter(() => random.chance(chance));

function makeNeed(random: Random, resources: [string, Resource][], steps: number): Need {
  const kind = random.pick(KINDS.filter((one) => resources.some(([, of]) => of.kind === one)));
  const of = resources.filter(([, one]) => one.kind === kind).map(([key]) => key);
  return {
    kind,
    any_of: random.chance(0.3) ? some(random, of, 0.6) : [],
    skill: random.chance(0.15) ? 'Röntgen' : '',
    count: random.chance(0.1) ? 2 : 1,
    before: random.pick([0, 0, 0, 5, 10]),
    after: random.pick([0, 0, 5, 15]),
    same_as: steps > 0 && random.chance(0.4) ? random.int(0, steps - 1) : null,
  };
}

function makeSteps(random: Random, resources: [string, Resource][]): Step[] {
  const count = random.pick([1, 1, 1, 2, 2, 3]);
  const steps: Step[] = [];
  let at = 0;
  for (let step = 0; step < count; step += 1) {
    const minutes = random.pick([5, 15, 20, 30, 45, 60]);
    const needs = Array.from({ length: random.pick([1, 1, 2, 3]) }, () =>
      makeNeed(random, resources, step),
    );
    steps.push({ name: '', offset: at, minutes, needs });
    if (random.chance(0.7)) at += minutes + random.pick([0, 0, 10]);
  }
  return steps;
}

export interface Practice {
  rules: Rules;
  busy: Busy[];
  taken: Taken;
  date: string;
  now: number;
}

/** Claimed times as the server keeps them: bits of a day. */
export const takenOf = (busy: readonly Busy[], count = 0): Taken => ({
  unclaimed: (resource, date, lane) => {
    const day = localDay(date);
    const free: Bits = none();
    setSpan(free, 0, day.steps);
    const claimed = none();
    for (const one of busy) {
      if (one.resource_id !== resource || one.lane !== lane) continue;
      const step = (instant: number) => (instant - day.begins) / (STEP_MINUTES * 60_000);
      setSpan(claimed, Math.max(0, step(one.from)), Math.min(day.steps, step(one.to)));
    }
    return without(free, claimed);
  },
  count: () => count,
  load: () => 0,
});

/** A practice with a handful of everything, around one day. */
export function makePractice(random: Random): Practice {
  const date = addDays(random.pick(DATES), random.int(-1, 1));
  const resources = Array.from({ length: random.int(1, 7) }, (): [string, Resource] => [
    id(random),
    {
      kind: random.pick(KINDS),
      name: 'Ada',
      short: '',
      colour: 0,
      skills: random.chance(0.4) ? ['Röntgen'] : [],
      user_id: null,
      active: random.chance(0.95),
      position: random.int(0, 9),
    },
  ]);
  const ids = resources.map(([key]) => key);
  const treatments = Array.from({ length: random.int(1, 3) }, (): [string, Treatment] => [
    id(random),
    {
      name: 'Prophylaxe',
      category_id: null,
      colour: 0,
      kind: 'practice',
      names: {},
      descriptions: {},
      costs: '',
      steps: makeSteps(random, resources),
      payers: some(random, PAYERS, 0.85),
      familiar: random.pick(['all', 'all', 'all', 'new', 'known']),
      online: random.chance(0.9),
      per_day: random.chance(0.1) ? 2 : null,
      notice_hours: random.chance(0.2) ? random.int(0, 48) : null,
      active: random.chance(0.97),
      position: 0,
    },
  ]);
  const shifts = resources
    .filter(([, of]) => of.kind === 'practitioner' || of.kind === 'assistant' || random.chance(0.2))
    .flatMap(([resource_id]) =>
      Array.from(
        { length: random.int(0, 3) },
        (): Shift => ({
          resource_id,
          weekdays: random.chance(0.8) ? [1, 2, 3, 4, 5, 6, 7] : [random.int(1, 7)],
          ...span(random),
          every_weeks: random.pick([1, 1, 1, 2, 3]),
          valid_from: addDays(date, -random.int(0, 40)),
          valid_to: random.chance(0.2) ? addDays(date, random.int(-1, 20)) : null,
          payers: random.chance(0.2) ? some(random, PAYERS, 0.5) : [],
          familiar: random.pick(['all', 'all', 'all', 'new', 'known']),
          treatments: random.chance(0.2) ? some(random, treatments, 0.6).map(([key]) => key) : [],
          online: random.chance(0.8),
          band: random.pick(['long', 'long', 'long', 'mid', 'acute']),
          open_hour: random.chance(0.08),
        }),
      ),
    );
  const absences = Array.from({ length: random.pick([0, 0, 1, 2]) }, (): Absence => {
    const { from, to } = span(random);
    const ends = to === '24:00' ? `${addDays(date, 1)}T00:00` : `${date}T${to}`;
    return {
      resource_id: random.chance(0.2) ? null : random.pick(ids),
      from: `${random.chance(0.3) ? addDays(date, -2) : date}T${from}`,
      to: ends,
      kind: 'sick',
      note: '',
    };
  });
  const rules = rulesOf({
    resources: new Map(resources),
    treatments: new Map(treatments),
    shifts,
    absences,
    hours: Array.from({ length: random.int(1, 3) }, () => ({
      weekday: random.chance(0.7)
        ? ((new Date(`${date}T12:00:00Z`).getUTCDay() || 7) as number)
        : 3,
      ...hoursSpan(random),
    })),
    closures: random.chance(0.05) ? [{ from: date, to: date, name: 'Umzug' }] : [],
    booking: {
      online: random.chance(0.95),
      raster: random.pick([5, 10, 15, 20, 30, 60]),
      notice_hours: random.pick([0, 2, 24]),
      cancel_hours: 24,
      horizon_days: random.pick([1, 30, 90]),
      mid_days: random.pick([0, 3, 14]),
      acute_days: random.pick([0, 1]),
      packing: 'off',
      strict_days: 7,
      strict_offers: 2,
      categories: true,
      recall: false,
      video: false,
    },
    days: {
      land: random.pick(LAND_CODES),
      municipal: [],
      closed_on_holidays: random.chance(0.8),
      exceptions: random.chance(0.1) ? [{ date, ...hoursSpan(random), name: '' }] : [],
    },
  });
  const day = localDay(date);
  const busy = Array.from({ length: random.int(0, 12) }, (): Busy => {
    const from = random.int(0, day.steps - 2);
    const to = Math.min(day.steps, from + random.int(1, 18));
    const at = (step: number) => day.begins + step * STEP_MINUTES * 60_000;
    return {
      resource_id: random.pick(ids),
      lane: random.chance(0.9) ? 0 : 1,
      from: at(from),
      to: at(to),
    };
  });
  const now = day.begins - random.pick([-6, -10, 0, 3, 26, 24 * 5, 24 * 20, 24 * 60]) * 3_600_000;
  return { rules, busy, taken: takenOf(busy), date, now };
}

/** A random request for a time at that practice. */
export function makeAsk(random: Random, { rules, now }: Practice): Ask {
  const [treatment_id, treatment] = random.pick([...rules.treatments]);
  const by = random.chance(0.6) ? 'patient' : 'team';
  return {
    treatment_id,
    plan: planOf(treatment.steps),
    payer: random.chance(0.7) ? random.pick(PAYERS) : null,
    familiar: random.pick(['new', 'known', null]),
    by,
    lane: by === 'team' && random.chance(0.2) ? 1 : 0,
    now,
    wish: random.chance(0.25) ? [random.pick([...rules.resources.keys()])] : [],
    usual: null,
  };
}
