import type { Ask } from '#contract/booking/asked.ts';
import { holidaysOf } from '#contract/booking/holidays.ts';
import type { Resource } from '#contract/booking/resource.ts';
import type { Rules } from '#contract/booking/rules.ts';
import type { Absence, Shift } from '#contract/booking/shift.ts';
import type { Need } from '#contract/booking/steps.ts';

/** A stretch of a resource that is claimed, in milliseconds. */
export interface Busy {
  resource_id: string;
  lane: 0 | 1;
  from: number;
  to: number;
}

const FIVE = 5 * 60_000;
const wall = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
});
/** Local time of an instant, `2026-11-23T08:30`. */
const local = (instant: number): string => wall.format(instant).replace(' ', 'T');

const weekday = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay() || 7;
const monday = (date: string): number =>
  Date.parse(`${date}T12:00:00Z`) - (weekday(date) - 1) * 86_400_000;
const plusDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

interface Span {
  from: string;
  to: string;
}
const within = (clock: string, { from, to }: Span): boolean => from <= clock && clock < to;
/** Whether the five minutes from a clock time lie in one span, as hours may begin at any minute. */
const wholly = (clock: string, span: Span): boolean =>
  [0, 1, 2, 3, 4].every((after) => {
    const minute = String(Number(clock.slice(3)) + after).padStart(2, '0');
    return within(`${clock.slice(0, 3)}${minute}`, span);
  });

function isAbsent(absences: readonly Absence[], id: string, at: string): boolean {
  return absences.some(
    ({ resource_id, from, to }) =>
      (resource_id === null || resource_id === id) && from <= at && at < to,
  );
}

function isClosed(rules: Rules, date: string): boolean {
  const { days, closures } = rules;
  if (days.exceptions.some((one) => one.date === date)) return false;
  if (closures.some(({ from, to }) => from <= date && date <= to)) return true;
  return (
    days.closed_on_holidays &&
    holidaysOf(Number(date.slice(0, 4)), days.land, days.municipal).has(date)
  );
}

function worksOn(shift: Shift, date: string): boolean {
  const weeks = Math.round((monday(date) - monday(shift.valid_from)) / (7 * 86_400_000));
  return (
    date >= shift.valid_from &&
    (shift.valid_to === null || date <= shift.valid_to) &&
    shift.weekdays.includes(weekday(date)) &&
    weeks % shift.every_weeks === 0
  );
}

function isForThem(rules: Rules, shift: Shift, ask: Ask, date: string): boolean {
  const { mid_days, acute_days } = rules.booking;
  const ahead = { long: Number.POSITIVE_INFINITY, mid: mid_days, acute: acute_days }[shift.band];
  const today = local(ask.now).slice(0, 10);
  return (
    (ask.payer === null || shift.payers.length === 0 || shift.payers.includes(ask.payer)) &&
    (ask.familiar === null || shift.familiar === 'all' || shift.familiar === ask.familiar) &&
    (shift.treatments.length === 0 || shift.treatments.includes(ask.treatment_id)) &&
    (ask.by === 'team' || shift.online) &&
    (ahead === Number.POSITIVE_INFINITY || plusDays(date, -ahead) <= today)
  );
}

/** Whether a resource works in the five minutes that begin at an instant. */
function isThere(rules: Rules, ask: Ask, id: string, resource: Resource, instant: number): boolean {
  const at = local(instant);
  const date = at.slice(0, 10);
  const clock = at.slice(11);
  if (isAbsent(rules.absences, id, at)) return false;
  if (ask.lane === 1) return true;
  if (isClosed(rules, date)) return false;
  const shifts = rules.shifts.get(id);
  const isPerson = resource.kind === 'practitioner' || resource.kind === 'assistant';
  const exceptions = rules.days.exceptions.filter((one) => one.date === date);
  // Exceptions apply to everybody.
  if (exceptions.length > 0 && !exceptions.some((span) => wholly(clock, span))) return false;
  if (shifts === undefined && !isPerson) {
    const hours =
      exceptions.length > 0
        ? exceptions
        : rules.hours.filter((span) => span.weekday === weekday(date));
    return hours.some((span) => wholly(clock, span));
  }
  const now = (shifts ?? []).filter((shift) => worksOn(shift, date) && within(clock, shift));
  return (
    !now.some((shift) => shift.open_hour) && now.some((shift) => isForThem(rules, shift, ask, date))
  );
}

