import { addDays } from '../shared/days.ts';
import { MINUTE_MS } from '../shared/spans.ts';
import { and, type Bits, none, setSpan, without } from './bits.ts';
import {
  dateAt,
  elapsedAt,
  endAt,
  instantOf,
  type LocalDay,
  localDay,
  minutesOf,
} from './local-day.ts';
import type { BookingRefusal } from './refusals.ts';
import { isPerson } from './resource.ts';
import { closedOn, exceptionsOn, opensOn, type Rules } from './rules.ts';
import { type Absence, isWorkedOn, type Shift } from './shift.ts';
import { type Payer, STEP_MINUTES } from './steps.ts';
import { FAMILIAR } from './treatment.ts';

/** For whom a time is asked. Null: not known, which only the team may leave open. */
export interface Audience {
  payer: Payer | null;
  familiar: 'new' | 'known' | null;
  treatment_id: string;
  by: 'team' | 'patient';
  /** 1: squeezed in beside other appointments, with a reason (Einschub). */
  lane: 0 | 1;
  /** Instant of the request; milliseconds. */
  now: number;
}

/**
 * Whole steps between two clock times, because hours of a practice may begin at any minute. Empty
 * where no step is whole.
 */
const spanOf = (day: LocalDay, from: string, to: string): [number, number] => [
  Math.ceil(elapsedAt(day, minutesOf(from)) / STEP_MINUTES),
  Math.floor(endAt(day, minutesOf(to)) / STEP_MINUTES),
];

/** Steps of a day that an absence takes. */
function absentSpan(day: LocalDay, { from, to }: Absence): [number, number] {
  const step = (local: string, ends: boolean) =>
    (instantOf(local, ends) - day.begins) / (STEP_MINUTES * MINUTE_MS);
  return [step(from, false), Math.min(step(to, true), day.steps)];
}

/** How many days of resources are cached: half a year of thirty, for three kinds of patients. */
const REMEMBERED = 20_000;
/**
 * Cache of computed days by date, resource and audience; dropped with the rules from which it was
 * computed. Nested maps and not one text as key, which a search would build a thousand times.
 */
const remembered = new WeakMap<
  Rules,
  { count: number; days: Map<string, Map<string, Map<string, Bits>>> }
>();
const inside = <T>(map: Map<string, Map<string, T>>, key: string): Map<string, T> => {
  const found = map.get(key) ?? new Map<string, T>();
  map.set(key, found);
  return found;
};

const audienceKeys = new WeakMap<Audience, string>();
/** A key that is equal for audiences for whom a resource has the same times. */
function keyOf(rules: Rules, resourceId: string, audience: Audience): string {
  const { payer, familiar, treatment_id, by, lane, now } = audience;
  let key = audienceKeys.get(audience);
  if (key === undefined) {
    key = `${lane} ${by} ${payer} ${familiar}`;
    audienceKeys.set(audience, key);
  }
  const shifts = rules.shifts.get(resourceId) ?? [];
  if (shifts.some(({ treatments }) => treatments.length > 0)) key += ` ${treatment_id}`;
  // Shifts open for booking at midnight, so what is open now is open all day.
  if (shifts.some(({ band }) => band !== 'long')) key += ` ${dateAt(now)}`;
  return key;
}

const touches = ({ from, to }: Absence, date: string): boolean =>
  from.slice(0, 10) <= date && date <= to.slice(0, 10);
const isOf = (absence: Absence, resourceId: string): boolean =>
  absence.resource_id === null || absence.resource_id === resourceId;

/** The date from which the times of a shift on a day are open for booking. */
const opensFrom = ({ booking }: Rules, { band }: Shift, date: string): string | null => {
  if (band === 'long') return null;
  return addDays(date, -(band === 'mid' ? booking.mid_days : booking.acute_days));
};

/** Why a shift is not for this audience, or null. */
function notFor(
  rules: Rules,
  shift: Shift,
  day: LocalDay,
  { payer, familiar, treatment_id, by, now }: Audience,
): Omit<BookingRefusal, 'resource_id'> | null {
  if (shift.open_hour) return { code: 'open_hour' };
  if (payer !== null && shift.payers.length > 0 && !shift.payers.includes(payer)) {
    return { code: 'other_payer' };
  }
  if (familiar !== null && shift.familiar !== 'all' && shift.familiar !== familiar) {
    return { code: 'other_familiar', detail: FAMILIAR[shift.familiar] };
  }
  if (shift.treatments.length > 0 && !shift.treatments.includes(treatment_id)) {
    return { code: 'other_treatment' };
  }
  if (by === 'patient' && !shift.online) return { code: 'shift_not_online' };
  const opens = opensFrom(rules, shift, day.date);
  if (opens !== null && now < localDay(opens).begins)
    return { code: 'not_open_yet', detail: opens };
  return null;
}

/** Shifts of a resource on a day; the hours of the practice where it has none of its own. */
const shiftsOn = (rules: Rules, resourceId: string, day: LocalDay) => {
  const own = rules.shifts.get(resourceId) ?? [];
  return own.filter((shift) => isWorkedOn(shift, day.date));
};
const goesByHours = (rules: Rules, resourceId: string): boolean => {
  const resource = rules.resources.get(resourceId);
  return resource !== undefined && !isPerson(resource.kind) && !rules.shifts.has(resourceId);
};

