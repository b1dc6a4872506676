import { TIME_ZONE } from '#contract/shared/constants.ts';

/** `02.03.2026, 10:00 Uhr` on the practice's wall clock. */
export const german = (date: Date): string =>
  `${date.toLocaleString('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone: TIME_ZONE })} Uhr`;

/** `10:00 Uhr`, where the day is clear. */
export const germanClock = (date: Date): string =>
  `${date.toLocaleTimeString('de-DE', { timeStyle: 'short', timeZone: TIME_ZONE })} Uhr`;
