import { stepsLasting } from '#contract/booking/appointment.ts';
import { elapsedAt, localDay, minutesOf } from '#contract/booking/local-day.ts';
import { isWorkedOn } from '#contract/booking/shift.ts';
import { lengthOf, type Step } from '#contract/booking/steps.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import type { Chance } from '../chance.ts';
import { COLUMNS, type Column, KEPT_FREE } from '../data/calendars.ts';
import { type DemoTreatment, TREATMENTS, type TreatmentKey } from '../data/treatments.ts';
import type { Where } from '../story/cast.ts';
import type { Duty } from './duty.ts';
import { holidayAt } from './duty.ts';
import { ABSENT, absentDays, itemId, type itemsAt, stepsOf } from './items.ts';

/** Share of the shifts that is taken. */
export const SHARE = 0.75;
const STEP = 5;

/** A time that is given to somebody, or kept free: in minutes since midnight. */
export interface Placed {
  key: TreatmentKey | null;
  name: string;
  from: number;
  to: number;
  /** Keys of the columns that it must have. */
  who: string[];
}

/** The rules for laying out the days of a location. */
export interface Plan {
  where: Where;
  duty: Duty;
  items: ReturnType<typeof itemsAt>;
}

type Spans = [from: number, to: number][];

/** The spans in which a person works on a day, without open consultation hours. */
function shiftsOn(plan: Plan, who: string, day: string): Spans {
  const { where, duty, items } = plan;
  if (holidayAt(day) && day !== duty.day) return [];
  const { from, to } = absentDays(where, duty.day);
  if (ABSENT[where].who === who && from <= day && day <= to) return [];
  const at = localDay(day);
  const spans: Spans = [];
  for (const { item } of items) {
    if (item.kind !== 'shift' || item.content.resource_id !== itemId(where, who)) continue;
    const { content } = item;
    if (content.open_hour || !isWorkedOn(content, day)) continue;
    if (holidayAt(day) && content.valid_to === null) continue;
    const minute = (clock: string) => elapsedAt(at, minutesOf(clock));
    spans.push([minute(content.from), minute(content.to)]);
  }
  // What follows without a break is one stretch.
  return spans
    .sort(([a], [b]) => a - b)
    .reduce<Spans>((all, [a, b]) => {
      const last = all.at(-1);
      if (last && last[1] >= a) last[1] = Math.max(last[1], b);
      else all.push([a, b]);
      return all;
    }, []);
}

/** A day of a location, filled column by column. */
export class DayLayout {
  readonly placed: Placed[] = [];
  readonly #taken = new Map<string, Spans>();
  readonly #shifts = new Map<string, Spans>();
  readonly #counts = new Map<TreatmentKey, number>();
  readonly #where: Where;
  readonly #columns: Record<string, Column>;
  readonly #chance: Chance;

  constructor(plan: Plan, day: string, chance: Chance) {
    const { where } = plan;
    this.#where = where;
    this.#columns = COLUMNS[where];
    this.#chance = chance;
    for (const who of Object.keys(this.#columns)) {
      this.#shifts.set(who, shiftsOn(plan, who, day));
    }
  }

  /** Whether anybody works. */
  get isOpen(): boolean {
    return [...this.#shifts.values()].some((spans) => spans.length > 0);
  }

  shiftsOf(who: string): Spans {
    return this.#shifts.get(who) ?? [];
  }

  #works(who: string, from: number, to: number): boolean {
    const { works } = this.#columns[who] ?? {};
    return works === undefined || this.shiftsOf(who).some(([a, b]) => a <= from && to <= b);
  }

  #free(who: string, from: number, to: number): boolean {
    return !(this.#taken.get(who) ?? []).some(([a, b]) => a < to && from < b);
  }

  #take(who: string, from: number, to: number): void {
    const spans = this.#taken.get(who) ?? [];
    spans.push([from, to]);
    this.#taken.set(who, spans);
  }

