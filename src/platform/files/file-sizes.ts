import { LOCALE } from '#contract/shared/constants.ts';

const format = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });

/** Bytes as people read them: `812 B`, `1,4 kB`, `3 MB`, `12 GB` (powers of 1,000, as disks count). */
export const fileSize = (bytes: number): string => {
  if (bytes < 1_000) return `${format.format(bytes)} B`;
  if (bytes < 1_000_000) return `${format.format(bytes / 1_000)} kB`;
  if (bytes < 1_000_000_000) return `${format.format(bytes / 1_000_000)} MB`;
  return `${format.format(bytes / 1_000_000_000)} GB`;
};
