import type { GdtPatient } from '#contract/gdt/patient.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { openEach } from '#server/sealing/open-each.ts';
import { sentRequests } from '#server/store/gdt/gdt-exchange.ts';
import { handOversOf, personOf } from '#server/store/questionnaires/hand-overs.ts';
import type { ReadSubmission } from '#server/store/questionnaires/read-submission.ts';
import { asSent } from './as-sent.ts';
import { patientOfAnswers } from './compose.ts';

/**
 * Whom a hand-in is about, with the practice system's own number where it sent this person to the
 * location in the last hours, whether somebody prepared a questionnaire for them or not.
 */
export async function patientOf(
  db: Db,
  keys: AtRest,
  read: ReadSubmission,
  now: Date,
): Promise<GdtPatient> {
  const at = read.row.locationId;
  const prepared = openEach(
    keys,
    'handOvers',
    await handOversOf(db, at),
    ({ row }) => row.id,
    ({ row }) => personOf(keys, row) ?? [],
  ).flat();
  const sent = (await sentRequests(db, keys, at, now)).map(({ patient }) => patient);
  return asSent(patientOfAnswers(read), [...prepared, ...sent]);
}
