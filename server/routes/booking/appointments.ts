import {
  contentOfAppointment,
  etagOfAppointment,
  isElsewhere,
  isSomebodyElse,
} from '#contract/booking/appointment.ts';
import {
  appointment,
  openings,
  putAppointment,
  whyNoAppointment,
} from '#contract/booking/calls/appointments.ts';
import { BEYOND_CALENDAR, isInCalendar } from '#contract/booking/local-day.ts';
import type { Call } from '#server/call.ts';
import type { Person } from '#server/caller.ts';
import {
  calendarScope,
  isHiddenFrom,
  mayChange,
  mayMake,
  ownResources,
  sightOf,
} from '#server/policies/booking.ts';
import { presentAppointment } from '#server/presenters/booking/appointment.ts';
import { nextOpenings, reasonsAt } from '#server/services/booking/openings.ts';
import { changeAppointment, makeAppointment } from '#server/services/booking/put-appointment.ts';
import { rulesAt } from '#server/services/booking/rules.ts';
import { Refusal } from '#server/shared/refusal.ts';
import {
  type AppointmentWhole,
  appointmentById,
  lockAppointment,
  takesPart,
} from '#server/store/booking/appointments.ts';
import { heldCustomer } from '#server/store/customers/merged-records.ts';
import { findLocation } from '#server/store/practice/company.ts';
import { route, routeInTurn } from '../route.ts';

/** An appointment at a location that the person may see, whole or as a taken time. */
async function visible(
  { services, db, caller }: Pick<Call<typeof appointment>, 'services' | 'db'> & { caller: Person },
  locationId: string,
  found: AppointmentWhole | null,
) {
  const location = await findLocation(db, locationId);
  const scope = location
    ? calendarScope(caller, location.id, location.companyId === caller.companyId)
    : 'none';
  if (!location || scope === 'none' || found?.row.locationId !== location.id) return null;
  const own = ownResources(await rulesAt(db, services.keys, location.id), caller);
  const isHidden = isHiddenFrom(scope, own, takesPart(services.keys, found));
  const sight = isHidden ? ('taken' as const) : sightOf(caller, location.id);
  return { location, found, sight };
}

export const appointmentRoute = route(appointment, async (call) => {
  const { services, db, params, about } = call;
  about({ objectId: params.id });
  const seen = await visible(call, params.location_id, await appointmentById(db, params.id));
  if (seen === null) throw new Refusal('not_found');
  about({ locationId: seen.location.id, objectId: seen.found.row.id });
  return {
    body: presentAppointment(services.keys, seen.found, seen.sight),
    headers: { etag: etagOfAppointment(seen.found.row) },
  };
});

/** The record of the named patient, also after a merge; null: none is named, or it is deleted. */
async function customerOf({ db, body, caller }: Call<typeof putAppointment>) {
  if (body.customer_id === null) return null;
  const id = await heldCustomer(db, caller.companyId, body.customer_id);
  if (id !== undefined) return id;
  const message = 'Diese Person steht nicht in der Kartei.';
  throw new Refusal('invalid_input', { errors: [{ field: 'customer_id', message }] });
}

/** A block needs a length and columns; an appointment needs a treatment unless it is cancelled. */
function checkForm({ body }: Call<typeof putAppointment>): void {
  const errors = [];
  if (body.type === 'block' && (body.minutes === null || body.resource_ids.length === 0)) {
    errors.push({ field: 'minutes', message: 'Bitte Dauer und Spalten der Sperrzeit angeben.' });
  }
  const isTwice = new Set(body.resource_ids).size < body.resource_ids.length;
  if (body.type === 'block' && isTwice && !body.is_cancelled) {
    errors.push({ field: 'resource_ids', message: 'Bitte jede Spalte nur einmal angeben.' });
  }
  if (body.type === 'appointment' && body.treatment_id === null && !body.is_cancelled) {
    errors.push({ field: 'treatment_id', message: 'Bitte eine Behandlung wählen.' });
  }
  // An appointment outside the calendar's days, from earlier, can still be cancelled.
  if (!body.is_cancelled && !isInCalendar(body.starts_at)) {
    errors.push({ field: 'starts_at', message: BEYOND_CALENDAR });
  }
  if (body.squeezed_in && body.reason.trim() === '') {
    errors.push({ field: 'reason', message: 'Ein Einschub braucht einen Grund.' });
  }
  if (errors.length > 0) throw new Refusal('invalid_input', { errors });
}

