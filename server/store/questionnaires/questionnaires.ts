import { and, asc, desc, eq, gt, inArray, isNotNull, notExists, or, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Identity } from '#contract/fhir/canonical.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { languagesOf } from '#contract/questionnaires/translations.ts';
import { countQuestions } from '#contract/questionnaires/tree.ts';
import { inAlphabet } from '#contract/shared/alphabet.ts';
import type { Db } from '#server/database/database.ts';
import { hashOfJson, sha256 } from '#server/shared/canonical-json.ts';
import { locations } from '../practice/schema/practice.ts';
import { changes } from '../system/schema/changes.ts';
import { questionnaires, questionnaireVersions } from './schema/questionnaires.ts';
import { submissions } from './schema/submissions.ts';

export type QuestionnaireRow = typeof questionnaires.$inferSelect;
export type VersionRow = typeof questionnaireVersions.$inferSelect;
export interface Current {
  row: QuestionnaireRow;
  version: VersionRow;
}

const MAX_VERSION = 2 ** 31 - 1;

export async function questionnairesOf(db: Db, locationId: string): Promise<QuestionnaireRow[]> {
  const rows = await db
    .select()
    .from(questionnaires)
    .where(eq(questionnaires.locationId, locationId))
    .orderBy(asc(questionnaires.id));
  return inAlphabet(rows, ({ title }) => title);
}

const joined = (db: Db) =>
  db
    .select({ row: questionnaires, version: questionnaireVersions })
    .from(questionnaires)
    .innerJoin(questionnaireVersions, eq(questionnaireVersions.questionnaireId, questionnaires.id));

/** The live versions of a location that need no sign-in. */
export async function publicQuestionnairesOf(db: Db, locationId: string): Promise<Current[]> {
  const found = await joined(db)
    .where(
      and(
        eq(questionnaires.locationId, locationId),
        eq(questionnaireVersions.version, questionnaires.publishedVersion),
        eq(sql`${questionnaireVersions.content}->>'access'`, 'public'),
      ),
    )
    .orderBy(asc(questionnaires.id));
  return inAlphabet(found, ({ version }) => version.content.title);
}

/**
 * A tag that changes whenever another version is live at a location, also one that needs a sign-in.
 * Kiosks ask for it every few seconds, so no content is read for it.
 */
export async function tagOfLive(db: Db, locationId: string): Promise<string> {
  const live = await db
    .select({ id: questionnaires.id, version: questionnaires.publishedVersion })
    .from(questionnaires)
    .where(
      and(eq(questionnaires.locationId, locationId), isNotNull(questionnaires.publishedVersion)),
    )
    .orderBy(asc(questionnaires.id));
  return sha256(live.map(({ id, version }) => `${id} ${version}`).join('\n')).slice(0, 16);
}

/** A questionnaire with the version that patients get. */
export async function liveQuestionnaire(db: Db, id: string): Promise<Current | null> {
  const [found] = await joined(db).where(
    and(
      eq(questionnaires.id, id),
      eq(questionnaireVersions.version, questionnaires.publishedVersion),
    ),
  );
  return found ?? null;
}

/** The live versions of a location among these ids. */
export const liveQuestionnairesAt = (
  db: Db,
  locationId: string,
  ids: readonly string[],
): Promise<Current[]> =>
  joined(db).where(
    and(
      eq(questionnaires.locationId, locationId),
      eq(questionnaireVersions.version, questionnaires.publishedVersion),
      inArray(questionnaires.id, [...ids]),
    ),
  );

/** A questionnaire with its newest version. */
export async function currentQuestionnaire(db: Db, id: string): Promise<Current | null> {
  const [found] = await joined(db).where(
    and(eq(questionnaires.id, id), eq(questionnaireVersions.version, questionnaires.version)),
  );
  return found ?? null;
}

/** Questionnaires of a location with their newest versions, by id; `ids`: only those among them. */
export const currentQuestionnairesAt = (
  db: Db,
  locationId: string,
  part: { ids?: readonly string[]; after?: string | undefined; limit?: number },
): Promise<Current[]> => {
  const query = joined(db)
    .where(
      and(
        eq(questionnaires.locationId, locationId),
        eq(questionnaireVersions.version, questionnaires.version),
        part.ids && inArray(questionnaires.id, [...part.ids]),
        part.after === undefined ? undefined : gt(questionnaires.id, part.after),
      ),
    )
    .orderBy(asc(questionnaires.id));
  return part.limit === undefined ? query : query.limit(part.limit);
};

/** The questionnaire of a location that has this id, or came from a file with this address. */
export async function sameQuestionnaireAt(
  db: Db,
  locationId: string,
  identity: Identity,
): Promise<Current | null> {
  const same = [
    ...(identity.id ? [eq(questionnaires.id, identity.id)] : []),
    ...(identity.url
      ? [eq(sql`${questionnaireVersions.content}->'source'->>'url'`, identity.url)]
      : []),
  ];
  if (same.length === 0) return null;
  const [found] = await joined(db)
    .where(
      and(
        eq(questionnaires.locationId, locationId),
        eq(questionnaireVersions.version, questionnaires.version),
        or(...same),
      ),
    )
    // Of several, first one that is not archived, then the one that was changed last.
    .orderBy(
      sql`${questionnaires.status} = 'archived'`,
      desc(questionnaires.updatedAt),
      asc(questionnaires.id),
    )
    .limit(1);
  return found ?? null;
}

