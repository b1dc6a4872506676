import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { TIME_ZONE } from '#contract/shared/constants.ts';
import type { Db } from '#server/database/database.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { openOne } from '#server/sealing/open-each.ts';
import type { VersionRow } from './questionnaires.ts';
import { questionnaireVersions } from './schema/questionnaires.ts';
import { submissions } from './schema/submissions.ts';
import { contentOf, type KeptContent, type SubmissionRow } from './submissions.ts';

/** Hand-ins of a questionnaire at a location; days in Berlin, both included. */
interface Wanted {
  questionnaireId: string;
  locationId: string;
  from?: string | undefined;
  to?: string | undefined;
}

/** How many hand-ins are read and decrypted at a time. */
const BATCH = 200;

const midnight = (day: string, after: number): SQL =>
  sql`((make_date(${Number(day.slice(0, 4))}, ${Number(day.slice(5, 7))}, 1) + ${Number(day.slice(8)) - 1 + after}::int)::timestamp at time zone ${TIME_ZONE})`;

const matching = ({ questionnaireId, locationId, from, to }: Wanted): SQL | undefined =>
  and(
    eq(submissions.questionnaireId, questionnaireId),
    eq(submissions.locationId, locationId),
    from === undefined ? undefined : gte(submissions.receivedAt, midnight(from, 0)),
    to === undefined ? undefined : lt(submissions.receivedAt, midnight(to, 1)),
  );

/** The versions that were filled, oldest first. */
export const versionsFilled = (db: Db, wanted: Wanted): Promise<VersionRow[]> =>
  db
    .select()
    .from(questionnaireVersions)
    .where(
      inArray(
        questionnaireVersions.id,
        db.select({ id: submissions.versionId }).from(submissions).where(matching(wanted)),
      ),
    )
    .orderBy(asc(questionnaireVersions.version));

/** A hand-in with its answers; null when they could not be read. */
export interface HandIn {
  row: SubmissionRow;
  content: KeptContent | null;
}

/** All of them, in the order in which they came. */
export async function* handInsOf(db: Db, keys: AtRest, wanted: Wanted): AsyncGenerator<HandIn> {
  const found = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(matching(wanted))
    .orderBy(asc(submissions.receivedAt), asc(submissions.id));
  for (let at = 0; at < found.length; at += BATCH) {
    const ids = found.slice(at, at + BATCH).map(({ id }) => id);
    const rows = await db
      .select()
      .from(submissions)
      .where(inArray(submissions.id, ids))
      .orderBy(asc(submissions.receivedAt), asc(submissions.id));
    for (const row of rows) {
      const content = openOne(keys, 'submissions', row.id, () => contentOf(keys, row)) ?? null;
      yield { row, content };
    }
  }
}
