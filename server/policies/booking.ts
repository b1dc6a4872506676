import type { Permission } from '#contract/access/roles.ts';
import type { Rules } from '#contract/booking/rules.ts';
import { holdsAt, type Person } from '#server/caller.ts';
import { type InboxScope, inboxScope } from './activities.ts';

/** How much of a calendar a person sees: all names, those of their own appointments, or nothing. */
export const calendarScope = (
  person: Person,
  locationId: string,
  ownLocation: boolean,
): InboxScope => inboxScope(person, locationId, ownLocation);

/** The columns of the calendar that stand for a person. */
export const ownResources = (rules: Pick<Rules, 'resources'>, person: Pick<Person, 'id'>) =>
  new Set(
    [...rules.resources].filter(([, { user_id }]) => user_id === person.id).map(([id]) => id),
  );

/** Numbers belong to the records of the patients. */
export const NUMBERS = 'view customer' satisfies Permission;
/** What is seen of an appointment whose name may be seen. */
export const sightOf = (person: Person, locationId: string): 'all' | 'names' =>
  holdsAt(person, [NUMBERS], locationId) ? 'all' : 'names';

/** Whether an appointment is shown as a taken time alone, without whose it is. */
export const isHiddenFrom = (
  scope: InboxScope,
  own: ReadonlySet<string>,
  /** Who and what takes part, or did until it was cancelled. */
  takesPart: readonly string[],
): boolean => scope !== 'all' && !takesPart.some((id) => own.has(id));

/**
 * Whoever writes absences, or sees the settings in which they stand, knows why somebody is away. To others it is no
 * matter: it may be an illness of a colleague.
 */
export const WHY_AWAY = [
  'update activity',
  'edit location-settings',
  'index location-services',
] as const satisfies readonly Permission[];

/** Makes appointments and marks who has come. */
export const mayMake = (person: Person, locationId: string): boolean =>
  holdsAt(person, ['store activities'], locationId);

/** Moves, cancels, squeezes in. */
export const mayChange = (person: Person, locationId: string): boolean =>
  holdsAt(person, ['update activity'], locationId);

/** Says how the calendar of a location is made up, and who is away at any time. */
export const maySetUp = (person: Person, locationId: string): boolean =>
  holdsAt(person, ['edit location-settings'], locationId);
