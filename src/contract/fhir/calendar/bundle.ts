import type { Appointment } from '../../booking/appointment.ts';
import { localDay } from '../../booking/local-day.ts';
import type { Rules } from '../../booking/rules.ts';
import { addDays } from '../../shared/days.ts';
import { fhirAppointment, type Resource } from './appointment.ts';
import { actorOf, fhirSchedule, freeSlots, takenSlots } from './schedule.ts';

interface Stretch {
  from: string;
  days: number;
  /** Instant of the request; milliseconds. */
  now: number;
}

/** Some days of a calendar as a FHIR R4 collection: its columns, what is free and taken, who comes. */
export function calendarBundle(
  rules: Rules,
  appointments: readonly Appointment[],
  { from, days, now }: Stretch,
): Record<string, unknown> & { entry: { fullUrl: string; resource: Resource }[] } {
  const dates = Array.from({ length: days }, (_, at) => localDay(addDays(from, at)));
  const horizon = [localDay(from).begins, localDay(addDays(from, days)).begins] as const;
  // A cancelled appointment takes no time but is exported all the same, so that other systems
  // remove it.
  const stands = appointments.filter(({ state }) => state === 'confirmed');
  const columns = [...rules.resources];
  const resources = [
    ...columns.map(([id, column]) => fhirSchedule(id, column, horizon)),
    ...columns
      .filter(([, { active }]) => active)
      .flatMap(([id]) => dates.flatMap((day) => freeSlots(rules, id, day, stands, now))),
    ...takenSlots(stands),
    ...appointments.flatMap((one) => {
      const made = fhirAppointment(one, {
        actorOf: (id) => actorOf(id, rules.resources.get(id)),
        treatment: rules.treatments.get(one.treatment_id ?? '')?.name,
      });
      return made === null ? [] : [made];
    }),
  ];
  const base = 'https://empfang.example/fhir';
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: new Date(now).toISOString(),
    entry: resources.map((resource) => ({
      fullUrl: `${base}/${resource.resourceType}/${resource.id}`,
      resource,
    })),
  };
}
