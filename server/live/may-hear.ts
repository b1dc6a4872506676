import type { SettingEvent } from '#contract/system/calls/events.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { SETTINGS } from '#contract/settings/all.ts';
import { isStaff, type Person } from '#server/caller.ts';
import { mayCall } from '#server/policies/access.ts';

/** Who listens, as the database knows them now; `locations`: ids of all locations of the company. */
export interface Hearer {
  person: Person;
  locations: ReadonlySet<string>;
}

/** Whoever of the team may read a declared setting hears that it was changed. */
export const mayHearOfSetting = ({ person }: Hearer, event: SettingEvent): boolean => {
  const read: Endpoint | undefined = SETTINGS.find(({ kind }) => kind === event.setting)?.read;
  return read !== undefined && isStaff(person) && mayCall(read, person, event.location_id ?? '');
};
