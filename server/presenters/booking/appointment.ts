import type { Appointment } from '#contract/booking/appointment.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import {
  type AppointmentWhole,
  historyOf,
  wordsOfAppointment,
} from '#server/store/booking/appointments.ts';

/** What is shown: all; all but the telephone number; only that the time is taken. */
type Sight = 'all' | 'names' | 'taken';

/** An appointment as a person may see it; of a taken time only when it is and its resources. */
export function presentAppointment(
  keys: AtRest,
  { row, author, claims }: AppointmentWhole,
  sight: Sight,
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
    is_hidden: sight === 'taken',
    created_at: row.createdAt.toISOString(),
    version: row.version,
  };
  if (sight === 'taken') {
    return {
      ...place,
      customer_id: null,
      name: '',
      phone: null,
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
  // `had`: the resources of a cancelled appointment, which decide who may see it and are not shown.
  const words = wordsOfAppointment(keys, row);
  const history = historyOf(keys, row);
  // Each by its name: a word that a later release adds would make the answer break its schema here.
  return {
    ...place,
    name: words.name,
    phone: sight === 'all' ? words.phone : null,
    minutes: words.minutes,
    resource_ids: words.resource_ids,
    reason: words.reason,
    payer: words.payer,
    familiar: words.familiar,
    note: words.note,
    needs: words.needs,
    card_read: words.card_read,
    referral: words.referral,
    refused: words.refused,
    ...(words.costs !== undefined && { costs: words.costs }),
    ...(history.length > 0 && { history: [...history] }),
    customer_id: row.customerId,
    treatment_id: row.treatmentId,
    arrival: row.arrival,
    source: row.source,
    source_id: row.sourceId,
    series_id: row.seriesId,
    steps: [...words.steps],
    marked: row.marked,
    created_by: { id: row.createdBy, name: author },
  };
}
