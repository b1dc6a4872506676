import type { Permission } from '#contract/access/roles.ts';
import type { Rules } from '#contract/booking/rules.ts';
import { holdsAt, type Person } from '#server/caller.ts';
import { type InboxScope, inboxScope } from './activities.ts';

/** How much of a calendar a person sees: all names, the names of their own column, or nothing. */
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

/** Telephone numbers are part of the customer records, so this permission shows them. */
export const NUMBERS = 'view customer' satisfies Permission;
/** How much of an appointment is shown to a person who may see its name. */
export const sightOf = (person: Person, locationId: string): 'all' | 'names' =>
  holdsAt(person, [NUMBERS], locationId) ? 'all' : 'names';

/** Whether an appointment is shown only as a taken time, without its name. */
export const isHiddenFrom = (
  scope: InboxScope,
  own: ReadonlySet<string>,
  /** Resources that take part, or took part until it was cancelled. */
  takesPart: readonly string[],
): boolean => scope !== 'all' && !takesPart.some((id) => own.has(id));

/**
 * People who write absences, or see the settings that hold them, also see why somebody is away.
 * Others do not: it may be an illness of a colleague.
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

/** May set up the calendar of a location, and write absences of any day. */
export const maySetUp = (person: Person, locationId: string): boolean =>
  holdsAt(person, ['edit location-settings'], locationId);