  /** Blocks the times that are kept free every week. */
  keepFree(weekday: number): void {
    for (const { name, who, weekdays, from, minutes } of KEPT_FREE[this.#where]) {
      const begins = minutesOf(from);
      const there = who.filter((one) => this.#works(one, begins, begins + minutes));
      if (!weekdays.includes(weekday) || there.length === 0) continue;
      for (const one of there) this.#take(one, begins, begins + minutes);
      this.placed.push({ key: null, name, from: begins, to: begins + minutes, who: there });
    }
  }

  /** The columns and times that a treatment takes when it begins at `at`, one for each need. */
  #claims(steps: readonly Step[], cast: Record<string, string>, at: number) {
    return steps.flatMap(({ offset, minutes, needs }) =>
      needs.map(({ kind, before, after }) => ({
        who: cast[kind] ?? '',
        from: at + offset,
        to: at + offset + minutes,
        claimed: [at + offset - before, at + offset + minutes + after] as const,
      })),
    );
  }

  /** Places a treatment if all its columns work and are free. Returns whether it did. */
  #place(key: TreatmentKey, cast: Record<string, string>, at: number): boolean {
    const { per_day }: DemoTreatment['treatment'] = TREATMENTS[key].treatment;
    if (per_day !== null && (this.#counts.get(key) ?? 0) >= per_day) return false;
    const steps = stepsLasting(stepsOf(key), null);
    const claims = this.#claims(steps, cast, at);
    const fits = claims.every(
      ({ who, from, to, claimed }) => this.#works(who, from, to) && this.#free(who, ...claimed),
    );
    if (!fits) return false;
    for (const { who, claimed } of claims) this.#take(who, ...claimed);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    const who = [...new Set(claims.map((claim) => claim.who))];
    this.placed.push({ key, name: '', from: at, to: at + lengthOf(steps), who });
    return true;
  }

  /** Places teeth cleanings, with a check by a dentist who is free then. */
  fillProphylaxis(): void {
    for (const [assistant, { kind, chair, skills }] of Object.entries(this.#columns)) {
      if (kind !== 'assistant' || chair === undefined || !skills?.includes('Prophylaxe')) continue;
      for (const [from, to] of this.shiftsOf(assistant)) {
        for (let at = from; at < to; ) {
          const dentist = this.#dentists().find((practitioner) =>
            this.#place('prophylaxis', { assistant, practitioner, chair }, at),
          );
          at += dentist === undefined ? STEP : 60 + this.#chance.one([5, 10, 20]);
        }
      }
    }
  }

  #dentists(): string[] {
    const all = Object.keys(this.#columns).filter(
      (who) => this.#columns[who]?.kind === 'practitioner',
    );
    return this.#chance.shuffled(all);
  }

  /** First visits: the picture first, then the dentist. */
  fillFirstVisits(most: number): void {
    if (!('xray' in this.#columns)) return;
    let left = most;
    for (const practitioner of this.#dentists()) {
      const [span] = this.#chance.shuffled(this.shiftsOf(practitioner));
      if (left === 0 || span === undefined) continue;
      const at = span[0] + STEP * this.#chance.between(0, 24);
      const chair = this.#columns[practitioner]?.chair ?? '';
      const cast = { assistant: 'sommer', device: 'xray', practitioner, chair };
      if (this.#place('first', cast, at)) left -= 1;
    }
  }

  /** Minutes of somebody that are taken so far. */
  #load(who: string): number {
    return (this.#taken.get(who) ?? []).reduce((sum, [from, to]) => sum + to - from, 0);
  }

  /** Places all other treatments. @param now minute at which somebody is to be in the room */
  fillTreatments(keys: readonly TreatmentKey[], now: number | null): void {
    const deck = keys.flatMap((key) => Array<TreatmentKey>(TREATMENTS[key].weight).fill(key));
    for (const practitioner of this.#dentists()) {
      const chair = this.#columns[practitioner]?.chair ?? '';
      const assistant = this.#where === 'mitte' ? 'sommer' : 'kaya';
      const cast = { practitioner, chair, assistant };
      const spans = this.shiftsOf(practitioner);
      const all = spans.reduce((sum, [from, to]) => sum + to - from, 0);
      // Treatments placed before lie all over the day; the rest of the wanted share is spread
      // evenly.
      const share = (SHARE * all - this.#load(practitioner)) / Math.max(1, all);
      let given = 0;
      let worked = 0;
      for (const [from, to] of spans) {
        for (let at = from; at < to; ) {
          const isNow = now !== null && at <= now && now < at + 30;
          const behind = given <= share * (worked + at - from);
          if (!(behind || isNow)) {
            at += STEP;
            continue;
          }
          const before = this.placed.length;
          const tries = [this.#chance.one(deck), this.#chance.one(deck), 'check', 'pain'] as const;
          tries.some((key) => this.#place(key, cast, at));
          const [made] = this.placed.slice(before);
          if (made) given += made.to - made.from;
          at = made ? made.to : at + STEP;
        }
        worked += to - from;
      }
    }
  }

  /** Instants of something that was placed. */
  static instant(day: string, minute: number): number {
    return localDay(day).begins + minute * MINUTE_MS;
  }
}
