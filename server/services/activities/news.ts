import { quietHours, quietUntil } from '#contract/settings/quiet-hours.ts';
import type { Person } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import { inboxScope } from '#server/policies/activities.ts';
import {
  patientHasNews,
  type SeenInbox,
  type Span,
  teamHasNews,
} from '#server/store/activities/news.ts';
import { locationsOf } from '#server/store/practice/company.ts';
import { settingAt } from '#server/store/practice/settings.ts';

/**
 * Whether something new has come for a person. The team gets no news of a location in its quiet
 * hours.
 */
export async function hasNews(db: Db, person: Person, span: Span): Promise<boolean> {
  if (person.role === 'customers') return patientHasNews(db, person.id, span);
  const inboxes: SeenInbox[] = [];
  for (const { id } of await locationsOf(db, person.companyId)) {
    const scope = inboxScope(person, id, true);
    // Told after the quiet hours, because the instant up to which the person was told has not
    // moved.
    if (scope === 'none' || quietUntil(await settingAt(db, quietHours, id), span.now)) continue;
    inboxes.push({ locationId: id, scope });
  }
  return teamHasNews(db, { personId: person.id, inboxes }, span);
}
