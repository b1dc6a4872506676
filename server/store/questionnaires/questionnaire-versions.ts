import { desc, eq, sql } from 'drizzle-orm';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import type { Db } from '#server/database/database.ts';
import { users } from '../practice/schema/practice.ts';
import { questionnaireVersions } from './schema/questionnaires.ts';

/** The kept versions of a questionnaire, newest first, without their content. */
export const versionLinesOf = (db: Db, questionnaireId: string) =>
  db
    .select({
      version: questionnaireVersions.version,
      status: sql<QuestionnaireContent['status']>`${questionnaireVersions.content}->>'status'`,
      title: sql<string>`${questionnaireVersions.content}->>'title'`,
      hash: questionnaireVersions.hash,
      createdAt: questionnaireVersions.createdAt,
      createdBy: users.name,
    })
    .from(questionnaireVersions)
    .leftJoin(users, eq(users.id, questionnaireVersions.createdBy))
    .where(eq(questionnaireVersions.questionnaireId, questionnaireId))
    .orderBy(desc(questionnaireVersions.version));
