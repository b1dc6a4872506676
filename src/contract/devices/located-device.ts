import * as z from 'zod/mini';
import { Instant, Uuid } from '../shared/ids.ts';
import { DeviceSettings } from './practice-device.ts';

/** The parts of a device that can be changed; a kiosk has no settings of its own. */
export const DeviceState = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  settings: z.nullable(DeviceSettings),
});
export type DeviceState = z.infer<typeof DeviceState>;

/** A kiosk or a practice device of a location, as those who look after it see it. */
export const LocatedDevice = z.strictObject({
  id: Uuid,
  kind: z.enum(['kiosk', 'tablet', 'pc']),
  ...DeviceState.shape,
  /** Of name and settings, for If-Match. */
  etag: z.string(),
  enrolled_at: Instant,
  /** When it last asked for something, to the minute; null: never. */
  last_seen_at: z.nullable(Instant),
  /** What it last reported of itself; null: nothing yet. */
  report: z.nullable(
    z.strictObject({
      at: Instant,
      /** Entries that wait there to be sent: their number, never what they are. */
      waiting: z.int(),
      app_version: z.string(),
    }),
  ),
  revoked_at: z.nullable(Instant),
});
export type LocatedDevice = z.infer<typeof LocatedDevice>;
