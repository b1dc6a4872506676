import { type Appointment, etagOfAppointment } from '#contract/booking/appointment.ts';
import { addDays, dateAt, localDay } from '#contract/booking/local-day.ts';
import { calendarScope, isHiddenFrom, NUMBERS, ownResources } from '#server/policies/booking.ts';
import { presentAppointment } from '#server/presenters/booking/appointment.ts';
import { rulesAt } from '#server/services/booking/rules.ts';
import {
  type AppointmentWhole,
  appointmentsAfter,
  appointmentsById,
} from '#server/store/booking/appointments.ts';
import { presentEach, type Reader, type ReadRow, type Source, type View } from './source.ts';

/** What a device keeps of the calendar: so many days back, and ahead. */
const DAYS = { before: 14, ahead: 60 };

const windowOf = ({ now }: Reader, { locationId }: View) => {
  const today = dateAt(now.getTime());
  return {
    locationId,
    from: new Date(localDay(addDays(today, -DAYS.before)).begins),
    to: new Date(localDay(addDays(today, DAYS.ahead + 1)).begins),
  };
};

async function present(
  by: Reader,
  view: View,
  rows: readonly AppointmentWhole[],
): Promise<ReadRow<Appointment>[]> {
  const own = ownResources(await rulesAt(by.db, by.keys, view.locationId), { id: view.personId });
  const shown = view.holds.includes(NUMBERS) ? 'all' : 'names';
  return presentEach(
    by,
    'appointments',
    rows,
    ({ row }) => row.id,
    (whole) => {
      const isHidden = isHiddenFrom(view.sees === 'all' ? 'all' : 'assigned', own, whole.claims);
      const data = presentAppointment(by.keys, whole, isHidden ? 'taken' : shown);
      return { id: whole.row.id, etag: etagOfAppointment(whole.row), data };
    },
  );
}

/** The calendar of a location: with names for whoever sees its inbox, with numbers for whoever sees records. */
export const appointmentsSource: Source<Appointment> = {
  collection: 'appointments',
  depends: [NUMBERS],
  sees: (person, location) =>
    location ? calendarScope(person, location.id, location.companyId === person.companyId) : 'none',
  first: async (by, view, after, limit) => {
    const found = await appointmentsAfter(by.db, windowOf(by, view), after, limit);
    const last = found.at(-1)?.row;
    return {
      rows: await present(by, view, found),
      last: last ? [last.startsAt.toISOString(), last.id] : [],
    };
  },
  current: async (by, view, ids) =>
    present(by, view, await appointmentsById(by.db, windowOf(by, view), ids)),
};
