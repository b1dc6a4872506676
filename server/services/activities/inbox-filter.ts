import type * as z from 'zod/mini';
import type { Priority } from '#contract/activities/activity-enums.ts';
import type { ActivityQuery } from '#contract/activities/calls/activities.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { Refusal } from '#server/shared/refusal.ts';
import type { InboxFilter } from '#server/store/activities/activities.ts';
import { wantedWords } from '#server/store/activities/activity-texts.ts';

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

interface Reader {
  keys: AtRest;
  companyId: string;
  /** Only what is assigned to this person. */
  assignedTo: string | null;
  /** Who asks. */
  me: string;
  now: Date;
}

/** The search parameters of an inbox as the store looks for them. */
export const filterOf = (
  query: z.output<typeof ActivityQuery>,
  { keys, companyId, assignedTo, me, now }: Reader,
): InboxFilter => ({
  locationId: query.location,
  assignedTo,
  type: query.type,
  channel: query.channel,
  status: query.status,
  businessCase: query.businessCase,
  employees: idsOf(query.selectedEmployees),
  words: wantedWords(keys, companyId, query.search ?? ''),
  priority: query.priority === undefined ? undefined : (Number(query.priority) as Priority),
  isAutomatic: flag(query.isAutomatic),
  isArchived: flag(query.isArchived),
  customerId: query.customer,
  due: query.due,
  since: query.since === undefined ? undefined : new Date(query.since),
  mentioned: query.mentioned === 'true' ? me : null,
  snoozed: query.snoozed === 'true',
  now,
});
