import type { Priority } from '#contract/activity-enums.ts';
import { activities } from '#contract/calls/activities.ts';
import { Refusal } from '#server/plugins/problem.ts';
import { inboxScope } from '#server/policies/activities.ts';
import { presentActivity } from '#server/presenters/activity.ts';
import { assigneesOf, inboxPage, unreadCounts } from '#server/store/activities.ts';
import { wantedWords } from '#server/store/activity-texts.ts';
import { findLocation } from '#server/store/company.ts';
import { route } from '../route.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const flag = (text: 'true' | 'false' | undefined) =>
  text === undefined ? undefined : text === 'true';

/** Ids from the address; anything else in it is refused with the field named. */
function idsOf(list: string | undefined): string[] {
  const ids = (list ?? '').split(',').filter(Boolean);
  if (!ids.every((id) => UUID.test(id))) {
    throw new Refusal('invalid_input', {
      errors: [{ field: 'selectedEmployees', message: 'Diese Person ist nicht bekannt.' }],
    });
  }
  return ids;
}

export const activitiesRoute = route(
  activities,
  async ({ services, db, query, caller, now, about }) => {
    const employees = idsOf(query.selectedEmployees);
    const location = await findLocation(db, query.location);
    const own = location?.companyId === caller.companyId;
    const scope = inboxScope(caller, query.location, own);
    if (scope === 'none') throw new Refusal('not_allowed');
    about({ locationId: query.location });
    const assignedTo = scope === 'assigned' ? caller.id : null;
    const page = { number: Number(query.page), size: Number(query.pageSize) };
    const filter = {
      locationId: query.location,
      assignedTo,
      type: query.type,
      channel: query.channel,
      status: query.status,
      businessCase: query.businessCase,
      employees,
      words: wantedWords(services.keys, caller.companyId, query.search ?? ''),
      priority: query.priority === undefined ? undefined : (Number(query.priority) as Priority),
      isAutomatic: flag(query.isAutomatic),
      isArchived: flag(query.isArchived),
      customerId: query.customer,
      due: query.due,
      snoozed: query.snoozed === 'true',
      now,
    };
    const { rows, total, more } = await inboxPage(db, filter, page);
    const assignees = await assigneesOf(
      db,
      rows.map((row) => row.id),
    );
    return {
      body: {
        data: rows.map((row) => presentActivity(services.keys, row, assignees.get(row.id) ?? [])),
        total,
        ...(more ? { more: true as const } : {}),
        page: page.number,
        page_size: page.size,
        unread: await unreadCounts(db, { locationId: query.location, assignedTo }, now),
      },
    };
  },
);