/** Queue for writing appointments of one day, as they wait for the same lock anyway. */
const dayOf = ({ params, body }: Call<typeof putAppointment>): string =>
  `booking ${params.location_id} ${body.starts_at.slice(0, 10)}`;

export const putAppointmentRoute = routeInTurn(putAppointment, dayOf, async (call) => {
  const { services, db, params, body, caller, ifMatch, ifNoneMatch, now } = call;
  const { keys } = services;
  const location = await findLocation(db, params.location_id);
  if (location === null) throw new Refusal('not_allowed');
  if (ifMatch === undefined && ifNoneMatch?.trim() !== '*') {
    throw new Refusal('precondition_required');
  }
  checkForm(call);
  // Locks the record before the appointment, in the same order as erasing and merging do.
  const standing = await customerOf(call);
  const answer = (whole: AppointmentWhole) => ({
    body: presentAppointment(keys, whole, sightOf(caller, location.id)),
    headers: { etag: etagOfAppointment(whole.row) },
  });
  const may = (allowed: boolean) => {
    if (!allowed) throw new Refusal('not_allowed');
  };
  await lockAppointment(db, params.id);
  const before = await appointmentById(db, params.id);
  // The appointment stays assigned while the record waits to be erased: the deletion may be taken
  // back, and the erasure finds the appointment by this id.
  const stays = standing === null && body.customer_id === (before?.row.customerId ?? null);
  const content = { ...body, customer_id: stays ? body.customer_id : standing };
  const writing = { db, keys, location, id: params.id, content, by: caller, now };
  if (ifMatch === undefined) {
    if (before !== null) {
      const headers = { etag: etagOfAppointment(before.row) };
      throw before.row.locationId === location.id
        ? new Refusal('version_conflict', { headers })
        : new Refusal('already_exists');
    }
    may(mayMake(caller, location.id) && (!body.squeezed_in || mayChange(caller, location.id)));
    return answer(await makeAppointment(writing));
  }
  const seen = await visible(call, params.location_id, before);
  if (seen === null || seen.sight === 'taken') throw new Refusal('not_found');
  const etag = etagOfAppointment(seen.found.row);
  if (ifMatch.trim() !== '*' && ifMatch.trim() !== etag) {
    throw new Refusal('version_conflict', { headers: { etag } });
  }
  const current = contentOfAppointment(presentAppointment(keys, seen.found, 'all'));
  // With the right to make appointments one also marks arrivals. Moving, cancelling and giving an
  // appointment to another person is a right of its own.
  may(
    mayChange(caller, location.id) ||
      (mayMake(caller, location.id) &&
        !isElsewhere(current, body) &&
        !isSomebodyElse(current, content)),
  );
  const kept = { ...content, phone: content.phone ?? current.phone };
  return answer(await changeAppointment({ ...writing, content: kept }, seen.found));
});

export const openingsRoute = route(
  openings,
  async ({ services, db, caller, params: { location_id }, query, now }) => {
    const seesRecords = sightOf(caller, location_id) === 'all';
    const by = { now, seesRecords };
    const data = await nextOpenings(db, services.keys, location_id, query, by);
    return { body: { data } };
  },
);

export const whyNoAppointmentRoute = route(
  whyNoAppointment,
  async ({ services, db, params, query, now }) => ({
    body: { data: await reasonsAt(db, services.keys, params.location_id, query, now) },
  }),
);
