import { workedIn } from '#contract/booking/absence/worked.ts';
import type { Appointment } from '#contract/booking/appointment.ts';
import type { BookingItem } from '#contract/booking/item.ts';
import { clockAt, localDay } from '#contract/booking/local-day.ts';
import type { Resource } from '#contract/booking/resource.ts';
import { isPerson } from '#contract/booking/resource.ts';
import { STEP_MINUTES } from '#contract/booking/steps.ts';
import { DAY_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import type { Pending } from '#data/outbox/write/overlay.ts';
import { CALENDAR } from './texts.ts';

/** An appointment as this person knows it: what the server said, with what they wrote laid over it. */
export interface AppointmentRow {
  id: string;
  appointment: Appointment;
  /** Tag of the state it is based on; null while the server does not know it. */
  etag: string | null;
  pending: Pending;
  /** Who or what is missing at the appointment, in words. */
  away?: string | null;
}

/**
 * Whether the practice's calendar contains it. An appointment that waits here, or was sent and not
 * read back, may still be refused: patients are not told of it, and it is not printed.
 */
export const isDecided = ({ appointment, pending }: AppointmentRow): boolean =>
  pending === null && appointment.state === 'confirmed' && !appointment.is_cancelled;

export interface Column {
  id: string;
  resource: Resource;
  /** How many appointments it has on the day. */
  count: number;
}

/** A stretch of a column: minutes that the clock shows. */
export interface Block {
  row: AppointmentRow;
  resourceId: string;
  from: number;
  to: number;
  /** The worked time itself, without preparation and cleaning; instants. */
  worked: { from: number; to: number };
  /** Drawn in the right half, beside the appointments that it was squeezed in with. */
  half: boolean;
}

/** Whose columns are shown. */
export type Columns = 'people' | 'rooms' | 'both';

const isShown = (resource: Resource, columns: Columns): boolean =>
  columns === 'both' || isPerson(resource.kind) === (columns === 'people');

/**
 * People and rooms that were taken out, shown as not bookable: their appointments stay in sight
 * until somebody has moved them.
 */
export const removedOf = (
  items: readonly Pick<BookingItem, 'id' | 'item'>[],
): [string, Resource][] =>
  items.flatMap(({ id, item }): [string, Resource][] =>
    item.kind === 'resource' && item.removed
      ? [[id, { ...item.content, active: false, name: CALENDAR.removed(item.content.name) }]]
      : [],
  );

/** People first, each kind in the order that the practice gave it. */
export function columnsOf(
  resources: readonly [string, Resource][],
  blocks: ReadonlyMap<string, readonly Block[]>,
  columns: Columns,
): Column[] {
  return resources
    .filter(([id, resource]) => isShown(resource, columns) && (resource.active || blocks.has(id)))
    .map(([id, resource]) => ({ id, resource, count: blocks.get(id)?.length ?? 0 }))
    .toSorted(
      (a, b) =>
        Number(isPerson(b.resource.kind)) - Number(isPerson(a.resource.kind)) ||
        a.resource.position - b.resource.position ||
        a.resource.name.localeCompare(b.resource.name, 'de'),
    );
}

/**
 * The claims of an appointment. A new one that waits on this device has none yet: it is drawn in
 * the columns of the resources that it asks for.
 */
export const placesOf = ({ appointment, pending }: AppointmentRow) => {
  if (appointment.claims.length > 0 || pending === null) return appointment.claims;
  const { starts_at: from, ends_at: to } = appointment;
  return appointment.resource_ids.map((resource_id) => ({ resource_id, step: 0, from, to }));
};

/** The blocks of a day, by column, in the order in which they begin. */
export function blocksOn(
  rows: readonly AppointmentRow[],
  date: string,
): ReadonlyMap<string, readonly Block[]> {
  const day = localDay(date);
  const last = day.steps * STEP_MINUTES;
  const minute = (instant: string) => (Date.parse(instant) - day.begins) / MINUTE_MS;
  // Rows far from the day are skipped: preparation and cleaning never take longer than a day.
  const after = new Date(day.begins - DAY_MS).toISOString();
  const before = new Date(day.begins + 2 * DAY_MS).toISOString();
  const found = new Map<string, Block[]>();
  for (const row of rows) {
    const { is_cancelled, state, starts_at, ends_at } = row.appointment;
    if (is_cancelled || state === 'cancelled' || ends_at < after || starts_at > before) continue;
    for (const claim of placesOf(row)) {
      const { resource_id, from, to } = claim;
      if (minute(to) <= 0 || minute(from) >= last) continue;
      const block = {
        row,
        resourceId: resource_id,
        from: clockAt(day, Math.max(0, minute(from))),
        to: clockAt(day, Math.min(last, minute(to))),
        worked: workedIn(row.appointment, claim),
        half: row.appointment.squeezed_in,
      };
      found.set(resource_id, [...(found.get(resource_id) ?? []), block]);
    }
  }
  for (const [id, blocks] of found) {
    found.set(
      id,
      blocks.toSorted((a, b) => a.from - b.from),
    );
  }
  return found;
}

/** The hours that are drawn: what is worked and what stands, in whole hours, eight to six at least. */
export function hoursOf(
  blocks: readonly (readonly Block[])[],
  worked: readonly { from: number; to: number }[],
): { from: number; to: number } {
  const all = [...blocks.flat(), ...worked];
  const from = Math.min(8 * 60, ...all.map((one) => one.from));
  const to = Math.max(18 * 60, ...all.map((one) => one.to));
  return {
    from: Math.floor(from / 60) * 60,
    to: Math.min(24 * 60, Math.ceil(to / 60) * 60),
  };
}

/** Those of a day, in the order in which people come; blocks are no people. */
export const listOf = (rows: readonly AppointmentRow[], date: string): AppointmentRow[] => {
  const { begins, steps } = localDay(date);
  const ends = begins + steps * STEP_MINUTES * MINUTE_MS;
  return rows
    .filter(({ appointment }) => {
      const at = Date.parse(appointment.starts_at);
      return appointment.type === 'appointment' && at >= begins && at < ends;
    })
    .toSorted((a, b) => a.appointment.starts_at.localeCompare(b.appointment.starts_at));
};
