import type { PracticeDevice } from '#contract/devices/practice-device.ts';
import type { TeamDevice } from '#server/caller.ts';

export const presentPracticeDevice = (device: TeamDevice, tenant: string): PracticeDevice => ({
  id: device.id,
  name: device.name,
  kind: device.deviceKind,
  tenant,
  location_id: device.locationId,
  settings: device.settings,
});
