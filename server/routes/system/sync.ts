import { readStandings, syncStandings } from '#contract/activities/calls/sync-standings.ts';
import { COLLECTION_NAMES, COLLECTIONS } from '#contract/collections.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { SYNC_PAGE, type syncColleagues } from '#contract/system/calls/sync.ts';
import type { Call } from '#server/call.ts';
import type { Person } from '#server/caller.ts';
import { readSync } from '#server/services/system/sync/read.ts';
import { type Source, viewOf } from '#server/services/system/sync/source.ts';
import { SOURCES } from '#server/services/system/sync/sources.ts';
import { type Asked, unchanged } from '#server/services/system/sync/standings.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { findLocation } from '#server/store/practice/company.ts';
import { type Route, route } from '../route.ts';

type SyncCall = Pick<Call<typeof syncColleagues>, 'services' | 'query' | 'about'> & {
  caller: Person;
};

/** The delta of a collection: rights first, then changes. Answers without rows are not audited. */
const answerOf =
  <D>(source: Source<D>) =>
  async ({ services, query, caller, about }: SyncCall) => {
    const location = await findLocation(services.db, query.location);
    const view = viewOf(source, caller, query.location, location);
    if (view === null) throw new Refusal('not_allowed');
    about({ locationId: query.location });
    await source.prepare?.(services, caller.companyId);
    const limit = Math.min(Number(query.limit ?? SYNC_PAGE), SYNC_PAGE);
    const body = await readSync(services, source, view, query.cursor, limit);
    return { body, unaudited: body.upserts.length === 0 };
  };

/** Checks the rights for each place; places that the person may not see are left out silently. */
const standingsRoute = route(syncStandings, async ({ services, query, caller }) => {
  const standings = readStandings(query.at);
  if (!standings) throw new Refusal('invalid_input');
  const locations = new Map(
    await Promise.all(
      [...new Set(standings.map(({ location_id }) => location_id))].map(
        async (id) => [id, await findLocation(services.db, id)] as const,
      ),
    ),
  );
  const asked = standings.flatMap((one): Asked[] => {
    const location = locations.get(one.location_id) ?? null;
    const view = viewOf<unknown>(SOURCES[one.collection], caller, one.location_id, location);
    return view === null ? [] : [{ ...one, view }];
  });
  for (const collection of new Set(asked.map((one) => one.collection))) {
    await SOURCES[collection].prepare?.(services, caller.companyId);
  }
  return { body: { unchanged: await unchanged(services, asked) }, unaudited: true };
});

const syncRoute = <D>(endpoint: Endpoint, source: Source<D>): Route => {
  const answer = answerOf(source);
  // The registrar has checked input and caller against the same call.
  return { endpoint, handle: (call) => answer(call as unknown as SyncCall) };
};

/** The delta sync of every collection, and the question which of them have not changed. */
export const syncRoutes: readonly Route[] = [
  ...COLLECTION_NAMES.map((name) => syncRoute<unknown>(COLLECTIONS[name].sync, SOURCES[name])),
  standingsRoute,
];
