/** A day of 24 hours. Days of the calendar may have 23 or 25: count those by their dates. */
export const DAY_MS = 86_400_000;
