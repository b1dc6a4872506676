import { MINUTE_MS } from '#contract/shared/spans.ts';
import type { Db } from '#server/database/database.ts';
import { quarantinedCounts } from '#server/store/gdt/gdt-exchange.ts';
import { stuckInOutbox } from '#server/store/gdt/gdt-outbox.ts';
import type { Finding } from './checks.ts';

/** So long the exchange folder may be away, and so long something may wait. */
const STUCK_MS = 15 * MINUTE_MS;

/** @param since when the folder was away for the first time */
export function exchangeFinding(since: Date | null, now: Date): Finding {
  if (!since) return null;
  const long = now.getTime() - since.getTime() >= STUCK_MS;
  return long
    ? 'Der Austauschordner ist seit mehr als 15 Minuten nicht erreichbar oder nicht zu gebrauchen.'
    : undefined;
}

export async function waitingFinding(db: Db, now: Date): Promise<Finding> {
  const stuck = await stuckInOutbox(db, new Date(now.getTime() - STUCK_MS));
  const parts = stuck.map(({ location, files }) => `${location}: ${files}`);
  return parts.length > 0
    ? `Seit mehr als 15 Minuten wartet auf die Übergabe an das Praxissystem: ${parts.join(', ')}.`
    : null;
}

export async function quarantineFinding(db: Db): Promise<Finding> {
  const parts = (await quarantinedCounts(db)).map(({ location, files }) => `${location}: ${files}`);
  return parts.length > 0 ? `In der Quarantäne liegen Dateien (${parts.join(', ')}).` : null;
}
