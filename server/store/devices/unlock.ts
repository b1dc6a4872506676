import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { TeamDevice } from '#server/caller.ts';
import type { Db } from '#server/database/database.ts';
import { SESSIONS } from '#server/lifetimes.ts';
import type { AtRest } from '#server/sealing/at-rest.ts';
import { lockUser } from '../access/accounts.ts';
import { sessions } from '../access/schema/access.ts';
import { createSession } from '../access/sessions.ts';
import { hashOfToken } from '../access/tokens.ts';
import { users } from '../practice/schema/practice.ts';
import { currentShare } from './device-shares.ts';
import { matchesQuickPin, quickPinOf, setFailures } from './quick-pins.ts';
import { practiceDevices } from './schema/devices.ts';

type Outcome =
  | { is: 'unlocked'; token: string; share: string }
  | { is: 'wrong' }
  /** No such person, no live session of theirs on this device, or no PIN: a full sign-in is due. */
  | { is: 'not_signed_in' };

interface Try {
  userId: string;
  pin: string;
  device: TeamDevice;
  userAgent: string | undefined;
  networkHash: string;
}

/** The live session of a person on a device that lasts longest. */
async function openSession(tx: Db, userId: string, deviceId: string, now: Date) {
  const [row] = await tx
    .select({ role: users.role, expiresAt: sessions.expiresAt, deviceName: sessions.deviceName })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(practiceDevices, eq(practiceDevices.id, sessions.practiceDeviceId))
    .where(
      and(
        eq(sessions.userId, userId),
        eq(sessions.practiceDeviceId, deviceId),
        isNull(practiceDevices.revokedAt),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        ne(users.role, 'customers'),
      ),
    )
    .orderBy(desc(sessions.expiresAt))
    .limit(1);
  return row ?? null;
}

const boundTo = (userId: string, deviceId: string) =>
  and(
    eq(sessions.userId, userId),
    eq(sessions.practiceDeviceId, deviceId),
    isNull(sessions.revokedAt),
  );

/**
 * Checks the PIN of the quick lock at the server (SEC-26). A right one opens a new session with the
 * end of the one before, and hands out the share of the key. The fifth wrong one in a row ends the
 * person's sessions on this device. Tries of one person run one after the other.
 */
export const unlock = (db: Db, keys: AtRest, attempt: Try, now: Date): Promise<Outcome> =>
  db.transaction(async (tx): Promise<Outcome> => {
    const { userId, device } = attempt;
    const owner = { userId, practiceDeviceId: device.id };
    await lockUser(tx, userId);
    const open = await openSession(tx, userId, device.id, now);
    const known = await quickPinOf(tx, owner);
    const row = open ? known : null;
    const matches = await matchesQuickPin(keys, owner, row, attempt.pin);
    if (!open || !row) return { is: 'not_signed_in' };
    if (!matches) {
      const failures = row.failures + 1;
      const over = failures >= SESSIONS.quickPinTries;
      await setFailures(tx, owner, over ? 0 : failures);
      if (over) {
        await tx.update(sessions).set({ revokedAt: now }).where(boundTo(userId, device.id));
      }
      return { is: 'wrong' };
    }
    await setFailures(tx, owner, 0);
    const token = await createSession(
      tx,
      {
        userId,
        role: open.role,
        deviceName: open.deviceName ?? undefined,
        userAgent: attempt.userAgent,
        networkHash: attempt.networkHash,
        practiceDeviceId: device.id,
        endsAt: open.expiresAt,
      },
      now,
    );
    const grace = new Date(now.getTime() + SESSIONS.unlockGraceMs);
    await tx
      .update(sessions)
      .set({ expiresAt: sql`least(${sessions.expiresAt}, ${grace.toISOString()}::timestamptz)` })
      .where(and(boundTo(userId, device.id), ne(sessions.tokenHash, hashOfToken(token))));
    const { installation } = device;
    return {
      is: 'unlocked',
      token,
      share: await currentShare(tx, keys, { userId, installation }, now),
    };
  });
