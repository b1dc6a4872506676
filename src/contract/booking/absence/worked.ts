import { MINUTE_MS } from '../../shared/spans.ts';
import type { Appointment } from '../appointment.ts';

/** The parts of an appointment that determine when somebody works for it. */
export interface Worked extends Pick<Appointment, 'claims' | 'starts_at' | 'ends_at'> {
  steps: readonly { offset: number; minutes: number }[];
}

/**
 * When somebody works during a claim: preparation and cleaning may lie outside the hours and within
 * an absence. Where the steps are hidden from the reader, begin and end of the appointment count.
 * Milliseconds.
 */
export function workedIn(
  { steps, starts_at, ends_at }: Worked,
  { step, from, to }: Worked['claims'][number],
): { from: number; to: number } {
  const starts = Date.parse(starts_at);
  const until = Date.parse(to);
  const begins = starts + (steps[step]?.offset ?? 0) * MINUTE_MS;
  // A resource that takes part in several steps in a row has one claim, which is worked until the
  // end of the last.
  const ends = steps
    .map(({ offset, minutes }) => starts + (offset + minutes) * MINUTE_MS)
    .filter((end) => end > begins && end <= until);
  return {
    from: Math.max(Date.parse(from), begins),
    to: ends.length > 0 ? Math.max(...ends) : Math.min(until, Date.parse(ends_at)),
  };
}
