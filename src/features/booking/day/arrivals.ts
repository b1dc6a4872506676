import type { Appointment, Arrival } from '#contract/booking/appointment.ts';
import { dateAt } from '#contract/booking/local-day.ts';
import { isPerson, type Resource } from '#contract/booking/resource.ts';
import type { Treatment } from '#contract/booking/treatment.ts';
import { quarterOf } from '#contract/shared/days.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { type AppointmentRow, listOf } from '../calendar/layout.ts';

/** From then on somebody waits too long. */
const LONG_WAIT_MS = 30 * MINUTE_MS;

/** Who comes on a date and is not called off, in the order in which they come. */
export const arrivalsOn = (rows: readonly AppointmentRow[], date: string): AppointmentRow[] =>
  listOf(rows, date).filter(
    ({ appointment: { state, is_cancelled } }) => state !== 'cancelled' && !is_cancelled,
  );

/** Patients without an appointment stand beside those who have one. */
export const isWalkIn = ({ appointment }: AppointmentRow): boolean =>
  appointment.source === 'walk_in';

/** From so many on, finished rows are folded into one line; fewer are quicker to read. */
const FOLDED_FROM = 4;

/**
 * The finished rows (treated or missed) at the top of the list; folded, they do not push the others
 * down. Empty where they are few, or where all rows are finished.
 */
export const overAtFirst = (rows: readonly AppointmentRow[]): readonly AppointmentRow[] => {
  const first = rows.findIndex(
    ({ appointment: { arrival } }) => arrival !== 'done' && arrival !== 'missed',
  );
  return first < FOLDED_FROM ? [] : rows.slice(0, first);
};

/** The appointment was refused and nobody comes for it; a walk-in is here all the same. */
export const isVain = (row: AppointmentRow): boolean =>
  row.appointment.state === 'refused' && row.pending === null && !isWalkIn(row);

export interface Waiting {
  row: AppointmentRow;
  minutes: number;
  /** Half an hour or more. */
  isLong: boolean;
}

/**
 * Who is here and not in a room, the longest first.
 * @param seenAt when this device first knew that somebody is here; for what the server does not know yet
 */
export function waitingIn(
  rows: readonly AppointmentRow[],
  now: number,
  seenAt: (id: string) => number | undefined,
): Waiting[] {
  return rows
    .filter(({ appointment }) => appointment.arrival === 'here' && !appointment.is_hidden)
    .map((row) => {
      const { marks, marked } = row.appointment;
      // A mark of this device that was not sent yet is newer than the server's.
      const here = marks?.here ?? marked.here;
      const since = here === undefined ? (seenAt(row.id) ?? now) : Date.parse(here);
      return { row, ms: Math.max(0, now - since) };
    })
    .toSorted(
      (a, b) =>
        b.ms - a.ms || a.row.appointment.starts_at.localeCompare(b.row.appointment.starts_at),
    )
    .map(({ row, ms }) => ({
      row,
      minutes: Math.floor(ms / MINUTE_MS),
      isLong: ms >= LONG_WAIT_MS,
    }));
}

/** What the device knows of a patient beside the appointment. */
export interface Known {
  /** A number in the record. */
  phone: boolean;
  /** Somebody else than a statutory insurance pays: there is no card to read. */
  cardless: boolean;
  /** Consents that are begun and not given. */
  consents: number;
  /** Forms that were asked for and not handed in. */
  forms: readonly string[];
}

export type Missing = 'form' | 'consent' | 'referral' | 'phone' | 'card';

/**
 * Customers whose insurance card was read in the quarter of `date`, at any of their appointments.
 * @param before those of whom the practice knows it from weeks that this device does not keep
 */
export function cardsOf(
  rows: readonly AppointmentRow[],
  date: string,
  before: readonly string[],
): ReadonlySet<string> {
  const { first, after } = quarterOf(date);
  const here = rows.flatMap(({ appointment: { customer_id, card_read, starts_at } }) => {
    const day = dateAt(Date.parse(starts_at));
    return card_read && customer_id !== null && day >= first && day < after ? [customer_id] : [];
  });
  return new Set([...here, ...before]);
}

const isOver = (arrival: Arrival): boolean => arrival === 'done' || arrival === 'missed';

/** What must be there before the treatment and is missing; what takes longest comes first. */
export function missingFor(
  { arrival, customer_id, phone, payer, card_read, referral, is_hidden }: Appointment,
  known: Known | undefined,
  cards: ReadonlySet<string>,
  treatment: Pick<Treatment, 'needs_referral'> | undefined,
): Missing[] {
  if (isOver(arrival) || is_hidden) return [];
  const missing: Missing[] = [];
  if (known && known.forms.length > 0) missing.push('form');
  if (known && known.consents > 0) missing.push('consent');
  if (treatment?.needs_referral && !referral) missing.push('referral');
  // A number that this person may not see is null, and does not count as missing.
  if (phone?.trim() === '' && !known?.phone) missing.push('phone');
  const hasCard = payer === null ? !known?.cardless : payer === 'statutory';
  const isRead = card_read || (customer_id !== null && cards.has(customer_id));
  if (hasCard && !isRead) missing.push('card');
  return missing;
}

type Resources = readonly [string, Resource][];

/** Those whom it takes, people first. */
export function placesOf(
  { claims, resource_ids }: Appointment,
  resources: Resources,
): { people: Resource[]; rooms: Resource[] } {
  const ids = new Set(
    claims.length > 0 ? claims.map(({ resource_id }) => resource_id) : resource_ids,
  );
  const taken = resources.filter(([id]) => ids.has(id)).map(([, resource]) => resource);
  return {
    people: taken.filter(({ kind }) => isPerson(kind)),
    rooms: taken.filter(({ kind }) => !isPerson(kind)),
  };
}

export interface Group {
  /** Null: no room is known. */
  name: string | null;
  rows: AppointmentRow[];
}

/** The same by the room, chair or device where they are treated, in the order of the practice. */
export function byRoom(rows: readonly AppointmentRow[], resources: Resources): Group[] {
  const ordered = resources.toSorted(([, a], [, b]) => a.position - b.position);
  const groups = new Map<string | null, AppointmentRow[]>();
  for (const row of rows) {
    const name = placesOf(row.appointment, ordered).rooms[0]?.name ?? null;
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  const place = (name: string | null) =>
    name === null ? ordered.length : ordered.findIndex(([, one]) => one.name === name);
  return [...groups]
    .map(([name, of]) => ({ name, rows: of }))
    .toSorted((a, b) => place(a.name) - place(b.name));
}

/** How many are in each state. */
export function countsOf(rows: readonly AppointmentRow[]): Record<Arrival, number> {
  const counts = { expected: 0, here: 0, in_room: 0, done: 0, missed: 0 };
  for (const { appointment } of rows) counts[appointment.arrival] += 1;
  return counts;
}
