import type { Appointment } from '../../booking/appointment.ts';
import { type Bits, has, none, setSpan, without } from '../../booking/bits.ts';
import type { LocalDay } from '../../booking/local-day.ts';
import { openBits } from '../../booking/open.ts';
import type { Resource as Column } from '../../booking/resource.ts';
import type { ResourceKind } from '../../booking/resource-kind.ts';
import type { Rules } from '../../booking/rules.ts';
import { STEP_MINUTES } from '../../booking/steps.ts';
import { MINUTE_MS } from '../../shared/spans.ts';
import { type Reference, type Resource, slotId } from './appointment.ts';

const STEP_MS = STEP_MINUTES * MINUTE_MS;

/** The R4 type of a resource of the calendar. An assistant treats, too; a chair is a place. */
const ACTOR: Record<ResourceKind, string> = {
  practitioner: 'Practitioner',
  assistant: 'Practitioner',
  room: 'Location',
  chair: 'Location',
  device: 'Device',
};

/** A resource of the calendar as an actor. */
export const actorOf = (id: string, column: Column | undefined): Reference =>
  column === undefined
    ? { display: 'Nicht mehr im Kalender' }
    : { reference: `${ACTOR[column.kind]}/${id}`, display: column.name };

/** A column of the calendar as R4 `Schedule`. */
export const fhirSchedule = (
  id: string,
  column: Column,
  [from, to]: readonly [number, number],
): Resource => ({
  resourceType: 'Schedule',
  id,
  active: column.active,
  actor: [actorOf(id, column)],
  planningHorizon: { start: new Date(from).toISOString(), end: new Date(to).toISOString() },
});

const slot = (resourceId: string, from: string, to: string, rest: object): Resource => ({
  resourceType: 'Slot',
  id: slotId(resourceId, from),
  schedule: { reference: `Schedule/${resourceId}` },
  ...rest,
  start: from,
  end: to,
});

/** The slots that appointments and blocks take; one that was squeezed in is beside another one. */
export const takenSlots = (appointments: readonly Appointment[]): Resource[] => {
  const slots = new Map<string, Resource>();
  for (const { type, claims, squeezed_in } of appointments) {
    for (const { resource_id, from, to } of claims) {
      const status = type === 'block' ? 'busy-unavailable' : 'busy';
      const made = slot(resource_id, from, to, {
        status,
        ...(squeezed_in && { overbooked: true }),
      });
      // If two begin together at one resource, the slot of the one that was not squeezed in stays.
      if (!slots.has(made.id) || !squeezed_in) slots.set(made.id, made);
    }
  }
  return [...slots.values()];
};

const spansOf = (bits: Bits, steps: number): [number, number][] => {
  const spans: [number, number][] = [];
  for (let at = 0; at < steps; at += 1) {
    if (!has(bits, at)) continue;
    const last = spans.at(-1);
    if (last && last[1] === at) last[1] = at + 1;
    else spans.push([at, at + 1]);
  }
  return spans;
};

/**
 * The times of a day in which a resource is there and free, each as long as possible. Times that
 * are only for some treatments, for open consultation or not open for booking yet are left out, as
 * not everybody could book them.
 */
export function freeSlots(
  rules: Rules,
  resourceId: string,
  day: LocalDay,
  appointments: readonly Appointment[],
  now: number,
): Resource[] {
  const anybody = {
    payer: null,
    familiar: null,
    treatment_id: '',
    by: 'team',
    lane: 0,
    now,
  } as const;
  const taken = none();
  for (const { claims, squeezed_in } of appointments) {
    for (const { resource_id, from, to } of squeezed_in ? [] : claims) {
      if (resource_id !== resourceId) continue;
      const step = (instant: string) => (Date.parse(instant) - day.begins) / STEP_MS;
      setSpan(taken, Math.floor(step(from)), Math.ceil(step(to)));
    }
  }
  const free = without(openBits(rules, resourceId, day, anybody), taken);
  const at = (step: number) => new Date(day.begins + step * STEP_MS).toISOString();
  return spansOf(free, day.steps).map(([from, to]) =>
    slot(resourceId, at(from), at(to), { status: 'free' }),
  );
}
