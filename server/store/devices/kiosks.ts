import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { inAlphabet } from '#contract/shared/alphabet.ts';
import type { Device } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import { CODES } from '#server/lifetimes.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { hashOfCode, newCode } from '../access/one-time-codes.ts';
import { kioskCodes, kiosks } from '../access/schema/access.ts';
import { newToken } from '../access/tokens.ts';
import { locations } from '../practice/schema/practice.ts';
import { makePinVerifier } from './kiosk-pins.ts';

const CODE = 'kiosk code';

/** Makes a one-time code like `K7M2-9QXP` with which a tablet becomes a kiosk of the location. */
export async function createKioskCode(
  db: Db,
  keys: AtRest,
  wanted: { locationId: string; name: string; pin: string; createdBy: string | null },
  now: Date,
): Promise<{ code: string; expiresAt: Date }> {
  const code = newCode();
  const expiresAt = new Date(now.getTime() + CODES.kioskMs);
  const { locationId, name, pin, createdBy } = wanted;
  const pinVerifier = await makePinVerifier(pin);
  await db.insert(kioskCodes).values({
    id: uuidv7(),
    codeHash: hashOfCode(keys, CODE, code),
    locationId,
    name,
    pinVerifier,
    createdBy,
    createdAt: now,
    expiresAt,
  });
  return { code, expiresAt };
}

/** Uses a code, once. Answers the new kiosk and its token, or null when the code is not good. */
export const enrolKiosk = (
  db: Db,
  keys: AtRest,
  code: string,
  now: Date,
): Promise<{ device: Device; token: string } | null> =>
  db.transaction(async (tx) => {
    const [used] = await tx
      .update(kioskCodes)
      .set({ usedAt: now })
      .where(
        and(
          eq(kioskCodes.codeHash, hashOfCode(keys, CODE, code)),
          isNull(kioskCodes.usedAt),
          gt(kioskCodes.expiresAt, now),
        ),
      )
      .returning();
    if (!used) return null;
    const [location] = await tx
      .select({ companyId: locations.companyId })
      .from(locations)
      .where(eq(locations.id, used.locationId));
    if (!location) return null;
    const { token, hash } = newToken('device');
    const { locationId, name, pinVerifier } = used;
    const id = uuidv7();
    await tx
      .insert(kiosks)
      .values({ id, locationId, name, tokenHash: hash, pinVerifier, createdAt: now });
    const { companyId } = location;
    return { device: { kind: 'device', id, companyId, locationId, name, pinVerifier }, token };
  });

export type KioskRow = typeof kiosks.$inferSelect;

/** The kiosks of a location that are in use, by name. */
export async function kiosksOf(db: Db, locationId: string): Promise<KioskRow[]> {
  const rows = await db
    .select()
    .from(kiosks)
    .where(and(eq(kiosks.locationId, locationId), isNull(kiosks.revokedAt)))
    .orderBy(asc(kiosks.createdAt));
  return inAlphabet(rows, ({ name }) => name);
}

/** Ends a kiosk; false when the location has none of this id in use. */
export async function revokeKiosk(
  db: Db,
  locationId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const [row] = await db
    .update(kiosks)
    .set({ revokedAt: now })
    .where(and(eq(kiosks.id, id), eq(kiosks.locationId, locationId), isNull(kiosks.revokedAt)))
    .returning({ id: kiosks.id });
  return row !== undefined;
}
