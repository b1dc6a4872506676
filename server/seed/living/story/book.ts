import { addDays } from '#contract/shared/days.ts';
import { DAY_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import {
  closingOf,
  dayOf,
  instantOf,
  isWorkday,
  wakingMoments,
  workdayBefore,
} from '../calendar.ts';
import type { Chance } from '../chance.ts';
import type { Deed } from './deeds.ts';

/** So many days lie between the first call and the first start. */
export const DAYS = 21;
/** From this time on a workday's own entries are fresh; before, those since the last closing. */
const MORNING = '10:00';

/** The deeds of the story, none of them after the first start. */
export class Book {
  readonly begun: number;
  /** Entries since this instant are new to the person who comes to the desk. */
  readonly freshFrom: number;
  /** Entries since this instant, and before `freshFrom`, are from the workday before. */
  readonly recentFrom: number;
  readonly today: string;
  readonly #deeds: Deed[] = [];

  constructor(begun: number) {
    this.begun = begun;
    this.today = dayOf(begun);
    const late = begun >= instantOf(this.today, MORNING);
    const last = workdayBefore(addDays(this.today, -1));
    this.freshFrom =
      isWorkday(this.today) && late ? instantOf(this.today, '06:40') : closingOf(last);
    this.recentFrom = instantOf(workdayBefore(addDays(dayOf(this.freshFrom), -1)), '06:40');
  }

  /** Adds a deed if it lies before the first start. Returns whether it does. */
  add(deed: Deed): boolean {
    if (deed.at > this.begun - MINUTE_MS) return false;
    this.#deeds.push(deed);
    return true;
  }

  /** The days before `freshFrom`, the earliest first. */
  get days(): string[] {
    return Array.from({ length: DAYS + 1 }, (_, at) => addDays(this.today, at - DAYS)).filter(
      (day) => instantOf(day, '06:40') < this.freshFrom,
    );
  }

  /** A moment of a day at which somebody may call; most do in the morning. */
  momentOf(day: string, chance: Chance): number | null {
    const within = (from: string, to: string) =>
      wakingMoments(instantOf(day, from), Math.min(instantOf(day, to), this.freshFrom));
    const span = chance.percent(55)
      ? within('07:30', '11:30')
      : chance.percent(75)
        ? within('13:30', '18:00')
        : within('06:40', '21:40');
    const moments = span.length > 0 ? span : within('06:40', '21:40');
    return moments.length === 0 ? null : this.#somewhen(moments, chance);
  }

  /** A moment after `freshFrom` at which somebody may call or write. */
  freshMoment(chance: Chance): number {
    const moments = wakingMoments(this.freshFrom, this.begun - 8 * MINUTE_MS);
    const at = moments.length === 0 ? this.begun - 30 * MINUTE_MS : chance.one(moments);
    return at + chance.between(0, 280) * 1_000;
  }

  /** @param part from 0 to 1: where in the time since `freshFrom` the moment lies */
  freshAt(part: number): number {
    const moments = wakingMoments(this.freshFrom, this.begun - 8 * MINUTE_MS);
    return moments[Math.floor(part * moments.length)] ?? this.begun - 30 * MINUTE_MS;
  }

  /** A time on the workday that lies `offset` workdays after today; negative: before. */
  workday(offset: number, time: string): number {
    let day = workdayBefore(this.today);
    for (let left = Math.abs(offset); left > 0; left--) {
      do day = addDays(day, Math.sign(offset));
      while (!isWorkday(day));
    }
    return instantOf(day, time);
  }

  /** Full days from `at` to the first start. */
  age(at: number): number {
    return Math.floor((this.begun - at) / DAY_MS);
  }

  #somewhen(moments: readonly number[], chance: Chance): number {
    return chance.one(moments) + chance.between(0, 280) * 1_000;
  }

  /** Everything in its order. */
  get deeds(): Deed[] {
    return this.#deeds
      .map((deed, at) => ({ deed, at }))
      .sort((a, b) => a.deed.at - b.deed.at || a.at - b.at)
      .map(({ deed }) => deed);
  }
}
