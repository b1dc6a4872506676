import {
  bookingCopyPreview,
  copyBooking,
  undoBookingCopy,
} from '#contract/booking/calls/copies.ts';
import { CopyPart } from '#contract/booking/copy/copy.ts';
import { holdsAt, type Person } from '#server/caller.ts';
import { copyBetween, undoCopy } from '#server/services/booking/copy/copy.ts';
import { planBetween } from '#server/services/booking/copy/plan.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { route } from '../route.ts';

/** The source location of a copy; without rights there it is answered as missing. */
function checkSource(caller: Person, from: string, to: string): void {
  if (!holdsAt(caller, ['index location-services'], from)) throw new Refusal('not_found');
  if (from !== to) return;
  const message = 'Bitte einen anderen Standort wählen.';
  throw new Refusal('invalid_input', { errors: [{ field: 'from', message }] });
}

export const bookingCopyPreviewRoute = route(bookingCopyPreview, async (call) => {
  const { services, db, params, query, caller } = call;
  const between = { from: query.from, to: params.location_id };
  checkSource(caller, between.from, between.to);
  const parts = CopyPart.options.filter((part) => query.parts.split(',').includes(part));
  const { entries } = await planBetween(db, services.keys, between, parts);
  return { body: { data: entries } };
});

export const copyBookingRoute = route(copyBooking, async (call) => {
  const { services, db, params, body, caller, now, about } = call;
  const between = { from: body.from, to: params.location_id };
  about({ objectId: body.id });
  checkSource(caller, between.from, between.to);
  const by = { keys: services.keys, caller, now };
  const data = await db.transaction((tx) => copyBetween(tx, by, between, body));
  return { body: { data } };
});

export const undoBookingCopyRoute = route(undoBookingCopy, async (call) => {
  const { services, db, params, caller, now } = call;
  const by = { keys: services.keys, caller, now };
  const copy = { locationId: params.location_id, id: params.id };
  return { body: await db.transaction((tx) => undoCopy(tx, by, copy)) };
});
