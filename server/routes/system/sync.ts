import {
  type Collection,
  SYNC_PAGE,
  syncActivities,
  syncColleagues,
  syncQuestionnaires,
} from '#contract/calls/sync.ts';
import { syncCustomers } from '#contract/calls/sync-customers.ts';
import { syncAnswerDrafts } from '#contract/calls/sync-drafts.ts';
import { syncNotes } from '#contract/calls/sync-notes.ts';
import { readStandings, syncStandings } from '#contract/calls/sync-standings.ts';
import { syncThreads } from '#contract/calls/threads.ts';
import type { Call } from '#server/call.ts';
import type { Person } from '#server/caller.ts';
import { activitiesSource } from '#server/services/system/sync/activities.ts';
import { answerDraftsSource } from '#server/services/system/sync/answer-drafts.ts';
import { colleaguesSource } from '#server/services/system/sync/colleagues.ts';
import { customersSource } from '#server/services/system/sync/customers.ts';
import { notesSource } from '#server/services/system/sync/notes.ts';
import { questionnairesSource } from '#server/services/system/sync/questionnaires.ts';
import { readSync } from '#server/services/system/sync/read.ts';
import type { Source } from '#server/services/system/sync/source.ts';
import { type Asked, unchanged } from '#server/services/system/sync/standings.ts';
import { threadsSource } from '#server/services/system/sync/threads.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { findLocation } from '#server/store/practice/company.ts';
import { route } from '../route.ts';

type SyncCall = Pick<Call<typeof syncActivities>, 'services' | 'query' | 'about'> & {
  caller: Person;
};

/** Any collection: authority first, then what changed. An answer without rows read nothing. */
const answerOf =
  <D>(source: Source<D>) =>
  async ({ services, query, caller, about }: SyncCall) => {
    const location = await findLocation(services.db, query.location);
    const sees = source.sees(caller, location);
    if (sees === 'none') throw new Refusal('not_allowed');
    about({ locationId: query.location });
    await source.prepare?.(services, caller.companyId);
    const view = { locationId: query.location, personId: caller.id, sees };
    const limit = Math.min(Number(query.limit ?? SYNC_PAGE), SYNC_PAGE);
    const body = await readSync(services, source, view, query.cursor, limit);
    return { body, unaudited: body.upserts.length === 0 };
  };

const SOURCES: { [C in Collection]: Pick<Source<unknown>, 'sees' | 'prepare'> } = {
  activities: activitiesSource,
  questionnaires: questionnairesSource,
  colleagues: colleaguesSource,
  notes: notesSource,
  customers: customersSource,
  answer_drafts: answerDraftsSource,
  threads: threadsSource,
};

/** Authority for each place by itself; what the person may not see is passed over without a word. */
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
    const sees = SOURCES[one.collection].sees(caller, location);
    const view = { locationId: one.location_id, personId: caller.id };
    return sees === 'none' ? [] : [{ ...one, view: { ...view, sees } }];
  });
  for (const collection of new Set(asked.map((one) => one.collection))) {
    await SOURCES[collection].prepare?.(services, caller.companyId);
  }
  return { body: { unchanged: await unchanged(services, asked) }, unaudited: true };
});

export const syncRoutes = [
  route(syncActivities, answerOf(activitiesSource)),
  route(syncQuestionnaires, answerOf(questionnairesSource)),
  route(syncColleagues, answerOf(colleaguesSource)),
  route(syncNotes, answerOf(notesSource)),
  route(syncCustomers, answerOf(customersSource)),
  route(syncAnswerDrafts, answerOf(answerDraftsSource)),
  route(syncThreads, answerOf(threadsSource)),
  standingsRoute,
];
