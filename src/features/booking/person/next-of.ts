import type { AppointmentRow } from '../calendar/layout.ts';

/**
 * The future appointments of a customer, the next first: confirmed ones, those that wait on this
 * device, and refused ones that nobody has settled.
 */
export const nextOf = (
  rows: readonly AppointmentRow[],
  customerId: string,
  now: number,
): AppointmentRow[] =>
  rows
    .filter(
      ({ appointment: { customer_id, type, state, is_cancelled, ends_at, starts_at } }) =>
        customer_id === customerId &&
        type === 'appointment' &&
        state !== 'cancelled' &&
        !is_cancelled &&
        Math.max(Date.parse(ends_at), Date.parse(starts_at)) >= now,
    )
    .toSorted((a, b) => a.appointment.starts_at.localeCompare(b.appointment.starts_at));
