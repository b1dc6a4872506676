import * as z from 'zod/mini';
import { putAccess, putPerson, putSubstitute } from '#contract/access/calls/people.ts';
import { LocationAccess, PersonState, SubstituteState } from '#contract/access/person.ts';
import { putDevice } from '#contract/devices/calls/located-devices.ts';
import { DeviceState } from '#contract/devices/located-device.ts';
import type { SettingChange } from '#contract/practice/calls/setting-changes.ts';
import { SETTINGS } from '#contract/settings/all.ts';
import type { Client } from '#data/http/client.ts';
import { putSetting } from '../frame/use-declared.ts';

/**
 * Undoes a change by writing the state before it as a new one. It needs the tag that the change
 * gave, so a later change is not overwritten (412). Null where a change cannot be undone.
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
    // The ended secret stays invalid: the system is set up again with a new one.
    case 'integration':
      return null;
    default: {
      const setting = SETTINGS.find(({ kind }) => kind === change.kind);
      // A creation, e.g. of a location, cannot be undone: the object is taken out of use instead.
      if (!setting || before === null) return null;
      const state = z.parse(setting.schema, before);
      return () => putSetting(client, setting, change.location_id, { state, etag });
    }
  }
};
