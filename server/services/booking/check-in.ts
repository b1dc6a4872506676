import { dateAt, localDay } from '#contract/booking/local-day.ts';
import { STEP_MINUTES } from '#contract/booking/steps.ts';
import type { CustomerPerson } from '#contract/customers/customer.ts';
import { agreement, foldName } from '#contract/customers/same-person.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { germanClock } from '#server/shared/german-time.ts';
import {
  type AppointmentRow,
  lockAppointment,
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
 * Looks for an appointment of today of whoever says so: by the record, as careful as at a form
 * (name and date of birth both agree). An appointment that was only named on the telephone has no date of
 * birth to compare: the desk decides.
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
  for (const { id } of own) {
    const row = await lockAppointment(tx, id);
    if (row?.state !== 'confirmed' || row.arrival !== 'expected') continue;
    await updateAppointment(tx, id, {
      arrival: 'here',
      marked: { ...row.marked, here: now.toISOString() },
      updatedAt: now,
    });
    return { state: 'marked', appointmentId: id };
  }
  const [there] = own.filter(({ arrival }) => arrival !== 'missed');
  if (there) return { state: 'there', appointmentId: there.id };
  return { state: 'unknown', hint: hintOf(keys, person, today) };
}

const hintOf = (keys: AtRest, person: CustomerPerson, today: readonly AppointmentRow[]): string => {
  const named = today.filter(
    (row) => row.arrival === 'expected' && sameName(person, wordsOfAppointment(keys, row).name),
  );
  if (named.length === 0) return 'Kein Termin von heute passt dazu.';
  const times = named.map(({ startsAt }) => germanClock(startsAt)).join(', ');
  return `Heute steht auf diesen Namen: ${times}. Ohne Geburtsdatum im Termin bitte am Empfang prüfen.`;
};
