import type { LiveEvent } from '#contract/system/calls/events.ts';
import type { Hearer } from '#server/live/may-hear.ts';
import { SOURCES } from './sources.ts';

/** What changed, and, of what is somebody's own, whose it is. */
export type Told = LiveEvent & { person?: string | null | undefined };

/**
 * Who may read a collection hears that it changed: the policy of the read itself. Of what is somebody's own
 * nobody else learns even that it is there.
 */
export const mayHearOf = ({ person, locations }: Hearer, event: Told): boolean => {
  const { collection, location_id: id } = event;
  const companyId = locations.has(id) ? person.companyId : '';
  const sees = SOURCES[collection].sees(person, { id, companyId });
  return sees === 'own' ? event.person === person.id : sees !== 'none';
};
