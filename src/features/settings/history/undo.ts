import * as z from 'zod/mini';
import { DataProtection, putDataProtection } from '#contract/calls/data-protection.ts';
import { DigitalReception, putDigitalReception } from '#contract/calls/digital-reception.ts';
import { HostOrigins, putEmbedding } from '#contract/calls/embedding.ts';
import { putGdtSettings } from '#contract/calls/gdt.ts';
import { putDevice } from '#contract/calls/located-devices.ts';
import {
  LocationArchive,
  LocationMaster,
  putLocationArchive,
  putLocationMaster,
} from '#contract/calls/location-settings.ts';
import { Opening, putOpeningHours } from '#contract/calls/opening-hours.ts';
import { putAccess, putPerson, putSubstitute } from '#contract/calls/people.ts';
import { PracticeSettings, putPracticeSettings } from '#contract/calls/practice-settings.ts';
import type { SettingChange } from '#contract/calls/setting-changes.ts';
import { putSignInSettings, SignInSettings } from '#contract/calls/sign-in-settings.ts';
import { putTextBlocks } from '#contract/calls/text-blocks.ts';
import { DeviceState } from '#contract/entities/located-device.ts';
import { LocationAccess, PersonState, SubstituteState } from '#contract/entities/person.ts';
import { GdtSettings } from '#contract/gdt/settings.ts';
import type { Client } from '#data/http/client.ts';

/**
 * Writes the state before a change as a new one, under the tag of the state that the change came to:
 * what was changed since stays (412). Null where a change cannot be undone.
 */
export const undoOf = (client: Client, change: SettingChange): (() => Promise<unknown>) | null => {
  const { before, object_id: object } = change;
  const headers = { 'if-match': change.etag };
  const id = change.location_id ?? '';
  const params = { id };
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
    case 'opening_hours': {
      const body = z.parse(Opening, before);
      return () => client.call(putOpeningHours, { params, body, headers });
    }
    case 'digital_reception': {
      const body = z.parse(DigitalReception, before);
      return () => client.call(putDigitalReception, { params, body, headers });
    }
    case 'text_blocks': {
      const body = z.parse(putTextBlocks.body, before);
      return () => client.call(putTextBlocks, { params, body, headers });
    }
    case 'gdt': {
      const body = z.parse(GdtSettings, before);
      return () => client.call(putGdtSettings, { params, body, headers });
    }
    case 'device': {
      const body = z.parse(DeviceState, before);
      return () => client.call(putDevice, { params: { id, did: object }, body, headers });
    }
    case 'location': {
      // A location that was made is taken out of use, not unmade.
      if (before === null) return null;
      const body = z.parse(LocationMaster, before);
      return () => client.call(putLocationMaster, { params, body, headers });
    }
    case 'archive': {
      const body = z.parse(LocationArchive, before);
      return () => client.call(putLocationArchive, { params, body, headers });
    }
    case 'practice': {
      const body = z.parse(PracticeSettings, before);
      return () => client.call(putPracticeSettings, { body, headers });
    }
    case 'data_protection': {
      const body = z.parse(DataProtection, before);
      return () => client.call(putDataProtection, { body, headers });
    }
    case 'sign_in': {
      const body = z.parse(SignInSettings, before);
      return () => client.call(putSignInSettings, { body, headers });
    }
    case 'embedding': {
      const body = z.parse(HostOrigins, before);
      return () => client.call(putEmbedding, { body, headers });
    }
    case 'invitation':
      return null;
    // A secret that was ended stays ended: the system is set up anew, with another one.
    case 'integration':
      return null;
  }
};
