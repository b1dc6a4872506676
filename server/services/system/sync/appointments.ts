import { type Appointment, etagOfAppointment } from '#contract/booking/appointment.ts';
import { dateAt, localDay } from '#contract/booking/local-day.ts';
import { addDays } from '#contract/shared/days.ts';
import { KEPT_DAYS } from '#contract/shared/limits.ts';
import { calendarScope, isHiddenFrom, NUMBERS, ownResources } from '#server/policies/booking.ts';
import { presentAppointment } from '#server/presenters/booking/appointment.ts';
import { rulesAt } from '#server/services/booking/rules.ts';
import {
  type AppointmentWhole,
  appointmentIdsIn,
  appointmentsAfter,
  appointmentsById,
  takesPart,
} from '#server/store/booking/appointments.ts';
import { presentEach, type Reader, type ReadRow, type Source, type View } from './source.ts';

const on = (now: Date): string => dateAt(now.getTime());
const midnight = (date: string): Date => new Date(localDay(date).begins);

/** The span of the calendar that devices store on a date. */
const windowOn = (date: string, { locationId }: View) => ({
  locationId,
  from: midnight(addDays(date, -KEPT_DAYS.back)),
  to: midnight(addDays(date, KEPT_DAYS.ahead + 1)),
});
const windowOf = ({ now }: Reader, view: View) => windowOn(on(now), view);

/** A device that was away for longer reads everything anew. */
const AWAY_DAYS = 60;
/** Sorts after every other id. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The columns of a person. They are set in an item of the calendar, not in any appointment. */
const columnsOf = async (
  { db, keys }: Pick<Reader, 'db' | 'keys'>,
  { locationId, personId }: View,
): Promise<ReadonlySet<string>> =>
  ownResources(await rulesAt(db, keys, locationId), { id: personId });

async function present(
  by: Reader,
  view: View,
  rows: readonly AppointmentWhole[],
): Promise<ReadRow<Appointment>[]> {
  const own = await columnsOf(by, view);
  const shown = view.holds.includes(NUMBERS) ? 'all' : 'names';
  return presentEach(
    by,
    'appointments',
    rows,
    ({ row }) => row.id,
    (whole) => {
      const isHidden =
        view.sees !== 'all' && isHiddenFrom('assigned', own, takesPart(by.keys, whole));
      const data = presentAppointment(by.keys, whole, isHidden ? 'taken' : shown);
      return { id: whole.row.id, etag: etagOfAppointment(whole.row), data };
    },
  );
}

/** A location's calendar: with names for who sees its inbox, with numbers for who sees records. */
export const appointmentsSource: Source<Appointment> = {
  collection: 'appointments',
  depends: [NUMBERS],
  sees: (person, location) =>
    location ? calendarScope(person, location.id, location.companyId === person.companyId) : 'none',
  // For people who see all names, it does not matter which columns are their own.
  own: async (by, view) => (view.sees === 'all' ? [] : [...(await columnsOf(by, view))].toSorted()),
  // Not limited: a calendar whose end was cut off would look free there.
  most: Number.POSITIVE_INFINITY,
  window: {
    on,
    since: async (by, view, date) => {
      if (date < addDays(on(by.now), -AWAY_DAYS)) return null;
      const is = windowOf(by, view);
      return {
        // The position before all rows that begin when the earlier window ended.
        after: [new Date(windowOn(date, view).to.getTime() - 1).toISOString(), LAST_ID],
        // Also rows of a first read that began on an even earlier date.
        gone: await appointmentIdsIn(by.db, {
          ...is,
          from: midnight(addDays(date, -KEPT_DAYS.back - AWAY_DAYS)),
          to: is.from,
        }),
      };
    },
  },
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
