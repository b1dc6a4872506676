import { MINUTE_MS } from '../../shared/spans.ts';
import type { Appointment, AppointmentContent, Arrival } from '../appointment.ts';
import { dateAt, localDay } from '../local-day.ts';

/** The arrivals that each state passes through; a missed patient may still come, and go again. */
const WAYS: Record<Arrival, readonly Arrival[]> = {
  expected: ['expected'],
  here: ['missed', 'here'],
  in_room: ['missed', 'here', 'in_room'],
  done: ['missed', 'here', 'in_room', 'done'],
  missed: ['here', 'missed'],
};

type Marks = NonNullable<AppointmentContent['marks']>;
const markIn = (marks: Marks | undefined, state: Arrival): string | undefined =>
  state === 'expected' ? undefined : marks?.[state];

/**
 * The arrival to write after a tap, with its instants; those of states that the tap takes back are
 * removed.
 */
export function marking(
  before: Pick<AppointmentContent, 'arrival' | 'marks'>,
  arrival: Arrival,
  now: number,
): Pick<AppointmentContent, 'arrival' | 'marks'> {
  const marks: Marks = {};
  for (const state of WAYS[arrival]) {
    if (state === 'expected') continue;
    const at = state === arrival ? new Date(now).toISOString() : before.marks?.[state];
    if (at !== undefined) marks[state] = at;
  }
  return { arrival, marks };
}

/** Clocks of devices that ask the network for the time differ by less. */
const SKEW_MS = MINUTE_MS;

export interface Passing {
  /** The appointment before the change; null for a new one. */
  before: Pick<Appointment, 'arrival' | 'marked'> | null;
  after: Pick<AppointmentContent, 'arrival' | 'marks' | 'starts_at'>;
  now: Date;
}

/**
 * The instants that a change marks. For a tap without a network, the time of the tap counts and not
 * of its sending: the device's instants are used where they are plausible, that is on the day
 * itself, in order, and not ahead of the server's clock. The new state always has one.
 */
export function passed({ before, after, now }: Passing): Appointment['marked'] {
  const stood = before?.arrival ?? 'expected';
  if (stood === after.arrival) return {};
  const way = WAYS[after.arrival];
  const since = Date.parse(before?.marked[stood] ?? '') || 0;
  let earliest = Math.max(since, localDay(dateAt(Date.parse(after.starts_at))).begins);
  const marked: Appointment['marked'] = {};
  for (const state of way.slice(way.indexOf(stood) + 1)) {
    const said = Date.parse(markIn(after.marks, state) ?? '');
    if (earliest <= said && said <= now.getTime() + SKEW_MS) {
      earliest = Math.min(said, now.getTime());
      marked[state] = new Date(earliest).toISOString();
    } else if (state === after.arrival) marked[state] = now.toISOString();
  }
  return marked;
}
