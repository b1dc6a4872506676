import type { Appointment } from '#contract/booking/appointment.ts';
import { type LocalDay, localDay } from '#contract/booking/local-day.ts';
import type { Resource } from '#contract/booking/resource.ts';
import { isPerson } from '#contract/booking/resource.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import type { Pending } from '#data/outbox/write/overlay.ts';

/** An appointment as this person knows it: what the server said, with what they wrote laid over it. */
export interface AppointmentRow {
  id: string;
  appointment: Appointment;
  /** Tag of the state it is based on; null while the server does not know it. */
  etag: string | null;
  pending: Pending;
}

export interface Column {
  id: string;
  resource: Resource;
  /** How many appointments it has on the day. */
  count: number;
}

/** A stretch of a column: minutes since midnight. */
export interface Block {
  row: AppointmentRow;
  from: number;
  to: number;
  /** 1: beside what stands, in the right half. */
  half: boolean;
}

/** Whose columns are shown. */
export type Columns = 'people' | 'rooms' | 'both';

const isShown = (resource: Resource, columns: Columns): boolean =>
  columns === 'both' || isPerson(resource.kind) === (columns === 'people');

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
 * What an appointment takes. One that waits on this device has no claims yet: it is drawn where it was
 * wished, and nowhere where nobody was named.
 */
const placesOf = ({ appointment, pending }: AppointmentRow) => {
  const isOld =
    pending !== null &&
    appointment.claims[0] !== undefined &&
    appointment.claims[0].from !== appointment.starts_at;
  if (appointment.claims.length > 0 && !isOld) return appointment.claims;
  if (pending === null) return [];
  const { starts_at: from, ends_at: to } = appointment;
  return appointment.resource_ids.map((resource_id) => ({ resource_id, step: 0, from, to }));
};

/** The blocks of a day, by column, in the order in which they begin. */
export function blocksOn(
  rows: readonly AppointmentRow[],
  date: string,
): ReadonlyMap<string, readonly Block[]> {
  const day = localDay(date);
  const minute = (instant: string) => (Date.parse(instant) - day.begins) / MINUTE_MS;
  const last = day.steps * 5;
  const found = new Map<string, Block[]>();
  for (const row of rows) {
    if (row.appointment.is_cancelled || row.appointment.state === 'cancelled') continue;
    for (const { resource_id, from, to } of placesOf(row)) {
      const block = {
        row,
        from: Math.max(0, minute(from)),
        to: Math.min(last, minute(to)),
        half: row.appointment.squeezed_in,
      };
      if (block.to <= 0 || block.from >= last) continue;
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

/** The hours that are drawn: what is worked and what stands, an hour around it, eight to six at least. */
export function hoursOf(
  day: LocalDay,
  blocks: ReadonlyMap<string, readonly Block[]>,
): { from: number; to: number } {
  const all = [...blocks.values()].flat();
  const from = Math.min(8 * 60, ...all.map((block) => block.from));
  const to = Math.max(18 * 60, ...all.map((block) => block.to));
  return {
    from: Math.max(0, Math.floor(from / 60) * 60),
    to: Math.min(day.steps * 5, Math.ceil(to / 60) * 60),
  };
}

/** Those of a day, in the order in which people come; blocks are no people. */
export const listOf = (rows: readonly AppointmentRow[], date: string): AppointmentRow[] => {
  const { begins, steps } = localDay(date);
  const ends = begins + steps * 5 * MINUTE_MS;
  return rows
    .filter(({ appointment }) => {
      const at = Date.parse(appointment.starts_at);
      return appointment.type === 'appointment' && at >= begins && at < ends;
    })
    .toSorted((a, b) => a.appointment.starts_at.localeCompare(b.appointment.starts_at));
};