/** A questionnaire with one of its versions, the one that somebody filled. */
export async function questionnaireAt(
  db: Db,
  id: string,
  version: number,
): Promise<Current | null> {
  if (version < 1 || version > MAX_VERSION) return null;
  const [found] = await joined(db).where(
    and(eq(questionnaires.id, id), eq(questionnaireVersions.version, version)),
  );
  return found ?? null;
}

/** Whether any version was ever published "ohne Anmeldung". */
export async function wasPublic(db: Db, id: string): Promise<boolean> {
  const [found] = await db
    .select({ id: questionnaireVersions.id })
    .from(questionnaireVersions)
    .where(
      and(
        eq(questionnaireVersions.questionnaireId, id),
        sql`${questionnaireVersions.content} @> '{"status":"published","access":"public"}'::jsonb`,
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Whether a questionnaire was deleted, as far back as the log of changes goes. */
export async function wasDeleted(db: Db, id: string): Promise<boolean> {
  // By location first, to use the index, because anybody may call this.
  const [found] = await db
    .select({ seq: changes.seq })
    .from(changes)
    .where(
      and(
        inArray(changes.locationId, db.select({ id: locations.id }).from(locations)),
        eq(changes.collection, 'questionnaires'),
        eq(changes.entityId, id),
        notExists(
          db
            .select({ id: questionnaires.id })
            .from(questionnaires)
            .where(eq(questionnaires.id, id)),
        ),
      ),
    )
    .limit(1);
  return found !== undefined;
}

export async function versionById(db: Db, id: string): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(questionnaireVersions)
    .where(eq(questionnaireVersions.id, id));
  return row ?? null;
}

/** Waits for other writers of the same questionnaire, until the transaction ends. */
export async function lockQuestionnaire(tx: Db, id: string): Promise<QuestionnaireRow | null> {
  const [row] = await tx
    .select()
    .from(questionnaires)
    .where(eq(questionnaires.id, id))
    .for('update');
  return row ?? null;
}

interface Save {
  id: string;
  companyId: string;
  locationId: string;
  content: QuestionnaireContent;
  by: string | null;
}

/** The newest drafts of each questionnaire that are kept (ADR-0022). */
export const KEPT_DRAFTS = 20;

/** Removes older drafts that were never handed in; versions ever published or archived stay. */
async function removeOldDrafts(tx: Db, questionnaireId: string): Promise<void> {
  const drafts = and(
    eq(questionnaireVersions.questionnaireId, questionnaireId),
    eq(sql`${questionnaireVersions.content}->>'status'`, 'draft'),
  );
  const old = tx
    .select({ id: questionnaireVersions.id })
    .from(questionnaireVersions)
    .where(drafts)
    .orderBy(desc(questionnaireVersions.version))
    .offset(KEPT_DRAFTS);
  const handedIn = tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.versionId, questionnaireVersions.id));
  await tx
    .delete(questionnaireVersions)
    .where(and(inArray(questionnaireVersions.id, old), notExists(handedIn)));
}

/** The live version after a save: a draft does not change it, and archiving removes it. */
const liveVersion = (
  status: QuestionnaireContent['status'],
  version: number,
  before: number | null,
): number | null => ({ published: version, draft: before, archived: null })[status];

/** Saves the next version, or the first. Null when somebody else has used the id meanwhile. */
export async function saveQuestionnaire(
  tx: Db,
  { id, companyId, locationId, content, by }: Save,
  previous: QuestionnaireRow | null,
  now: Date,
): Promise<Current | null> {
  const number = (previous?.version ?? 0) + 1;
  const head = {
    version: number,
    publishedVersion: liveVersion(content.status, number, previous?.publishedVersion ?? null),
    title: content.title,
    description: content.description ?? null,
    status: content.status,
    access: content.access,
    questions: countQuestions(content),
    purpose: content.purpose ?? null,
    languages: languagesOf(content),
    updatedAt: now,
  };
  const [row] = previous
    ? await tx.update(questionnaires).set(head).where(eq(questionnaires.id, id)).returning()
    : await tx
        .insert(questionnaires)
        .values({ ...head, id, companyId, locationId })
        .onConflictDoNothing()
        .returning();
  if (!row) return null;
  const [version] = await tx
    .insert(questionnaireVersions)
    .values({
      id: uuidv7(),
      questionnaireId: id,
      version: number,
      hash: hashOfJson(content),
      content,
      createdAt: now,
      createdBy: by,
    })
    .returning();
  if (content.status === 'draft') await removeOldDrafts(tx, id);
  return version ? { row, version } : null;
}

/** Deletes a questionnaire with its versions; the database refuses when one was handed in. */
export async function deleteQuestionnaire(tx: Db, id: string): Promise<void> {
  await tx.delete(questionnaires).where(eq(questionnaires.id, id));
}
