import type { Person } from '#server/caller.ts';
import { inboxScope } from './activities.ts';

/** Which conversations of a location a person sees; `own`: those in their own portal. */
export type ThreadScope = 'all' | 'assigned' | 'own' | 'none';

/** A patient sees their own conversations at all locations; the team sees those of its inbox. */
export const threadScope = (
  person: Person,
  location: { id: string; companyId: string },
): ThreadScope => {
  const own = location.companyId === person.companyId;
  if (person.role === 'customers') return own ? 'own' : 'none';
  return inboxScope(person, location.id, own);
};
