import * as z from 'zod/mini';
import { ActivityQuery } from '#contract/activities/calls/activities.ts';
import { dashboard, type LocationNumbers, visitDashboard } from '#contract/practice/calls/dashboard.ts';
import { dashboardLists } from '#contract/practice/dashboard.ts';
import type { Call } from '#server/call.ts';
import { inboxScope } from '#server/policies/activities.ts';
import { filterOf } from '#server/services/activities/inbox-filter.ts';
import { countInbox } from '#server/store/activities/activities.ts';
import { locationsOf } from '#server/store/practice/company.ts';
import { lastVisit, noteVisit, oldestUnanswered } from '#server/store/practice/dashboard.ts';
import { route } from '../route.ts';

type DashboardCall = Call<typeof dashboard>;

async function numbersAt(
  { services, db, caller, now }: DashboardCall,
  location: string,
  since: Date | null,
): Promise<LocationNumbers | null> {
  const scope = inboxScope(caller, location, true);
  if (scope === 'none') return null;
  const assignedTo = scope === 'assigned' ? caller.id : null;
  const reader = {
    keys: services.keys,
    companyId: caller.companyId,
    assignedTo,
    me: caller.id,
    now,
  };
  const lists = dashboardLists({ me: caller.id, since: since?.toISOString() ?? null });
  const count = (name: keyof typeof lists) => {
    const list = lists[name];
    if (list === null) return null;
    const query = z.parse(ActivityQuery, { location, ...list });
    return countInbox(db, filterOf(query, reader));
  };
  const oldest = await oldestUnanswered(db, { locationId: location, assignedTo, now });
  return {
    location_id: location,
    today: (await count('today')) ?? 0,
    overdue: (await count('overdue')) ?? 0,
    unread: (await count('unread')) ?? 0,
    mine: (await count('mine')) ?? 0,
    fresh: await count('fresh'),
    oldest: oldest && { id: oldest.id, created_at: oldest.createdAt.toISOString() },
  };
}

export const dashboardRoute = route(dashboard, async (call) => {
  const since = await lastVisit(call.db, call.caller.id);
  const locations: LocationNumbers[] = [];
  for (const { id } of await locationsOf(call.db, call.caller.companyId)) {
    const numbers = await numbersAt(call, id, since);
    if (numbers) locations.push(numbers);
  }
  return { body: { since: since?.toISOString() ?? null, locations } };
});

export const visitDashboardRoute = route(visitDashboard, async ({ db, caller, now }) => {
  const since = await noteVisit(db, caller.id, now);
  return { body: { since: since?.toISOString() ?? null } };
});
