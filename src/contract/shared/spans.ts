/** Milliseconds, written only here, because a zero too many is easily overlooked. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** A day of 24 hours. Days of the calendar may have 23 or 25: count those by their dates. */
export const DAY_MS = 24 * HOUR_MS;
