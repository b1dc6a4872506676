import type { Collection, LiveEvent, SettingEvent } from '#contract/calls/sync.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { SETTINGS } from '#contract/settings/all.ts';
import { holdsAt, isStaff, type Person } from '#server/caller.ts';
import { mayCall } from '#server/policies/access.ts';
import { inboxScope, worksAt } from '#server/policies/activities.ts';

/** Who listens, as the database knows them now; `locations`: ids of all locations of the company. */
export interface Hearer {
  person: Person;
  locations: ReadonlySet<string>;
}

/** What changed, and, of a conversation, in whose portal it is. */
export type Told = LiveEvent & { person?: string | null | undefined };

type Rule = (person: Person, locationId: string, own: boolean, about: Told) => boolean;

/** The same policies as those of the reads: who may read a collection hears that it changed. */
const RULES: Record<Collection, Rule> = {
  activities: (person, id, own) => inboxScope(person, id, own) !== 'none',
  notes: (person, id, own) => inboxScope(person, id, own) !== 'none',
  questionnaires: (person, id) => holdsAt(person, ['index questionnaires'], id),
  customers: (person, id) => holdsAt(person, ['view customer'], id),
  threads: (person, id, own, about) =>
    person.role === 'customers'
      ? own && about.person === person.id
      : inboxScope(person, id, own) !== 'none',
  // Nobody else learns even that somebody is writing.
  answer_drafts: (person, id, own, about) =>
    own && about.person === person.id && holdsAt(person, ['update activity'], id),
  colleagues: (person, id, own) => worksAt(person, { id, companyId: own ? person.companyId : '' }),
};

export const mayHearOf = ({ person, locations }: Hearer, event: Told): boolean =>
  RULES[event.collection](person, event.location_id, locations.has(event.location_id), event);

/** Whoever of the team may read a declared setting hears that it was changed. */
export const mayHearOfSetting = ({ person }: Hearer, event: SettingEvent): boolean => {
  const read: Endpoint | undefined = SETTINGS.find(({ kind }) => kind === event.setting)?.read;
  return read !== undefined && isStaff(person) && mayCall(read, person, event.location_id ?? '');
};
