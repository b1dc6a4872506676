import {
  SYNC_PAGE,
  syncActivities,
  syncColleagues,
  syncQuestionnaires,
} from '#contract/calls/sync.ts';
import { syncCustomers } from '#contract/calls/sync-customers.ts';
import { syncAnswerDrafts } from '#contract/calls/sync-drafts.ts';
import { syncNotes } from '#contract/calls/sync-notes.ts';
import { syncThreads } from '#contract/calls/threads.ts';
import { Refusal } from '#server/plugins/problem.ts';
import type { Person } from '#server/policies/caller.ts';
import { findLocation } from '#server/store/company.ts';
import { activitiesSource } from '#server/sync/activities.ts';
import { answerDraftsSource } from '#server/sync/answer-drafts.ts';
import { colleaguesSource } from '#server/sync/colleagues.ts';
import { customersSource } from '#server/sync/customers.ts';
import { notesSource } from '#server/sync/notes.ts';
import { questionnairesSource } from '#server/sync/questionnaires.ts';
import { readSync } from '#server/sync/read.ts';
import type { Source } from '#server/sync/source.ts';
import { threadsSource } from '#server/sync/threads.ts';
import { type Call, route } from '../route.ts';

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

export const syncRoutes = [
  route(syncActivities, answerOf(activitiesSource)),
  route(syncQuestionnaires, answerOf(questionnairesSource)),
  route(syncColleagues, answerOf(colleaguesSource)),
  route(syncNotes, answerOf(notesSource)),
  route(syncCustomers, answerOf(customersSource)),
  route(syncAnswerDrafts, answerOf(answerDraftsSource)),
  route(syncThreads, answerOf(threadsSource)),
];
