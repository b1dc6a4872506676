import {
  type Appointment,
  contentOfAppointment,
  etagOfAppointment,
} from '#contract/booking/appointment.ts';
import { appointment, putAppointment } from '#contract/booking/calls/appointments.ts';
import { putBookingItem } from '#contract/booking/calls/items.ts';
import { bookingDays } from '#contract/settings/booking-days.ts';
import type { DeedOf } from '../story/deeds.ts';
import type { Door } from './door.ts';

/** A part of the calendar: made, or changed where it was made before. */
export async function keepItem(
  door: Door,
  { location, item_id, item, isChange }: DeedOf<'keep-item'>,
) {
  await door.ask(putBookingItem, {
    params: { location_id: location, id: item_id },
    body: item,
    token: await door.sessions.team('hollmann'),
    headers: isChange ? { 'if-match': '*' } : { 'if-none-match': '*' },
  });
}

export async function keepDays(door: Door, { location, days, id }: DeedOf<'keep-days'>) {
  const token = await door.sessions.team('hollmann');
  const params = { id: location };
  const read = await door.ask(bookingDays.read, { params, token });
  if (!read) return;
  await door.ask(bookingDays.put, {
    params,
    body: days,
    token,
    headers: { 'idempotency-key': id, 'if-match': String(read.headers.etag) },
  });
}

export async function book(door: Door, { id, by, location, content }: DeedOf<'book'>) {
  await door.ask(putAppointment, {
    params: { location_id: location, id },
    body: content,
    token: await door.sessions.team(by),
    headers: { 'idempotency-key': id, 'if-none-match': '*' },
  });
}

/** Marks who came, or cancels, as the desk does: on what it reads at that moment. */
export async function mark(door: Door, deed: DeedOf<'mark'>) {
  const { id, by, location, to } = deed;
  const token = await door.sessions.team(by);
  const params = { location_id: location, id: deed.appointment };
  const read = await door.ask(appointment, { params, token });
  if (!read) return;
  const before = read.json<Appointment>();
  await door.ask(putAppointment, {
    params,
    body: {
      ...contentOfAppointment(before),
      ...(to === 'cancelled'
        ? { is_cancelled: true }
        : { arrival: to, card_read: to !== 'missed' }),
    },
    token,
    headers: { 'idempotency-key': id, 'if-match': etagOfAppointment(before) },
  });
}
