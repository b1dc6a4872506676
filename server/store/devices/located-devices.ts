import { and, asc, eq, gt, isNull, lt, max, ne, or } from 'drizzle-orm';
import type { DeviceState, LocatedDevice } from '#contract/devices/located-device.ts';
import { inAlphabet } from '#contract/shared/alphabet.ts';
import type { Db } from '#server/database/database.ts';
import { KEEP, SESSIONS } from '#server/lifetimes.ts';
import { kiosks, sessions } from '../access/schema/access.ts';
import { revokeKiosk } from './kiosks.ts';
import { revokePracticeDevice } from './practice-devices.ts';
import { practiceDevices } from './schema/devices.ts';

/** What both kinds of device say of themselves. */
interface Row {
  id: string;
  kind: LocatedDevice['kind'];
  name: string;
  settings: DeviceState['settings'];
  createdAt: Date;
  lastSeenAt: Date | null;
  reportedAt: Date | null;
  waiting: number | null;
  appVersion: string | null;
  revokedAt: Date | null;
}

const latest = (a: Date | null, b: Date | null): Date | null =>
  a && b ? new Date(Math.max(a.getTime(), b.getTime())) : (a ?? b);

/** Kiosks and practice devices of a location by name, with those revoked in the last 30 days. */
export async function devicesAt(db: Db, locationId: string, now: Date): Promise<Row[]> {
  const since = new Date(now.getTime() - KEEP.revokedDeviceMs);
  const stands = await db
    .select()
    .from(kiosks)
    .where(
      and(
        eq(kiosks.locationId, locationId),
        or(isNull(kiosks.revokedAt), gt(kiosks.revokedAt, since)),
      ),
    )
    .orderBy(asc(kiosks.createdAt));
  const desks = await db
    .select({ row: practiceDevices, usedAt: max(sessions.lastSeenAt) })
    .from(practiceDevices)
    .leftJoin(sessions, eq(sessions.practiceDeviceId, practiceDevices.id))
    .where(
      and(
        eq(practiceDevices.locationId, locationId),
        or(isNull(practiceDevices.revokedAt), gt(practiceDevices.revokedAt, since)),
      ),
    )
    .groupBy(practiceDevices.id)
    .orderBy(asc(practiceDevices.createdAt));
  return [
    ...inAlphabet(stands, ({ name }) => name).map((row) => ({
      ...row,
      kind: 'kiosk' as const,
      settings: null,
    })),
    ...inAlphabet(desks, ({ row }) => row.name).map(({ row, usedAt }) => ({
      ...row,
      lastSeenAt: latest(row.reportedAt, usedAt),
    })),
  ];
}

/** Name and settings of a device in use, locked until the transaction ends; null: there is none. */
export async function lockDevice(
  tx: Db,
  locationId: string,
  id: string,
): Promise<DeviceState | null> {
  const [stand] = await tx
    .select({ name: kiosks.name })
    .from(kiosks)
    .where(and(eq(kiosks.id, id), eq(kiosks.locationId, locationId), isNull(kiosks.revokedAt)))
    .for('no key update');
  if (stand) return { name: stand.name, settings: null };
  const [desk] = await tx
    .select({ name: practiceDevices.name, settings: practiceDevices.settings })
    .from(practiceDevices)
    .where(
      and(
        eq(practiceDevices.id, id),
        eq(practiceDevices.locationId, locationId),
        isNull(practiceDevices.revokedAt),
      ),
    )
    .for('no key update');
  return desk ?? null;
}

export async function saveDevice(tx: Db, id: string, { name, settings }: DeviceState) {
  if (settings === null) await tx.update(kiosks).set({ name }).where(eq(kiosks.id, id));
  else await tx.update(practiceDevices).set({ name, settings }).where(eq(practiceDevices.id, id));
}

/** Ends a device; false when the location has none of this id in use. */
export const revokeDeviceAt = async (
  tx: Db,
  locationId: string,
  id: string,
  now: Date,
): Promise<boolean> =>
  (await revokeKiosk(tx, locationId, id, now)) || revokePracticeDevice(tx, locationId, id, now);

/** Stores what a device reports beside another call, when it changes or once a minute. */
export async function noteReport(
  db: Db,
  device: { kind: 'device' | 'practice_device'; id: string },
  report: { waiting: number; appVersion: string },
  now: Date,
): Promise<void> {
  const table = device.kind === 'device' ? kiosks : practiceDevices;
  const before = new Date(now.getTime() - SESSIONS.touchEveryMs);
  await db
    .update(table)
    .set({ ...report, reportedAt: now })
    .where(
      and(
        eq(table.id, device.id),
        or(
          isNull(table.reportedAt),
          lt(table.reportedAt, before),
          ne(table.waiting, report.waiting),
          ne(table.appVersion, report.appVersion),
        ),
      ),
    );
}
