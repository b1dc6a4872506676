import type { PreparedSet } from '#contract/entities/hand-over.ts';
import { presentPrepared } from '#server/presenters/hand-over.ts';
import type { Db } from '#server/store/database.ts';
import { type HandOverRow, preparedOf } from '#server/store/hand-overs.ts';

/** What a kiosk gets to fill: as it is published now. */
export const presentTaken = async (db: Db, row: HandOverRow): Promise<PreparedSet> => ({
  id: row.id,
  questionnaires: (await preparedOf(db, row.locationId, row.questionnaireIds)).map(presentPrepared),
});
