import type { Person } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import { calendarScope, isHiddenFrom, ownResources } from '#server/policies/booking.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { openOne } from '#server/sealing/open-each.ts';
import {
  type AppointmentWhole,
  appointmentsOf,
  takesPart,
} from '#server/store/booking/appointments.ts';
import { findLocation } from '#server/store/practice/company.ts';
import { rulesAt } from './rules.ts';

interface Reading {
  db: Db;
  keys: AtRest;
  caller: Person;
  now: Date;
}

/** What somebody may see of a location's calendar, and what its treatments are called. */
async function sightOf({ db, keys, caller }: Omit<Reading, 'now'>, locationId: string) {
  const location = await findLocation(db, locationId);
  const isOwn = location?.companyId === caller.companyId;
  const scope = location ? calendarScope(caller, locationId, isOwn) : 'none';
  if (scope === 'none') return null;
  const rules = await rulesAt(db, keys, locationId);
  return { scope, own: ownResources(rules, caller), treatments: rules.treatments };
}

/** Those whose name the caller may see, with what their treatment is called. */
export async function seenAppointments(
  reading: Omit<Reading, 'now'>,
  all: readonly AppointmentWhole[],
) {
  const places = new Map<string, Awaited<ReturnType<typeof sightOf>>>();
  for (const { row } of all) {
    if (!places.has(row.locationId)) {
      places.set(row.locationId, await sightOf(reading, row.locationId));
    }
  }
  return all.flatMap((whole) => {
    const { row } = whole;
    const sight = places.get(row.locationId);
    const part = openOne(reading.keys, 'appointments', row.id, () =>
      takesPart(reading.keys, whole),
    );
    if (!sight || !part || isHiddenFrom(sight.scope, sight.own, part)) return [];
    return [{ ...whole, treatment: sight.treatments.get(row.treatmentId ?? '')?.name ?? null }];
  });
}

/** Appointments of somebody that have begun, as far as the caller sees whose they are. */
export async function pastAppointments(reading: Reading, customerId: string) {
  const { db, now } = reading;
  const all = await appointmentsOf(db, [customerId]);
  const begun = all.filter(({ row }) => row.startsAt <= now && row.type === 'appointment');
  return (await seenAppointments(reading, begun)).map(({ row, treatment }) => ({
    id: row.id,
    at: row.startsAt.toISOString(),
    location_id: row.locationId,
    treatment,
    state: row.state,
    arrival: row.arrival,
  }));
}