/** The hours of the practice, for what has no shifts of its own. */
function byHours(rules: Rules, day: LocalDay): Bits {
  const bits = none();
  for (const { from, to } of opensOn(rules, day.date, day.weekday)) {
    setSpan(bits, ...spanOf(day, from, to));
  }
  return bits;
}

function byShifts(rules: Rules, resourceId: string, day: LocalDay, audience: Audience): Bits {
  const bits = none();
  const openHours = none();
  for (const shift of shiftsOn(rules, resourceId, day)) {
    const span = spanOf(day, shift.from, shift.to);
    if (shift.open_hour) setSpan(openHours, ...span);
    else if (notFor(rules, shift, day, audience) === null) setSpan(bits, ...span);
  }
  // An open hour inside a longer shift is no time for appointments, whatever the longer one says.
  const own = without(bits, openHours);
  return exceptionsOn(rules, day.date).length > 0 ? and(own, byHours(rules, day)) : own;
}

/** The steps of a day at which a resource is away. */
function absentOn(rules: Rules, resourceId: string, day: LocalDay): Bits {
  const absent = none();
  for (const absence of rules.absences) {
    if (isOf(absence, resourceId) && touches(absence, day.date)) {
      setSpan(absent, ...absentSpan(day, absence));
    }
  }
  return absent;
}

/** When a resource works on a day at all, for any audience; its open hours are included. */
export function workedOn(
  rules: Rules,
  resourceId: string,
  day: LocalDay,
): { worked: Bits; openHours: Bits } {
  const openHours = none();
  if (closedOn(rules, day.date) !== null) return { worked: none(), openHours };
  const absent = absentOn(rules, resourceId, day);
  if (goesByHours(rules, resourceId)) {
    return { worked: without(byHours(rules, day), absent), openHours };
  }
  const shifts = none();
  for (const shift of shiftsOn(rules, resourceId, day)) {
    const span = spanOf(day, shift.from, shift.to);
    setSpan(shifts, ...span);
    if (shift.open_hour) setSpan(openHours, ...span);
  }
  const isException = exceptionsOn(rules, day.date).length > 0;
  const own = without(isException ? and(shifts, byHours(rules, day)) : shifts, absent);
  return { worked: own, openHours: and(openHours, own) };
}

function workOut(rules: Rules, resourceId: string, day: LocalDay, audience: Audience): Bits {
  let bits = none();
  if (audience.lane === 1) setSpan(bits, 0, day.steps);
  else if (closedOn(rules, day.date) !== null) return bits;
  else if (goesByHours(rules, resourceId)) bits = byHours(rules, day);
  else bits = byShifts(rules, resourceId, day, audience);
  return without(bits, absentOn(rules, resourceId, day));
}

/**
 * The steps of a day in which a resource is there for this audience, whether it is taken or not.
 */
export function openBits(
  rules: Rules,
  resourceId: string,
  day: LocalDay,
  audience: Audience,
): Bits {
  let known = remembered.get(rules);
  if (known === undefined || known.count >= REMEMBERED) {
    known = { count: 0, days: new Map() };
    remembered.set(rules, known);
  }
  const times = inside(inside(known.days, day.date), resourceId);
  const key = keyOf(rules, resourceId, audience);
  const found = times.get(key);
  if (found !== undefined) return found;
  const bits = workOut(rules, resourceId, day, audience);
  times.set(key, bits);
  known.count += 1;
  return bits;
}

/** Why a resource is not there from one step of a day to another; the first reason that applies. */
export function whyNotOpen(
  rules: Rules,
  resourceId: string,
  day: LocalDay,
  span: { from: number; to: number },
  audience: Audience,
): BookingRefusal {
  const meets = ([from, to]: [number, number]) => from < span.to && to > span.from;
  const closed = audience.lane === 0 ? closedOn(rules, day.date) : null;
  if (closed !== null) return closed;
  const absence = rules.absences.find(
    (one) => isOf(one, resourceId) && meets(absentSpan(day, one)),
  );
  if (absence !== undefined) {
    return { code: 'absent', resource_id: resourceId };
  }
  const exceptions = audience.lane === 0 ? exceptionsOn(rules, day.date) : [];
  if (exceptions.length > 0 && !exceptions.some(({ from, to }) => meets(spanOf(day, from, to)))) {
    const times = exceptions.map(({ from, to }) => `${from}–${to}`);
    return { code: 'closed', detail: `außerhalb von ${times.join(' und ')}` };
  }
  const shifts = shiftsOn(rules, resourceId, day).filter((shift) =>
    meets(spanOf(day, shift.from, shift.to)),
  );
  for (const shift of shifts.toSorted((a, b) => Number(b.open_hour) - Number(a.open_hour))) {
    const reason = notFor(rules, shift, day, audience);
    if (reason !== null) return { ...reason, resource_id: resourceId };
  }
  return { code: 'no_shift', resource_id: resourceId };
}
