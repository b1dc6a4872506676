import type { Person } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import { inboxScope } from '#server/policies/activities.ts';
import { patientHasNews, type Span, teamHasNews } from '#server/store/activities/news.ts';
import { locationsOf } from '#server/store/practice/company.ts';

/** Whether something that a person should look at has come since. */
export async function hasNews(db: Db, person: Person, span: Span): Promise<boolean> {
  if (person.role === 'customers') return patientHasNews(db, person.id, span);
  const inboxes = (await locationsOf(db, person.companyId)).map(({ id }) => ({
    locationId: id,
    scope: inboxScope(person, id, true),
  }));
  return teamHasNews(db, { personId: person.id, inboxes }, span);
}
