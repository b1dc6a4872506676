import { cardsRead } from '#contract/booking/calls/cards.ts';
import { localDay } from '#contract/booking/local-day.ts';
import { addDays, quarterOf } from '#contract/shared/days.ts';
import { calendarScope, isHiddenFrom, ownResources } from '#server/policies/booking.ts';
import { openOne } from '#server/sealing/open-each.ts';
import { rulesAt } from '#server/services/booking/rules.ts';
import { Refusal } from '#server/shared/refusal.ts';
import {
  type AppointmentWhole,
  appointmentIdsIn,
  appointmentsById,
  appointmentsOf,
  takesPart,
  wordsOfAppointment,
} from '#server/store/booking/appointments.ts';
import { findLocation } from '#server/store/practice/company.ts';
import { route } from '../route.ts';

const startOf = (date: string): Date => new Date(localDay(date).begins);

/** Asked of the server, as devices store only two weeks of the past, and a quarter is longer. */
export const cardsReadRoute = route(cardsRead, async (call) => {
  const { services, db, params, query, caller, about } = call;
  const { keys } = services;
  const location = await findLocation(db, params.location_id);
  const scope = location
    ? calendarScope(caller, location.id, location.companyId === caller.companyId)
    : 'none';
  if (!location || scope === 'none') throw new Refusal('not_found');
  about({ locationId: location.id });
  const own = ownResources(await rulesAt(db, keys, location.id), caller);
  const day = {
    locationId: location.id,
    from: startOf(query.date),
    to: startOf(addDays(query.date, 1)),
  };
  const coming = await appointmentsById(db, day, await appointmentIdsIn(db, day));
  const wordsOf = ({ row }: AppointmentWhole) =>
    openOne(keys, 'appointments', row.id, () => wordsOfAppointment(keys, row));
  const seen = coming.filter(
    (one) => wordsOf(one) !== undefined && !isHiddenFrom(scope, own, takesPart(keys, one)),
  );
  const people = seen.flatMap(({ row }) => (row.customerId === null ? [] : [row.customerId]));
  const { first, after } = quarterOf(query.date);
  const [from, to] = [startOf(first), startOf(after)];
  const read = (await appointmentsOf(db, people)).filter(
    (one) =>
      one.row.locationId === location.id &&
      one.row.startsAt >= from &&
      one.row.startsAt < to &&
      wordsOf(one)?.card_read === true,
  );
  return { body: { data: [...new Set(read.flatMap(({ row }) => row.customerId ?? []))] } };
});
