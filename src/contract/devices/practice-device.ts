import * as z from 'zod/mini';
import { Uuid } from '../shared/ids.ts';

/** An enrolled device of the team: a shared tablet locks after 300 s, a PC after 15 min (SEC-21). */
export const PracticeDeviceKind = z.enum(['tablet', 'pc']);
export type PracticeDeviceKind = z.infer<typeof PracticeDeviceKind>;

/** Settings that the practice may change for each device. */
export const DeviceSettings = z.strictObject({
  /** Idle seconds until the quick lock, 1 to 30 minutes. */
  lock_after_s: z.int().check(z.gte(60), z.lte(1_800)),
  /** Hours after the last online sign-in in which a password opens the device offline; 0 is never. */
  offline_hours: z.int().check(z.gte(0), z.lte(720)),
});
export type DeviceSettings = z.infer<typeof DeviceSettings>;

/** What an enrolled practice device knows of itself. */
export const PracticeDevice = z.strictObject({
  id: Uuid,
  name: z.string(),
  kind: PracticeDeviceKind,
  tenant: z.string(),
  location_id: Uuid,
  settings: DeviceSettings,
});
export type PracticeDevice = z.infer<typeof PracticeDevice>;
