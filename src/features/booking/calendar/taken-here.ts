import type { Taken } from '#contract/booking/asked.ts';
import { takenOf } from '#contract/booking/taken.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { type AppointmentRow, placesOf } from './layout.ts';

const stands = ({ appointment }: AppointmentRow): boolean =>
  !appointment.is_cancelled && appointment.state !== 'cancelled';

/**
 * What is taken in the calendar of this device. Rows that wait on it count as they are drawn.
 * @param span the days that are looked at; milliseconds
 * @param except one that is to be moved: its own time counts as free
 */
export function takenHere(
  rows: readonly AppointmentRow[],
  span: { from: number; to: number },
  except?: string,
): Taken {
  const first = new Date(span.from - DAY_MS).toISOString();
  const last = new Date(span.to + DAY_MS).toISOString();
  const near = rows.filter(
    (one) =>
      one.id !== except &&
      stands(one) &&
      one.appointment.ends_at > first &&
      one.appointment.starts_at < last,
  );
  return takenOf({
    claims: near.flatMap((one) =>
      placesOf(one).map(({ resource_id, from, to }) => ({
        resource_id,
        lane: one.appointment.squeezed_in ? 1 : 0,
        from: Date.parse(from),
        to: Date.parse(to),
      })),
    ),
    counted: near
      .filter(({ appointment: { state, type } }) => type === 'appointment' && state === 'confirmed')
      .map(({ appointment: { treatment_id, starts_at } }) => ({
        treatment_id,
        starts_at: Date.parse(starts_at),
      })),
  });
}
