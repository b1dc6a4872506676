import { PRIORITIES } from '#contract/activities/activity-enums.ts';
import { isAway, spanOfAbsence } from '#contract/booking/absence/away.ts';
import { dateAt } from '#contract/booking/local-day.ts';
import type { Absence } from '#contract/booking/shift.ts';
import { daysFrom } from '#contract/shared/days.ts';
import type { Db } from '#server/database/database.ts';
import { presentAppointment } from '#server/presenters/booking/appointment.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { openOne } from '#server/sealing/open-each.ts';
import { nearGerman, nearGermanDay } from '#server/shared/german-time.ts';
import {
  insertOwnTask,
  markOwnTask,
  standingOfCalendarTask,
} from '#server/store/activities/own-tasks.ts';
import { type AppointmentWhole, appointmentsById } from '#server/store/booking/appointments.ts';
import { appointmentsDuring } from '#server/store/booking/during.ts';
import {
  absencesAt,
  itemsById,
  lockAbsenceTask,
  lockDays,
  presentItem,
} from '#server/store/booking/items.ts';
import { notifyLive } from '#server/store/questionnaires/submissions.ts';
import { rulesAt } from '../rules.ts';

interface Telling {
  db: Db;
  keys: AtRest;
  location: { id: string; companyId: string };
  now: Date;
}

/** `am Fr., 27.11.`, or `vom Fr., 27.11. bis Mo., 30.11.` */
function whenOf(absence: Absence): string {
  const { from, to } = spanOfAbsence(absence);
  const [first, last] = [dateAt(from), dateAt(to - 1)];
  const said = (date: string) => nearGermanDay(new Date(`${date}T12:00:00Z`));
  return first === last ? `am ${said(first)}` : `vom ${said(first)} bis ${said(last)}`;
}

const counted = (count: number): string =>
  count === 1 ? '1 Termin umlegen' : `${count} Termine umlegen`;

/** Read directly: the cache of rules must not keep changes that may still be rolled back. */
async function nameOf({ db, keys, location }: Telling, id: string | null): Promise<string> {
  if (id === null) return 'Die ganze Praxis';
  const [row] = await itemsById(db, location.id, [id]);
  const item = row && openOne(keys, 'booking_items', row.id, () => presentItem(keys, row))?.item;
  return item?.kind === 'resource' ? item.content.name : 'Jemand';
}

/** Locks the days of an absence from today on, so that nothing is booked on them meanwhile. */
export async function lockAbsence(
  tx: Db,
  locationId: string,
  absence: Absence,
  now: Date,
): Promise<void> {
  const { from, to } = spanOfAbsence(absence);
  const first = dateAt(Math.max(from, now.getTime()));
  await lockDays(tx, locationId, daysFrom(first, dateAt(to - 1)));
}

const workedOf = (keys: AtRest, whole: AppointmentWhole) => presentAppointment(keys, whole, 'all');

/** The appointments that still need a decision: in the future, and not marked to stay. */
async function openIn({ db, keys, location, now }: Telling, absence: Absence) {
  const { from, to } = spanOfAbsence(absence);
  const kept = new Set(absence.keeps ?? []);
  const found = await appointmentsDuring(db, location.id, {
    resourceId: absence.resource_id,
    from: new Date(Math.max(from, now.getTime())),
    to: new Date(to),
  });
  const ids = found.map(({ id }) => id).filter((id) => !kept.has(id));
  const [first, last] = [found[0], found.at(-1)];
  if (ids.length === 0 || !first || !last) return [];
  const starts = { from: first.startsAt, to: new Date(last.startsAt.getTime() + 1) };
  // Appointments whose preparation or cleaning only reaches into the absence need not move.
  return (await appointmentsById(db, { locationId: location.id, ...starts }, ids))
    .filter((one) => {
      // An appointment that cannot be decrypted stays on the list, so that somebody looks at it.
      const worked = openOne(keys, 'appointments', one.row.id, () => workedOf(keys, one));
      return worked === undefined || isAway(absence, worked);
    })
    .map(({ row }) => row)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/**
 * Writes or settles the desk's task about the appointments in an absence; the appointments
 * themselves stay where they are. The task has the absence's id and names no patient, as it belongs
 * to no record.
 * @param absence null when it was taken back
 */
export async function tellOfAbsence(
  telling: Telling,
  id: string,
  absence: Absence | null,
): Promise<void> {
  const { db, keys, location, now } = telling;
  // Locked, so that of two people who move the last two appointments at once, the later one counts
  // none.
  await lockAbsenceTask(db, id);
  const standing = await standingOfCalendarTask(db, { id, locationId: location.id });
  if (standing === 'foreign') return;
  const isOpen = standing !== null && standing.status !== 'erledigt';
  const open = absence === null ? [] : await openIn(telling, absence);
  const [first] = open;
  if (absence === null || first === undefined) {
    if (!isOpen) return;
    const line =
      absence === null
        ? 'Die Abwesenheit wurde zurückgenommen.'
        : 'Alle Termine darin sind geregelt.';
    await markOwnTask(db, keys, id, { status: 'erledigt', line }, now);
    await notifyLive(db, { activity: id, location: location.id });
    return;
  }
  const who = await nameOf(telling, absence.resource_id);
  const subject = `${who} fehlt ${whenOf(absence)}: ${counted(open.length)}`;
  const next = `Der erste Termin darin ist am ${nearGerman(first.startsAt)}.`;
  if (standing !== null) {
    // While the task is open, a change of the number is no news; a settled task becomes new again.
    if (isOpen) return;
    await markOwnTask(db, keys, id, { status: 'neu', line: `${subject}. ${next}` }, now);
  } else {
    const isToday = dateAt(first.startsAt.getTime()) === dateAt(now.getTime());
    await insertOwnTask(db, keys, {
      id,
      companyId: location.companyId,
      locationId: location.id,
      source: 'otis',
      isAutomatic: false,
      isArchived: false,
      status: 'neu',
      priority: isToday ? PRIORITIES.high : PRIORITIES.middle,
      businessCase: 'Termin',
      sender: who.slice(0, 200),
      subject: subject.slice(0, 200),
      preview: `${who} ist ${whenOf(absence)} nicht da. ${next}`,
      customerId: null,
      createdAt: now,
      updatedAt: now,
    });
  }
  await notifyLive(db, { activity: id, location: location.id });
}

/** After an appointment has left absences, updates their tasks, which may be settled now. */
export async function recountAbsences(telling: Telling, before: AppointmentWhole): Promise<void> {
  const { db, keys, location } = telling;
  const { absences } = await rulesAt(db, keys, location.id);
  const worked = workedOf(keys, before);
  const met = (absence: Absence): boolean => isAway(absence, worked);
  // Rules do not hold ids. Few appointments lie in an absence, so ids are read only then.
  if (!absences.some(met)) return;
  for (const [id, absence] of await absencesAt(db, keys, location.id)) {
    if (met(absence)) await tellOfAbsence(telling, id, absence);
  }
}
