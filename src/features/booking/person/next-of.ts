import type { AppointmentRow } from '../calendar/layout.ts';

/**
 * What somebody has ahead of them, the next first: what stands, what waits on this device, and what could
 * not be given while nobody has settled it.
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