const canServe = (id: string, resource: Resource, need: Need): boolean =>
  resource.active &&
  resource.kind === need.kind &&
  (need.any_of.length === 0 || need.any_of.includes(id)) &&
  (need.skill === '' || resource.skills.includes(need.skill));

/**
 * Whether an appointment can begin, found in the obvious way: minute by minute and person by
 * person.
 */
export function canBegin(rules: Rules, busy: readonly Busy[], ask: Ask, start: number): boolean {
  const slots = ask.plan.steps.flatMap(({ offset, minutes, needs }, step) =>
    needs.flatMap((need) =>
      Array.from({ length: need.count }, () => ({
        step,
        need,
        from: start + offset * 60_000,
        to: start + (offset + minutes) * 60_000,
      })),
    ),
  );
  const sameDay = (instant: number) => local(instant).slice(0, 10) === local(start).slice(0, 10);
  const fits = (id: string, resource: Resource, slot: (typeof slots)[number]): boolean => {
    if (!canServe(id, resource, slot.need)) return false;
    for (let at = slot.from; at < slot.to; at += FIVE) {
      if (!isThere(rules, ask, id, resource, at)) return false;
    }
    const first = slot.from - slot.need.before * 60_000;
    const last = slot.to + slot.need.after * 60_000;
    if (!sameDay(first) || !sameDay(last - 1)) return false;
    return !busy.some(
      (one) => one.resource_id === id && one.lane === ask.lane && one.from < last && one.to > first,
    );
  };
  const chosen: string[] = [];
  const go = (index: number): boolean => {
    const slot = slots[index];
    if (slot === undefined) return ask.wish.every((id) => chosen.includes(id));
    for (const [id, resource] of rules.resources) {
      const clash = slots.some(
        (other, place) =>
          place < index &&
          chosen[place] === id &&
          (other.step === slot.step || (other.from < slot.to && other.to > slot.from)),
      );
      const same = slots.findIndex(
        (other) => other.step === slot.need.same_as && other.need.kind === slot.need.kind,
      );
      const wrong = same >= 0 && same < index && chosen[same] !== id;
      if (clash || wrong || !fits(id, resource, slot)) continue;
      chosen[index] = id;
      if (go(index + 1)) return true;
      chosen.length = index;
    }
    return false;
  };
  return go(0);
}

/** All starts of a date, by trying each of them. */
export function allStarts(
  rules: Rules,
  busy: readonly Busy[],
  ask: Ask,
  date: string,
  count: number,
): number[] {
  const treatment = rules.treatments.get(ask.treatment_id);
  const byPatient = ask.by === 'patient';
  if (ask.lane === 0) {
    if (treatment === undefined || !treatment.active) return [];
    if (byPatient && !(treatment.online && rules.booking.online)) return [];
    if (ask.payer !== null && !treatment.payers.includes(ask.payer)) return [];
    if (ask.familiar !== null && ![ask.familiar, 'all'].includes(treatment.familiar)) return [];
    const today = local(ask.now).slice(0, 10);
    if (byPatient && date > plusDays(today, rules.booking.horizon_days)) return [];
    if (isClosed(rules, date)) return [];
    if (treatment.per_day !== null && count >= treatment.per_day) return [];
  }
  const hours = treatment?.notice_hours ?? rules.booking.notice_hours;
  const earliest =
    byPatient && ask.lane === 0 ? ask.now + hours * 3_600_000 : ask.now - 15 * 60_000;
  const found: number[] = [];
  const noon = Date.parse(`${date}T12:00:00Z`);
  for (let at = noon - 16 * 3_600_000; at < noon + 16 * 3_600_000; at += FIVE) {
    const shown = local(at);
    const minutes = Number(shown.slice(11, 13)) * 60 + Number(shown.slice(14));
    if (shown.slice(0, 10) !== date || minutes % rules.booking.raster !== 0) continue;
    if (at < earliest) continue;
    if (local(at + ask.plan.minutes * 60_000 - 1).slice(0, 10) !== date) continue;
    if (canBegin(rules, busy, ask, at)) found.push(at);
  }
  return found;
}
