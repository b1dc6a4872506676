import type { Arrival } from '#contract/booking/appointment.ts';

/** The colour of each state in which somebody may be on the day; its word stands beside it. */
export const ARRIVAL_TONES = {
  expected: 'neutral',
  here: 'warning',
  in_room: 'brand',
  done: 'ok',
  missed: 'danger',
} as const satisfies Record<Arrival, string>;
