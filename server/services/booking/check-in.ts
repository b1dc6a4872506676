import { ARRIVALS } from '#contract/booking/appointment.ts';
import { dateAt, localDay } from '#contract/booking/local-day.ts';
import { STEP_MINUTES } from '#contract/booking/steps.ts';
import type { CustomerPerson } from '#contract/customers/customer.ts';
import { agreement, foldName } from '#contract/customers/same-person.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { openOne } from '#server/sealing/open-each.ts';
import { germanClock } from '#server/shared/german-time.ts';
import {
  type AppointmentRow,
  lockAppointments,
  standingOn,
  updateAppointment,
  wordsOfAppointment,
} from '#server/store/booking/appointments.ts';
import { possibleCustomers } from '#server/store/customers/customers.ts';

interface CheckIn {
  /** A transaction. */
  tx: Db;
  keys: AtRest;
  companyId: string;
  locationId: string;
  person: CustomerPerson;
  now: Date;
}

/** Marked as there; there already; or unknown, with a sentence for the desk. */
export type CheckedIn =
  | { state: 'marked'; appointmentId: string }
  | { state: 'there'; appointmentId: string }
  | { state: 'unknown'; hint: string };

const sameName = (person: CustomerPerson, name: string): boolean => {
  const typed = foldName(`${person.first_name}${person.last_name}`);
  const turned = foldName(`${person.last_name}${person.first_name}`);
  const known = foldName(name);
  return known !== '' && (known === typed || known === turned);
};

/**
 * Finds today's appointment of a patient by the record: name and date of birth must both agree, as
 * for a form. An appointment made by telephone without a record has no date of birth, so the desk
 * decides.
 */
export async function checkIn(asked: CheckIn): Promise<CheckedIn> {
  const { tx, keys, companyId, locationId, person, now } = asked;
  const day = localDay(dateAt(now.getTime()));
  const ends = new Date(day.begins + day.steps * STEP_MINUTES * MINUTE_MS);
  const today = await standingOn(tx, { locationId, from: new Date(day.begins), to: ends });
  const people = await possibleCustomers(tx, keys, companyId, person);
  const ids = new Set(
    people.filter((one) => agreement(person, one) === 'both').map(({ id }) => id),
  );
  const own = today.filter(({ customerId }) => customerId !== null && ids.has(customerId));
  const locked = await lockAppointments(
    tx,
    own.map(({ id }) => id),
  );
  const rows = locked
    .filter(({ state }) => state === 'confirmed')
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  // A second tap must not mark the patient's next appointment as well.
  const there = rows.find(({ arrival }) => arrival === 'here' || arrival === 'in_room');
  if (there) return { state: 'there', appointmentId: there.id };
  const expected = rows.filter(({ arrival }) => arrival === 'expected');
  // The next appointment; if all are over, the last one.
  const next = expected.find(({ endsAt }) => endsAt > now) ?? expected.at(-1);
  if (next) {
    await updateAppointment(tx, next.id, {
      arrival: 'here',
      marked: { ...next.marked, here: now.toISOString() },
      updatedAt: now,
    });
    return { state: 'marked', appointmentId: next.id };
  }
  return { state: 'unknown', hint: pastHint(rows) ?? hintOf(keys, person, today) };
}

/** A sentence for the desk about the person's other appointments of today, such as missed ones. */
const pastHint = (rows: readonly AppointmentRow[]): string | null => {
  if (rows.length === 0) return null;
  const times = rows.map(
    ({ startsAt, arrival }) => `${germanClock(startsAt)} (${ARRIVALS[arrival]})`,
  );
  return `Termin von heute: ${times.join(', ')}. Bitte am Empfang klären.`;
};

const hintOf = (keys: AtRest, person: CustomerPerson, today: readonly AppointmentRow[]): string => {
  const named = today.filter((row) => {
    if (row.arrival !== 'expected') return false;
    const words = openOne(keys, 'appointments', row.id, () => wordsOfAppointment(keys, row));
    return words !== undefined && sameName(person, words.name);
  });
  if (named.length === 0) return 'Kein Termin von heute passt dazu.';
  const times = named.map(({ startsAt }) => germanClock(startsAt)).join(', ');
  return `Heute steht auf diesen Namen: ${times}. Ohne Geburtsdatum im Termin bitte am Empfang prüfen.`;
};
