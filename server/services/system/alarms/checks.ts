import { statfs } from 'node:fs/promises';
import { DAY_MS, MINUTE_MS } from '#contract/shared/spans.ts';
import type { HeldState } from '#contract/system/calls/held.ts';
import { germanDay, germanSeconds } from '#server/shared/german-time.ts';
import type { QueueState } from '#server/store/system/own-state.ts';

/** One sentence on what is wrong; null: all is well; undefined: between both, no change. */
export type Finding = string | null | undefined;

const GIB = 1024 ** 3;
/** An alarm at this many days before the end of a certificate. */
const CERTIFICATE_DAYS = 21;
const CLOCKS_APART_MS = 30_000;
const WENT_BACK_MS = 2 * MINUTE_MS;
/** Before this no release existed: the battery of the clock is empty. */
const FIRST_RELEASE = Date.UTC(2025, 0, 1);

const gib = (bytes: number): string =>
  `${(bytes / GIB).toLocaleString('de-DE', { maximumFractionDigits: 1 })} GB`;

/** Nearly full: under 1 GiB, or under a tenth and 10 GiB. Good again with a fifth more than that. */
export function diskFinding({ free, total }: { free: number; total: number }): Finding {
  const limit = Math.max(GIB, Math.min(total / 10, 10 * GIB));
  if (free < limit) return `Auf dem Datenträger sind noch ${gib(free)} von ${gib(total)} frei.`;
  return free < limit * 1.2 ? undefined : null;
}

export async function diskSpace(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

export interface CertificateState {
  validTo: Date;
  /** Why renewed files are not used; null where nothing is wrong. */
  trouble: string | null;
}

export function certificateFinding(state: CertificateState | undefined, now: Date): Finding {
  if (!state) return null;
  if (state.trouble) return state.trouble;
  const { validTo } = state;
  const days = (validTo.getTime() - now.getTime()) / DAY_MS;
  if (days >= CERTIFICATE_DAYS) return null;
  const date = germanDay(validTo);
  const left = Math.ceil(days);
  return days < 0
    ? `Das Zertifikat in TLS_CERT ist am ${date} abgelaufen.`
    : `Das Zertifikat in TLS_CERT läuft am ${date} ab, in ${left} ${left === 1 ? 'Tag' : 'Tagen'}.`;
}

/** Sendings that have expired are not sent and need no decision. */
export function heldFinding({ groups }: HeldState): Finding {
  const waiting = groups.reduce((sum, { count }) => sum + count, 0);
  if (waiting === 0) return null;
  return waiting === 1
    ? 'Eine Sendung aus der Zeit vor der Wiederherstellung wartet auf eine Entscheidung.'
    : `${waiting} Sendungen aus der Zeit vor der Wiederherstellung warten auf eine Entscheidung.`;
}

export function mailsFinding(rows: QueueState): Finding {
  const { waiting = 0, failed = 0 } = rows.find(({ name }) => name === 'mail') ?? {};
  const parts = [
    ...(waiting > 0 ? [`${waiting} warten seit mehr als 15 Minuten`] : []),
    ...(failed > 0 ? [`${failed} wurden seit gestern aufgegeben`] : []),
  ];
  return parts.length > 0 ? `E-Mails: ${parts.join(', ')}.` : null;
}

export function jobsFinding(rows: QueueState): Finding {
  const parts = rows
    .filter(({ name, waiting, failed }) => name !== 'mail' && waiting + failed > 0)
    .map(({ name, waiting, failed }) => `${name} (${waiting} warten, ${failed} gescheitert)`);
  return parts.length > 0 ? `Aufgaben im Hintergrund: ${parts.join(', ')}.` : null;
}

/**
 * What can be known of a clock without another one: it is before any release, it differs from the
 * database's, or something was already written later than now.
 */
export function clockFinding(now: Date, database: Date, lastEntry: Date | undefined): Finding {
  const at = germanSeconds(now);
  if (now.getTime() < FIRST_RELEASE) return `Die Uhr des Servers steht auf ${at}.`;
  const apart = Math.abs(now.getTime() - database.getTime());
  if (apart > CLOCKS_APART_MS) {
    return `Die Uhren von Empfang und seiner Datenbank gehen ${Math.round(apart / 1_000)} Sekunden auseinander.`;
  }
  if (lastEntry && lastEntry.getTime() - now.getTime() > WENT_BACK_MS) {
    const later = germanSeconds(lastEntry);
    return `Es ist ${at}, aber geschrieben wurde schon am ${later}: die Uhr ging vor oder geht nach.`;
  }
  return null;
}
