import type { Collection, LiveEvent } from '#contract/calls/sync.ts';
import { inboxScope, worksAt } from '#server/policies/activities.ts';
import { holdsAt, type Person } from '#server/policies/caller.ts';

/** Who listens, as the database knows them now; `locations`: ids of all locations of the company. */
export interface Hearer {
  person: Person;
  locations: ReadonlySet<string>;
}

type Rule = (person: Person, locationId: string, own: boolean) => boolean;

/** The same policies as those of the reads: who may read a collection hears that it changed. */
const RULES: Record<Collection, Rule> = {
  activities: (person, id, own) => inboxScope(person, id, own) !== 'none',
  questionnaires: (person, id) => holdsAt(person, ['index questionnaires'], id),
  customers: (person, id) => holdsAt(person, ['view customer'], id),
  colleagues: (person, id, own) => worksAt(person, { id, companyId: own ? person.companyId : '' }),
};

export const mayHearOf = ({ person, locations }: Hearer, event: LiveEvent): boolean =>
  RULES[event.collection](person, event.location_id, locations.has(event.location_id));
