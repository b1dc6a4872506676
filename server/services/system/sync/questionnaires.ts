import { holdsAt } from '#server/caller.ts';
import { etagOf, presentSummary } from '#server/presenters/questionnaires/questionnaire.ts';
import {
  type Current,
  currentQuestionnairesAt,
} from '#server/store/questionnaires/questionnaires.ts';
import type { Source, SyncRow } from './source.ts';

type Data = ReturnType<typeof presentSummary>;

const present = (current: Current): SyncRow<Data> => ({
  id: current.row.id,
  etag: etagOf(current),
  data: presentSummary(current.row),
});

/** The list of questionnaires of a location, drafts and archived ones too. */
export const questionnairesSource: Source<Data> = {
  collection: 'questionnaires',
  sees: (person, location) =>
    location && holdsAt(person, ['index questionnaires'], location.id) ? 'all' : 'none',
  first: async ({ db }, { locationId }, [after], limit) => {
    const found = await currentQuestionnairesAt(db, locationId, { after, limit });
    return { rows: found.map(present), last: found.slice(-1).map(({ row }) => row.id) };
  },
  current: async ({ db }, { locationId }, ids) =>
    (await currentQuestionnairesAt(db, locationId, { ids })).map(present),
};
