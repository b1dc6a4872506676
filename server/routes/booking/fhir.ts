import { calendarFhir } from '#contract/booking/calls/fhir.ts';
import { BEYOND_CALENDAR, isInCalendar, localDay } from '#contract/booking/local-day.ts';
import { calendarBundle } from '#contract/fhir/calendar/bundle.ts';
import { addDays } from '#contract/shared/days.ts';
import { calendarScope, isHiddenFrom, ownResources, sightOf } from '#server/policies/booking.ts';
import { presentAppointment } from '#server/presenters/booking/appointment.ts';
import { fhirFile } from '#server/presenters/questionnaires/fhir-file.ts';
import { rulesAt } from '#server/services/booking/rules.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { appointmentsAfter, takesPart } from '#server/store/booking/appointments.ts';
import { findLocation } from '#server/store/practice/company.ts';
import { route } from '../route.ts';

/** Days that are exported when the call names none. */
const DAYS = 7;
/** The most entries of one export: more than a month of a large practice. */
const MOST = 20_000;

export const calendarFhirRoute = route(calendarFhir, async (call) => {
  const { services, db, params, query, caller, about, now } = call;
  const { keys, broken } = services;
  about({ objectId: null });
  const location = await findLocation(db, params.location_id);
  const scope = location
    ? calendarScope(caller, location.id, location.companyId === caller.companyId)
    : 'none';
  if (!location || scope === 'none') throw new Refusal('not_found');
  about({ locationId: location.id });
  const { from } = query;
  if (!isInCalendar(from)) {
    throw new Refusal('invalid_input', { errors: [{ field: 'from', message: BEYOND_CALENDAR }] });
  }
  const days = Number(query.days ?? DAYS);
  const rules = await rulesAt(db, keys, location.id);
  const own = ownResources(rules, caller);
  const window = {
    locationId: location.id,
    from: new Date(localDay(from).begins),
    to: new Date(localDay(addDays(from, days)).begins),
  };
  const found = await appointmentsAfter(db, window, [], MOST);
  const shown = found.flatMap((whole) => {
    const present = () => {
      const isHidden = isHiddenFrom(scope, own, takesPart(keys, whole));
      return presentAppointment(keys, whole, isHidden ? 'taken' : sightOf(caller, location.id));
    };
    return broken.try('appointments', whole.row.id, present) ?? [];
  });
  const bundle = calendarBundle(rules, shown, { from, days, now: now.getTime() });
  return fhirFile(bundle, 'kalender.fhir.json');
});
