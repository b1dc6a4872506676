import { eq, isNull, max } from 'drizzle-orm';
import { inAlphabet } from '#contract/shared/alphabet.ts';
import type { Db } from '#server/database/database.ts';
import { german } from '#server/shared/german-time.ts';
import { kiosks, sessions } from '#server/store/access/schema/access.ts';
import { revokeKiosk } from '#server/store/devices/kiosks.ts';
import { revokePracticeDevice } from '#server/store/devices/practice-devices.ts';
import { practiceDevices } from '#server/store/devices/schema/devices.ts';
import { locations } from '#server/store/practice/schema/practice.ts';
import { AdminRefused } from './admin-refused.ts';
import { audit, type Command } from './context.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Device {
  id: string;
  what: 'Kiosk' | 'Praxisgerät';
  name: string;
  locationId: string;
  location: string;
  lastSeenAt: Date | null;
}

/** Sorted by location, and by name within a location. */
const placed = <T extends { name: string; position: number }>(all: readonly T[]): T[] =>
  inAlphabet(all, ({ name }) => name).sort((a, b) => a.position - b.position);

async function devicesInUse(db: Db): Promise<Device[]> {
  const stands = await db
    .select({
      id: kiosks.id,
      name: kiosks.name,
      locationId: locations.id,
      location: locations.name,
      position: locations.position,
      lastSeenAt: kiosks.lastSeenAt,
    })
    .from(kiosks)
    .innerJoin(locations, eq(locations.id, kiosks.locationId))
    .where(isNull(kiosks.revokedAt));
  const tablets = await db
    .select({
      id: practiceDevices.id,
      name: practiceDevices.name,
      locationId: locations.id,
      location: locations.name,
      position: locations.position,
      lastSeenAt: max(sessions.lastSeenAt),
    })
    .from(practiceDevices)
    .innerJoin(locations, eq(locations.id, practiceDevices.locationId))
    .leftJoin(sessions, eq(sessions.practiceDeviceId, practiceDevices.id))
    .where(isNull(practiceDevices.revokedAt))
    .groupBy(practiceDevices.id, locations.id);
  return [
    ...placed(stands).map((one) => ({ ...one, what: 'Kiosk' as const })),
    ...placed(tablets).map((one) => ({ ...one, what: 'Praxisgerät' as const })),
  ];
}

export const listDevices: Command = async ({ db, now }) => {
  const all = await devicesInUse(db);
  await db.transaction((tx) => audit(tx, 'listDevices', { now }));
  if (all.length === 0) return 'Es ist kein Gerät eingerichtet.';
  return all
    .map(({ id, what, name, location, lastSeenAt }) => {
      const seen = lastSeenAt ? `zuletzt ${german(lastSeenAt)}` : 'noch nie gesehen';
      return `${id}  ${what} „${name}“, ${location}, ${seen}`;
    })
    .join('\n');
};

export const revokeDevice: Command = async ({ db, now }, [id = '']) => {
  if (!UUID.test(id)) {
    throw new AdminRefused('Bitte nennen Sie die Kennung aus „npm run admin -- list-devices“.');
  }
  const device = (await devicesInUse(db)).find((one) => one.id === id.toLowerCase());
  if (!device) throw new AdminRefused('Mit dieser Kennung ist kein Gerät in Gebrauch.');
  await db.transaction(async (tx) => {
    if (device.what === 'Kiosk') await revokeKiosk(tx, device.locationId, device.id, now);
    else await revokePracticeDevice(tx, device.locationId, device.id, now);
    await audit(tx, 'revokeDevice', { now, objectId: device.id });
  });
  return `${device.what} „${device.name}“ ist gesperrt. Was darauf noch wartet, bleibt versiegelt dort und geht hinaus, wenn das Gerät wieder eingerichtet ist.`;
};
