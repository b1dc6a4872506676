import { worksAt } from '#server/policies/activities.ts';
import { sha256 } from '#server/shared/canonical-json.ts';
import { type Colleague, colleaguesAt } from '#server/store/access/colleagues.ts';
import type { Source, SyncRow } from './source.ts';

const present = (data: Colleague): SyncRow<Colleague> => ({
  id: data.id,
  etag: `"${sha256(data.name).slice(0, 16)}"`,
  data,
});

/** The names of the team at a location, for those who work there or see all of the company. */
export const colleaguesSource: Source<Colleague> = {
  collection: 'colleagues',
  sees: (person, location) => (location && worksAt(person, location) ? 'all' : 'none'),
  first: async ({ db }, { locationId }, [after], limit) => {
    const found = await colleaguesAt(db, locationId, { after, limit });
    return { rows: found.map(present), last: found.slice(-1).map(({ id }) => id) };
  },
  current: async ({ db }, { locationId }, ids) =>
    (await colleaguesAt(db, locationId, { ids })).map(present),
};
