import type { HandOver, PreparedQuestionnaire } from '#contract/questionnaires/hand-over.ts';
import type { GdtPatient } from '#contract/gdt/patient.ts';
import type { HandOverRow } from '#server/store/questionnaires/hand-overs.ts';
import type { Current } from '#server/store/questionnaires/questionnaires.ts';
import { presentLive } from './questionnaire.ts';

export const presentPrepared = (live: Current): PreparedQuestionnaire => {
  const { id, title, titles, questions, languages } = presentLive(live);
  return { id, title, ...(titles ? { titles } : {}), questions, languages };
};

export const presentPerson = ({ first_name, surname, birth_date }: GdtPatient) => ({
  first_name,
  last_name: surname,
  birth_date,
});

const stateOf = (row: HandOverRow, now: Date): HandOver['state'] => {
  if (row.takenAt) return 'taken';
  if (row.withdrawnAt) return 'withdrawn';
  return row.expiresAt > now ? 'open' : 'expired';
};

const named = (id: string | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' };

interface Parts {
  row: HandOverRow;
  kioskName: string | null;
  takerName: string | null;
  note: string | null;
  person: GdtPatient | null;
  prepared: Current[];
}

export const presentHandOver = (parts: Parts, now: Date): HandOver => {
  const { row } = parts;
  return {
    id: row.id,
    questionnaires: parts.prepared.map(presentPrepared),
    ...(row.submissionId ? { sign: true as const } : {}),
    kiosk: named(row.kioskId, parts.kioskName),
    note: parts.note,
    person: parts.person && presentPerson(parts.person),
    state: stateOf(row, now),
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    taken_at: row.takenAt?.toISOString() ?? null,
    taken_by: named(row.takenBy, parts.takerName),
  };
};
