import type { Appointment, Arrival } from '../../booking/appointment.ts';
import { MINUTE_MS } from '../../shared/spans.ts';

/** A FHIR R4 resource of the calendar. */
export type Resource = Record<string, unknown> & { resourceType: string; id: string };
export interface Reference {
  reference?: string;
  display?: string;
}

type Status =
  | 'proposed'
  | 'booked'
  | 'arrived'
  | 'checked-in'
  | 'fulfilled'
  | 'cancelled'
  | 'noshow';
const ARRIVED: Record<Arrival, Status> = {
  expected: 'booked',
  here: 'arrived',
  in_room: 'checked-in',
  done: 'fulfilled',
  missed: 'noshow',
};

/** The FHIR status of an appointment; one that got no place is still a proposal. */
const statusOf = ({ state, arrival }: Pick<Appointment, 'state' | 'arrival'>): Status => {
  if (state === 'cancelled') return 'cancelled';
  return state === 'refused' ? 'proposed' : ARRIVED[arrival];
};

const reasonOf = ({ source }: Appointment): object =>
  source === 'walk_in'
    ? {
        appointmentType: {
          coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0276', code: 'WALKIN' }],
        },
      }
    : {};

/**
 * When it is. An appointment that never had a place only has the requested begin, because `start`
 * needs an `end`.
 */
const timesOf = ({ starts_at, ends_at }: Appointment): object => {
  const minutes = Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE_MS);
  return minutes > 0
    ? { start: starts_at, end: ends_at, minutesDuration: minutes }
    : { requestedPeriod: [{ start: starts_at }] };
};

/** The slot id of the span that an appointment takes of a resource. */
export const slotId = (resourceId: string, from: string): string =>
  `${resourceId}.${Math.round(Date.parse(from) / MINUTE_MS)}`;

interface Around {
  /** The reference to who or what takes part, by resource id. */
  actorOf: (resourceId: string) => Reference;
  treatment: string | undefined;
}

/**
 * An appointment as R4 `Appointment`; null for a time that is kept free, which is only a slot, and
 * for an appointment of which the reader may see no participant.
 */
export function fhirAppointment(
  appointment: Appointment,
  { actorOf, treatment }: Around,
): Resource | null {
  const { type, name, customer_id, claims, is_hidden, note } = appointment;
  if (type === 'block') return null;
  const status = statusOf(appointment);
  const asks = status === 'proposed' ? 'needs-action' : 'accepted';
  const actor = {
    ...(customer_id === null ? {} : { reference: `Patient/${customer_id}` }),
    ...(name === '' ? {} : { display: name }),
  };
  const taken = [...new Set(claims.map(({ resource_id }) => resource_id))];
  const participant = [
    ...(is_hidden
      ? []
      : [
          {
            type: [{ text: 'Patient' }],
            ...(Object.keys(actor).length > 0 && { actor }),
            required: 'required',
            status: asks,
          },
        ]),
    ...taken.map((id) => ({ actor: actorOf(id), required: 'required', status: 'accepted' })),
  ];
  if (participant.length === 0) return null;
  return {
    resourceType: 'Appointment',
    id: appointment.id,
    status,
    ...(treatment !== undefined && { serviceType: [{ text: treatment }] }),
    ...reasonOf(appointment),
    ...timesOf(appointment),
    ...(claims.length > 0 && {
      slot: claims.map(({ resource_id, from }) => ({
        reference: `Slot/${slotId(resource_id, from)}`,
      })),
    }),
    created: appointment.created_at,
    ...(note !== '' && { comment: note }),
    participant,
  };
}
