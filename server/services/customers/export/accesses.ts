import { stringify } from 'csv-stringify/sync';
import { deedOf } from '#contract/access/access-words.ts';
import { germanDay } from '#server/shared/german-time.ts';
import type { Access } from '#server/store/records/customer-everything.ts';

const KINDS = {
  device: 'Tablet der Praxis',
  practice_device: 'Gerät der Praxis',
  integration: 'angebundenes System',
  public: 'ohne Anmeldung',
  operator: 'Betrieb des Servers',
} as const;

interface Deed {
  at: Date;
  who: string;
  what: string;
}

/**
 * The accesses in words. People of the team are numbered: whoever asks may know when and for what
 * their data was looked at, not which employee did it on the practice's behalf (EuGH C-579/21).
 */
export function deedsOf(accesses: readonly Access[], accounts: readonly string[]): Deed[] {
  const team = new Map<string, number>();
  const nameOf = ({ actorKind, actorId, role }: Access): string => {
    if (actorKind !== 'user' || actorId === null) {
      return actorKind === 'user' ? 'Praxisteam' : KINDS[actorKind];
    }
    if (role === 'customers') return accounts.includes(actorId) ? 'Sie selbst' : 'anderes Konto';
    if (!team.has(actorId)) team.set(actorId, team.size + 1);
    return `Praxisteam ${team.get(actorId)}`;
  };
  return accesses.map((access) => ({
    at: access.at,
    who: nameOf(access),
    what: deedOf(access.action) ?? `Sonstiger Zugriff (${access.action})`,
  }));
}

/** One line for each day: `Praxisteam 1: Karteikarte geöffnet (3×)`. */
export function daysOf(deeds: readonly Deed[]): { day: string; lines: string[] }[] {
  const days = new Map<string, Map<string, number>>();
  for (const { at, who, what } of deeds) {
    const day = germanDay(at);
    const lines = days.get(day) ?? new Map<string, number>();
    const line = `${who}: ${what}`;
    lines.set(line, (lines.get(line) ?? 0) + 1);
    days.set(day, lines);
  }
  return [...days].map(([day, lines]) => ({
    day,
    lines: [...lines].map(([line, times]) => (times > 1 ? `${line} (${times}×)` : line)),
  }));
}

const BOM = '\u{feff}';

/** Every single access, as a table that German spreadsheets open. */
export const accessTable = (deeds: readonly Deed[]): Uint8Array =>
  new TextEncoder().encode(
    BOM +
      stringify(
        [
          ['Zeitpunkt', 'Wer', 'Was'],
          ...deeds.map(({ at, who, what }) => [at.toISOString(), who, what]),
        ],
        { delimiter: ';', record_delimiter: '\r\n' },
      ),
  );
