import type { Appointment, AppointmentContent } from '#contract/booking/appointment.ts';
import type { Resource } from '#contract/booking/resource.ts';
import { lengthOf, STEP_MINUTES } from '#contract/booking/steps.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/shared/spans.ts';

/** The fields that change when an appointment is moved or made longer. */
export type Elsewhere = Pick<AppointmentContent, 'starts_at' | 'minutes' | 'resource_ids'>;
type Known = ReadonlyMap<string, Pick<Resource, 'kind'>>;

const MOST_MINUTES = (12 * HOUR_MS) / MINUTE_MS;

export const minutesNow = ({ starts_at, ends_at }: Appointment): number =>
  (Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE_MS;

/** The resources that an appointment has, else those that it asks for. */
const taken = ({ claims, resource_ids }: Appointment): string[] =>
  claims.length > 0 ? [...new Set(claims.map(({ resource_id }) => resource_id))] : resource_ids;

/**
 * The resources that a moved appointment asks for: the practitioners it has now, and the new
 * column. The server finds assistants and rooms anew.
 */
function wished(
  appointment: Appointment,
  resources: Known,
  { from, to }: { from: string; to: string },
): string[] {
  const kindOf = (id: string) => resources.get(id)?.kind;
  if (appointment.type === 'block') {
    return [...new Set(appointment.resource_ids.map((id) => (id === from ? to : id)))];
  }
  const treats = taken(appointment).filter((id) => kindOf(id) === 'practitioner' && id !== from);
  const staysWithAssistant = from === to && kindOf(from) === 'assistant' && treats.length > 0;
  return staysWithAssistant ? treats : [...new Set([...treats, to])];
}

/** The wish for an appointment that was moved to another column and by `shift` milliseconds. */
export const movedBy = (
  appointment: Appointment,
  resources: Known,
  lanes: { from: string; to: string },
  shift: number,
): Elsewhere => ({
  starts_at: new Date(Date.parse(appointment.starts_at) + shift).toISOString(),
  minutes: appointment.minutes,
  resource_ids: wished(appointment, resources, lanes),
});

/** The wish for another length, `more` minutes. The treatment's own length is stored as null. */
export function lengthenedBy(
  appointment: Appointment,
  resources: Known,
  lane: string,
  more: number,
): Elsewhere {
  const steps = Math.round((minutesNow(appointment) + more) / STEP_MINUTES);
  const minutes = Math.min(MOST_MINUTES, Math.max(STEP_MINUTES, steps * STEP_MINUTES));
  const isUsual = appointment.type === 'appointment' && lengthOf(appointment.steps) === minutes;
  return {
    starts_at: appointment.starts_at,
    minutes: isUsual ? null : minutes,
    resource_ids: wished(appointment, resources, { from: lane, to: lane }),
  };
}

/**
 * The assumed claims of a moved appointment until the server has decided: the former ones, shifted
 * and lengthened, with the wished resource in the place of one of the same kind.
 */
export function claimsMoved(
  before: Appointment,
  after: Pick<AppointmentContent, 'starts_at' | 'resource_ids'> & { ends_at: string },
  resources: Known,
): Appointment['claims'] {
  const shift = Date.parse(after.starts_at) - Date.parse(before.starts_at);
  const longer = Date.parse(after.ends_at) - Date.parse(before.ends_at) - shift;
  const last = Math.max(...before.claims.map(({ to }) => Date.parse(to)));
  const later = (instant: string, by: number) => new Date(Date.parse(instant) + by).toISOString();
  const fresh = new Set(after.resource_ids);
  for (const { resource_id } of before.claims) fresh.delete(resource_id);
  const instead = new Map<string, string>();
  for (const { resource_id } of before.claims) {
    if (after.resource_ids.includes(resource_id) || instead.has(resource_id)) continue;
    const kind = resources.get(resource_id)?.kind;
    const other = [...fresh].find((id) => resources.get(id)?.kind === kind);
    if (other === undefined) continue;
    fresh.delete(other);
    instead.set(resource_id, other);
  }
  const { starts_at: from, ends_at: to } = after;
  return [
    ...before.claims.map((claim) => ({
      ...claim,
      resource_id: instead.get(claim.resource_id) ?? claim.resource_id,
      from: later(claim.from, shift),
      to: later(claim.to, shift + (Date.parse(claim.to) === last ? longer : 0)),
    })),
    ...[...fresh].map((resource_id) => ({ resource_id, step: 0, from, to })),
  ];
}
