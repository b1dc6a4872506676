import type { Person } from '#server/caller.ts';
import { inboxScope } from './activities.ts';

/** What of a location's conversations a person sees; `own`: those in their portal. */
export type ThreadScope = 'all' | 'assigned' | 'own' | 'none';

/** A patient sees their own everywhere in the company; the team what its inbox shows. */
export const threadScope = (
  person: Person,
  location: { id: string; companyId: string },
): ThreadScope => {
  const own = location.companyId === person.companyId;
  if (person.role === 'customers') return own ? 'own' : 'none';
  return inboxScope(person, location.id, own);
};
