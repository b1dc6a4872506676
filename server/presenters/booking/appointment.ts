import type { Appointment } from '#contract/booking/appointment.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { type AppointmentWhole, wordsOfAppointment } from '#server/store/booking/appointments.ts';

/** An appointment for whoever may read it; for others that the time is taken, and by which resources. */
export function presentAppointment(
  keys: AtRest,
  { row, author, claims }: AppointmentWhole,
  isHidden: boolean,
): Appointment {
  const place = {
    id: row.id,
    location_id: row.locationId,
    type: row.type,
    state: row.state,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    squeezed_in: row.squeezedIn,
    is_cancelled: row.state === 'cancelled',
    claims: claims
      .map(({ resourceId, step, from, to }) => ({
        resource_id: resourceId,
        step,
        from: from.toISOString(),
        to: to.toISOString(),
      }))
      .toSorted((a, b) => (a.from + a.resource_id < b.from + b.resource_id ? -1 : 1)),
    is_hidden: isHidden,
    created_at: row.createdAt.toISOString(),
    version: row.version,
  };
  if (isHidden) {
    return {
      ...place,
      customer_id: null,
      name: '',
      phone: '',
      treatment_id: null,
      minutes: null,
      resource_ids: [],
      reason: '',
      payer: null,
      familiar: null,
      note: '',
      needs: [],
      card_read: false,
      referral: false,
      arrival: 'expected',
      source: 'desk',
      source_id: null,
      series_id: null,
      steps: [],
      refused: null,
      marked: {},
      created_by: { id: row.createdBy, name: '' },
    };
  }
  return {
    ...place,
    ...wordsOfAppointment(keys, row),
    customer_id: row.customerId,
    treatment_id: row.treatmentId,
    arrival: row.arrival,
    source: row.source,
    source_id: row.sourceId,
    series_id: row.seriesId,
    steps: row.steps,
    marked: row.marked,
    created_by: { id: row.createdBy, name: author },
  };
}
