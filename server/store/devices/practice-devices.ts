import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { DeviceSettings, PracticeDeviceKind } from '#contract/devices/practice-device.ts';
import { IDLE_LOCK_S } from '#contract/shared/constants.ts';
import type { TeamDevice } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import { CODES } from '#server/lifetimes.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { hashOfCode, newCode } from '../access/one-time-codes.ts';
import { sessions } from '../access/schema/access.ts';
import { hashOfToken, newToken, TOKEN_PREFIX } from '../access/tokens.ts';
import { locations } from '../practice/schema/practice.ts';
import { practiceDeviceCodes, practiceDevices } from './schema/devices.ts';

const CODE = 'practice device code';

/** A shared tablet locks after five minutes, a PC after 15 min; 120 h offline (SEC-21, OE-15). */
const DEFAULTS: Record<PracticeDeviceKind, DeviceSettings> = {
  tablet: { lock_after_s: IDLE_LOCK_S, offline_hours: 120 },
  pc: { lock_after_s: 900, offline_hours: 120 },
};

/** Makes a one-time code with which a browser becomes a practice device of the location. */
export async function createDeviceCode(
  db: Db,
  keys: AtRest,
  wanted: {
    locationId: string;
    name: string;
    kind: PracticeDeviceKind;
    settings?: DeviceSettings | undefined;
    createdBy: string | null;
  },
  now: Date,
): Promise<{ code: string; expiresAt: Date }> {
  const code = newCode();
  const expiresAt = new Date(now.getTime() + CODES.practiceDeviceMs);
  const { settings = DEFAULTS[wanted.kind], ...rest } = wanted;
  await db.insert(practiceDeviceCodes).values({
    ...rest,
    settings,
    id: uuidv7(),
    codeHash: hashOfCode(keys, CODE, code),
    createdAt: now,
    expiresAt,
  });
  return { code, expiresAt };
}

const teamDevice = (row: typeof practiceDevices.$inferSelect, companyId: string): TeamDevice => ({
  kind: 'practice_device',
  id: row.id,
  companyId,
  locationId: row.locationId,
  name: row.name,
  deviceKind: row.kind,
  settings: row.settings,
  installation: row.installation,
});

/**
 * Uses a code, once. Answers the new device and its token, or null when the code is not good. A
 * browser is one device: an earlier enrolment of the same storage is revoked.
 */
export const enrolPracticeDevice = (
  db: Db,
  keys: AtRest,
  given: { code: string; installation: string },
  now: Date,
): Promise<{ device: TeamDevice; token: string } | null> =>
  db.transaction(async (tx) => {
    const [used] = await tx
      .update(practiceDeviceCodes)
      .set({ usedAt: now })
      .where(
        and(
          eq(practiceDeviceCodes.codeHash, hashOfCode(keys, CODE, given.code)),
          isNull(practiceDeviceCodes.usedAt),
          gt(practiceDeviceCodes.expiresAt, now),
        ),
      )
      .returning();
    if (!used) return null;
    const [location] = await tx
      .select({ companyId: locations.companyId })
      .from(locations)
      .where(eq(locations.id, used.locationId));
    if (!location) return null;
    const { installation } = given;
    await tx
      .update(practiceDevices)
      .set({ revokedAt: now })
      .where(
        and(eq(practiceDevices.installation, installation), isNull(practiceDevices.revokedAt)),
      );
    const { token, hash } = newToken('practiceDevice');
    const { locationId, name, kind, settings } = used;
    const [row] = await tx
      .insert(practiceDevices)
      .values({
        id: uuidv7(),
        locationId,
        name,
        kind,
        settings,
        tokenHash: hash,
        installation,
        createdAt: now,
      })
      .returning();
    return row ? { device: teamDevice(row, location.companyId), token } : null;
  });

/** The device of a token; null when it is unknown or revoked. */
export async function practiceDeviceOf(db: Db, token: string): Promise<TeamDevice | null> {
  if (!token.startsWith(TOKEN_PREFIX.practiceDevice)) return null;
  const [row] = await db
    .select({ device: practiceDevices, companyId: locations.companyId })
    .from(practiceDevices)
    .innerJoin(locations, eq(locations.id, practiceDevices.locationId))
    .where(
      and(eq(practiceDevices.tokenHash, hashOfToken(token)), isNull(practiceDevices.revokedAt)),
    );
  return row ? teamDevice(row.device, row.companyId) : null;
}

/** Ends a device and the sessions on it; false when the location has none of this id in use. */
export async function revokePracticeDevice(
  tx: Db,
  locationId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const [row] = await tx
    .update(practiceDevices)
    .set({ revokedAt: now })
    .where(
      and(
        eq(practiceDevices.id, id),
        eq(practiceDevices.locationId, locationId),
        isNull(practiceDevices.revokedAt),
      ),
    )
    .returning({ id: practiceDevices.id });
  if (!row) return false;
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.practiceDeviceId, id), isNull(sessions.revokedAt)));
  return true;
}

/** The device that a browser's storage is enrolled as now; null when it is none. */
export async function enrolledAs(db: Db, installation: string): Promise<{ id: string } | null> {
  const [row] = await db
    .select({ id: practiceDevices.id })
    .from(practiceDevices)
    .where(and(eq(practiceDevices.installation, installation), isNull(practiceDevices.revokedAt)))
    .orderBy(desc(practiceDevices.createdAt))
    .limit(1);
  return row ?? null;
}
