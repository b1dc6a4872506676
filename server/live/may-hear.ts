import { SETTINGS } from '#contract/settings/all.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { SettingEvent } from '#contract/system/calls/events.ts';
import { isStaff, type Person } from '#server/caller.ts';
import { mayCall } from '#server/policies/access.ts';

/** A listener with current rights; `locations`: ids of all locations of the company. */
export interface Hearer {
  person: Person;
  locations: ReadonlySet<string>;
}

/** Team members hear of a change of a setting when they may read that setting. */
export const mayHearOfSetting = ({ person }: Hearer, event: SettingEvent): boolean => {
  const read: Endpoint | undefined = SETTINGS.find(({ kind }) => kind === event.setting)?.read;
  return read !== undefined && isStaff(person) && mayCall(read, person, event.location_id ?? '');
};
