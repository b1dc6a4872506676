import * as z from 'zod/mini';
import { putDevice } from '#contract/devices/calls/located-devices.ts';
import { putAccess, putPerson, putSubstitute } from '#contract/access/calls/people.ts';
import type { SettingChange } from '#contract/practice/calls/setting-changes.ts';
import { DeviceState } from '#contract/devices/located-device.ts';
import { LocationAccess, PersonState, SubstituteState } from '#contract/access/person.ts';
import { SETTINGS } from '#contract/settings/all.ts';
import type { Client } from '#data/http/client.ts';
import { putSetting } from '../frame/use-declared.ts';

/**
 * Writes the state before a change as a new one, under the tag of the state that the change came to:
 * what was changed since stays (412). Null where a change cannot be undone.
 */
export const undoOf = (client: Client, change: SettingChange): (() => Promise<unknown>) | null => {
  const { before, object_id: object, etag } = change;
  const headers = { 'if-match': etag };
  const id = change.location_id ?? '';
  switch (change.kind) {
    case 'access': {
      const body = z.parse(LocationAccess, before);
      return () => client.call(putAccess, { params: { id, uid: object }, body, headers });
    }
    case 'substitute': {
      const body = z.parse(SubstituteState, before);
      return () => client.call(putSubstitute, { params: { id, sid: object }, body, headers });
    }
    case 'person': {
      const body = z.parse(PersonState, before);
      return () => client.call(putPerson, { params: { id: object }, body, headers });
    }
    case 'device': {
      const body = z.parse(DeviceState, before);
      return () => client.call(putDevice, { params: { id, did: object }, body, headers });
    }
    case 'invitation':
      return null;
    // A secret that was ended stays ended: the system is set up anew, with another one.
    case 'integration':
      return null;
    default: {
      const setting = SETTINGS.find(({ kind }) => kind === change.kind);
      // What was made, such as a location, is taken out of use, not unmade.
      if (!setting || before === null) return null;
      const state = z.parse(setting.schema, before);
      return () => putSetting(client, setting, change.location_id, { state, etag });
    }
  }
};
