import type { Db } from '#server/database/database.ts';
import { DAY_QUOTAS, QUOTAS } from '#server/lifetimes.ts';
import { looseWithin } from '#server/store/system/loose-files.ts';
import { strangersToday } from '../day-quota.ts';
import type { Finding } from './checks.ts';

const GIB = 1024 ** 3;
/** The alarm begins at this part of a limit for strangers, and ends a fifth below it. */
const PART = 0.5;

interface FromStrangers {
  /** What came in a day. */
  bytes: number;
  handIns: number;
  /** Bytes of files here that belong to nothing. */
  loose: number;
}

const gib = (bytes: number): string =>
  `${(bytes / GIB).toLocaleString('de-DE', { maximumFractionDigits: 1 })} GB`;

export function strangersFinding({ bytes, handIns, loose }: FromStrangers): Finding {
  const most = DAY_QUOTAS.allStrangers;
  const part = Math.max(
    bytes / most.bytes,
    handIns / most.handIns,
    loose / QUOTAS.allStrangersBytes,
  );
  if (part < PART) return part < PART * 0.8 ? null : undefined;
  return `Ohne Anmeldung kamen in einem Tag ${handIns} Formulare und Nachrichten und ${gib(bytes)}; ${gib(loose)} liegen da, die noch zu nichts gehören.`;
}

export const fromStrangers = async (db: Db, now: Date): Promise<FromStrangers> => ({
  ...(await strangersToday(db, now)),
  loose: await looseWithin(db, 'strangers', ''),
});
