import { appointmentSeries, seriesOpenings } from '#contract/booking/calls/series.ts';
import { SERIES_MOST } from '#contract/booking/series/series.ts';
import { calendarScope, isHiddenFrom, ownResources, sightOf } from '#server/policies/booking.ts';
import { presentAppointment } from '#server/presenters/booking/appointment.ts';
import { rulesAt } from '#server/services/booking/rules.ts';
import { seriesOpeningsAt } from '#server/services/booking/series.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { appointmentsOfSeries, takesPart } from '#server/store/booking/appointments.ts';
import { findLocation } from '#server/store/practice/company.ts';
import { route } from '../route.ts';

export const seriesOpeningsRoute = route(
  seriesOpenings,
  async ({ services, db, params, query, now }) => ({
    body: { data: await seriesOpeningsAt(db, services.keys, params.location_id, query, now) },
  }),
);

export const appointmentSeriesRoute = route(appointmentSeries, async (call) => {
  const { services, db, params, caller, about } = call;
  about({ objectId: params.id });
  const location = await findLocation(db, params.location_id);
  const scope = location
    ? calendarScope(caller, location.id, location.companyId === caller.companyId)
    : 'none';
  if (!location || scope === 'none') throw new Refusal('not_found');
  const own = ownResources(await rulesAt(db, services.keys, location.id), caller);
  const found = await appointmentsOfSeries(db, location.id, params.id, SERIES_MOST);
  const sight = sightOf(caller, location.id);
  const data = services.broken
    .shown(
      'appointments',
      found,
      ({ row }) => row.id,
      (one) =>
        isHiddenFrom(scope, own, takesPart(services.keys, one))
          ? []
          : [presentAppointment(services.keys, one, sight)],
    )
    .flat();
  if (data.length === 0) throw new Refusal('not_found');
  about({ locationId: location.id });
  return { body: { data } };
});
