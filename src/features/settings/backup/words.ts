import { TIME_ZONE } from '#contract/shared/constants.ts';

const INSTANT = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

export const instant = (at: string): string => `${INSTANT.format(new Date(at))} Uhr`;

const MIB = 1024 ** 2;
/** Size of a file as a person reads it. */
export const megabytes = (bytes: number): string =>
  bytes < MIB
    ? `${Math.ceil(bytes / 1024)} kB`
    : `${(bytes / MIB).toLocaleString('de-DE', { maximumFractionDigits: 1 })} MB`;
