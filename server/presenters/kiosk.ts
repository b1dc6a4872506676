import type { KioskDevice } from '#contract/entities/kiosk.ts';
import type { Device } from '#server/policies/caller.ts';

export const presentKiosk = (device: Device, tenant: string): KioskDevice => ({
  id: device.id,
  name: device.name,
  tenant,
  location_id: device.locationId,
  pin_verifier: device.pinVerifier,
});
