import { activities } from '#contract/activities/calls/activities.ts';
import { inboxScope } from '#server/policies/activities.ts';
import { presentActivity } from '#server/presenters/activities/activity.ts';
import { filterOf } from '#server/services/activities/inbox-filter.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { assigneesOf, inboxPage, unreadCounts } from '#server/store/activities/activities.ts';
import { findLocation } from '#server/store/practice/company.ts';
import { route } from '../route.ts';

export const activitiesRoute = route(
  activities,
  async ({ services, db, query, caller, now, about }) => {
    const location = await findLocation(db, query.location);
    const own = location?.companyId === caller.companyId;
    const scope = inboxScope(caller, query.location, own);
    if (scope === 'none') throw new Refusal('not_allowed');
    about({ locationId: query.location });
    const assignedTo = scope === 'assigned' ? caller.id : null;
    const page = { number: Number(query.page), size: Number(query.pageSize) };
    const filter = filterOf(query, {
      keys: services.keys,
      companyId: caller.companyId,
      assignedTo,
      me: caller.id,
      now,
    });
    const { rows, total, more } = await inboxPage(db, filter, page);
    const assignees = await assigneesOf(
      db,
      rows.map((row) => row.id),
    );
    return {
      body: {
        data: services.broken.shown(
          'activities',
          rows,
          ({ id }) => id,
          (row) => presentActivity(services.keys, row, assignees.get(row.id) ?? []),
        ),
        total,
        ...(more ? { more: true as const } : {}),
        page: page.number,
        page_size: page.size,
        unread: await unreadCounts(db, { locationId: query.location, assignedTo }, now),
      },
    };
  },
);
