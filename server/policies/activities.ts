import { holdsAnywhere, holdsAt, type Person } from '#server/caller.ts';

/** Whether a person belongs to the team of a location, or sees all of its company. */
export const worksAt = (person: Person, location: { id: string; companyId: string }): boolean =>
  person.role !== 'customers' &&
  (person.memberships.has(location.id) ||
    (location.companyId === person.companyId &&
      holdsAnywhere(person, ['view company-activities'])));

/** What of a location's inbox a person sees: everything, what is assigned to them, or nothing. */
export type InboxScope = 'all' | 'assigned' | 'none';

/**
 * `view company-activities` opens the inbox of every location of the company, wherever it is held;
 * `view location-activities` that of its location; `view assigned-activities` what is assigned to
 * the person there (PRD-22).
 */
export function inboxScope(person: Person, locationId: string, ownLocation: boolean): InboxScope {
  if (person.role === 'customers') return 'none';
  if (ownLocation && holdsAnywhere(person, ['view company-activities'])) return 'all';
  if (holdsAt(person, ['view location-activities'], locationId)) return 'all';
  return holdsAt(person, ['view assigned-activities'], locationId) ? 'assigned' : 'none';
}
