import type { LiveEvent } from '#contract/system/calls/events.ts';
import type { Hearer } from '#server/live/may-hear.ts';
import { SOURCES } from './sources.ts';

/** What changed, and, of what is somebody's own, whose it is. */
export type Told = LiveEvent & { person?: string | null | undefined };

/**
 * Whether a person may hear of a change: if they may read the collection. Of another person's own
 * rows nobody even hears that they exist.
 */
export const mayHearOf = ({ person, locations }: Hearer, event: Told): boolean => {
  const { collection, location_id: id } = event;
  const companyId = locations.has(id) ? person.companyId : '';
  const sees = SOURCES[collection].sees(person, { id, companyId });
  return sees === 'own' ? event.person === person.id : sees !== 'none';
};
