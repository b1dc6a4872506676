import { monthsIn, weeksIn } from '#contract/shared/in-words.ts';
import { KEPT_DAYS } from '#contract/shared/limits.ts';

/** Looking for an appointment in the calendar, in German. */
export const FIND = {
  title: 'Im Kalender suchen',
  field: 'Name, Telefonnummer oder Behandlung',
  example: 'zum Beispiel Krause oder Prophylaxe',
  ahead: 'Kommende Termine',
  past: 'Vergangene Termine',
  cancelled: 'abgesagt',
  range: `Gesucht wird in dem, was auf diesem Gerät liegt: von vor ${weeksIn(KEPT_DAYS.back)} bis in ${monthsIn(KEPT_DAYS.ahead)} Monaten.`,
  status: (count: number) =>
    count === 0 ? 'Nichts gefunden' : count === 1 ? '1 Treffer' : `${count} Treffer`,
  close: 'Schließen',
} as const;
