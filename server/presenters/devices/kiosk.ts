import type { KioskDevice, ListedKiosk } from '#contract/devices/kiosk.ts';
import type { Device } from '#server/caller.ts';
import type { KioskRow } from '#server/store/devices/kiosks.ts';

export const presentKiosk = (device: Device, tenant: string): KioskDevice => ({
  id: device.id,
  name: device.name,
  tenant,
  location_id: device.locationId,
  pin_verifier: device.pinVerifier,
});

export const presentListedKiosk = (row: KioskRow): ListedKiosk => ({
  id: row.id,
  name: row.name,
  enrolled_at: row.createdAt.toISOString(),
  last_seen_at: row.lastSeenAt?.toISOString() ?? null,
});
