import type { Taken } from '#contract/booking/asked.ts';
import { localDay } from '#contract/booking/local-day.ts';
import { type Standing, takenOf, takenOnDays } from '#contract/booking/taken.ts';
import { addDays } from '#contract/shared/days.ts';

/** Where the calendar of a location is read. */
export interface Source {
  /** The mark of each day on which something was taken, from one date to another. */
  marks: (dates: readonly [string, string]) => Promise<ReadonlyMap<string, string>>;
  /** What is taken from one instant to another. */
  standing: (instants: readonly [number, number]) => Promise<Standing>;
}

/** A day as it was read, with computed values; valid while the day has this mark. */
interface Day extends Standing {
  mark: string;
  taken: Taken;
}
/** Of a day on which nothing was ever taken. */
const UNTOUCHED = '';
/** So many days are kept, of all locations; those of a full practice are 15 kB each. */
const MOST_DAYS = 2_000;

const endOf = (date: string): number => localDay(addDays(date, 1)).begins;
const dayOf = (mark: string, standing: Standing): Day => ({
  ...standing,
  mark,
  taken: takenOf(standing),
});

/** What stands on each of some days, in their order; what lies over midnight belongs to both. */
function split({ claims, counted }: Standing, dates: readonly string[]) {
  const days = dates.map((date) => ({
    date,
    begins: localDay(date).begins,
    ends: endOf(date),
    claims: [] as Standing['claims'][number][],
    counted: [] as Standing['counted'][number][],
  }));
  /** The first day that is not over at an instant: halved, as asking the calendar ten thousand times takes long. */
  const notOver = (instant: number): number => {
    let [low, high] = [0, days.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((days[middle]?.ends ?? 0) > instant) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  for (const claim of claims) {
    for (let at = notOver(claim.from); (days[at]?.begins ?? claim.to) < claim.to; at += 1) {
      days[at]?.claims.push(claim);
    }
  }
  for (const one of counted) {
    const day = days[notOver(one.starts_at)];
    if (day !== undefined && day.begins <= one.starts_at) day.counted.push(one);
  }
  return days;
}

/** A day without what one appointment takes of it: no two claims of a lane begin at the same time. */
function without(day: Day, own: Standing): Taken {
  const { claims, counted } = day;
  const begins = new Set(own.claims.map((one) => `${one.resource_id} ${one.lane} ${one.from}`));
  const others = claims.filter((one) => !begins.has(`${one.resource_id} ${one.lane} ${one.from}`));
  if (others.length === claims.length) return day.taken;
  const [mine] = own.counted;
  const at = counted.findIndex(
    (one) => one.treatment_id === mine?.treatment_id && one.starts_at === mine.starts_at,
  );
  return takenOf({ claims: others, counted: counted.filter((_, index) => index !== at) });
}

/**
 * Cache of the days that this process has read. The mark of a day is always read before its
 * content, so a change in between makes the cached day outdated and never wrongly valid. This also
 * holds for changes of other servers and for transactions that are rolled back.
 */
export class KnownDays {
  /** By location and date, the one used longest ago first. */
  readonly #days = new Map<string, Day>();
  readonly #most: number;

  constructor(most = MOST_DAYS) {
    this.#most = most;
  }

  /**
   * The calendar of a location for some days; each part is read only when it is needed.
   * @param own the claims of an appointment that is being moved: its time counts as free
   */
  async ahead(
    source: Source,
    locationId: string,
    { from, days }: { from: string; days: number },
    own?: Standing,
  ): Promise<(first: string, count: number) => Promise<Taken>> {
    const marks = await source.marks([from, addDays(from, days - 1)]);
    return async (first, count) => {
      const dates = Array.from({ length: count }, (_, after) => addDays(first, after));
      const found = new Map<string, Day>();
      const missing: string[] = [];
      for (const date of dates) {
        const mark = marks.get(date) ?? UNTOUCHED;
        const known = this.#used(`${locationId} ${date}`);
        if (known?.mark === mark) found.set(date, known);
        else if (mark !== UNTOUCHED) missing.push(date);
        else found.set(date, this.#keep(locationId, date, UNTOUCHED, { claims: [], counted: [] }));
      }
      const [one, last] = [missing[0], missing.at(-1)];
      if (one !== undefined && last !== undefined) {
        const standing = await source.standing([localDay(one).begins, endOf(last)]);
        for (const { date, claims, counted } of split(standing, missing)) {
          const mark = marks.get(date) ?? UNTOUCHED;
          found.set(date, this.#keep(locationId, date, mark, { claims, counted }));
        }
      }
      return takenOnDays(
        new Map([...found].map(([date, day]) => [date, own ? without(day, own) : day.taken])),
      );
    };
  }

  #used(key: string): Day | undefined {
    const day = this.#days.get(key);
    if (day === undefined) return undefined;
    this.#days.delete(key);
    this.#days.set(key, day);
    return day;
  }

  #keep(locationId: string, date: string, mark: string, standing: Standing): Day {
    const key = `${locationId} ${date}`;
    const day = dayOf(mark, standing);
    this.#days.delete(key);
    this.#days.set(key, day);
    for (const [oldest] of this.#days) {
      if (this.#days.size <= this.#most) break;
      this.#days.delete(oldest);
    }
    return day;
  }
}
