import { deviceShare } from '#contract/devices/calls/devices.ts';
import type { Call } from '#server/call.ts';
import type { Db } from '#server/database/database.ts';
import { SESSIONS } from '#server/lifetimes.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { lockUser } from '#server/store/access/accounts.ts';
import { liveSession, noteShareHanded } from '#server/store/access/sessions.ts';
import { hashOfToken } from '#server/store/access/tokens.ts';
import { handOutShare } from '#server/store/devices/device-shares.ts';
import { enrolledAs } from '#server/store/devices/practice-devices.ts';
import { makeQuickVerifier, quickPinOf, setQuickPin } from '#server/store/devices/quick-pins.ts';
import { route } from '../route.ts';

type ShareCall = Call<typeof deviceShare>;

/**
 * Decides who gets the device share (OE-15). On an enrolled device: only a session bound to it,
 * within ten minutes of the password, and once, except together with a new PIN or when the same
 * attempt asks again because its answer was lost. In any other browser each live session of the
 * team gets its own.
 */
async function authorise(tx: Db, { caller, body, now }: ShareCall): Promise<void> {
  // A new password may have ended the session since its token was checked.
  const session = await liveSession(tx, caller.sessionId, now);
  if (!session) throw new Refusal('not_signed_in');
  const device = await enrolledAs(tx, body.installation);
  if (device && caller.practiceDeviceId === null) throw new Refusal('device_without_token');
  if ((device?.id ?? null) !== caller.practiceDeviceId) throw new Refusal('not_allowed');
  if (!device) {
    if (body.new_pin !== undefined) throw new Refusal('not_allowed');
    return;
  }
  const sinceMs = now.getTime() - (session.passwordAt?.getTime() ?? 0);
  if (sinceMs > SESSIONS.freshMs) throw new Refusal('not_allowed');
  if (!session.shareHandedAt || body.new_pin !== undefined) return;
  const again = attemptHash(body);
  if (again === null || again !== session.shareAttemptHash) throw new Refusal('not_allowed');
}

const attemptHash = ({ attempt }: ShareCall['body']): string | null =>
  attempt === undefined ? null : hashOfToken(attempt);

/** Sets the PIN of the quick lock; `changed`: there was one before. */
async function changePin(tx: Db, { services, caller, body }: ShareCall) {
  const owner = { userId: caller.id, practiceDeviceId: caller.practiceDeviceId ?? '' };
  if (!caller.practiceDeviceId) return { isSet: false, changed: false };
  const before = await quickPinOf(tx, owner);
  if (body.new_pin === undefined) return { isSet: before !== null, changed: false };
  await setQuickPin(tx, owner, await makeQuickVerifier(services.keys, owner, body.new_pin));
  return { isSet: true, changed: before !== null };
}

export const deviceShareRoute = route(deviceShare, async (call) => {
  const { services, caller, body, now } = call;
  call.about({ objectId: caller.sessionId });
  return call.db.transaction(async (tx) => {
    await lockUser(tx, caller.id);
    await authorise(tx, call);
    const pin = await changePin(tx, call);
    const { share, previous } = await handOutShare(
      tx,
      services.keys,
      { userId: caller.id, installation: body.installation },
      { sessionId: caller.sessionId, rotate: pin.changed, rewrapped: body.rewrapped },
      now,
    );
    await noteShareHanded(tx, caller.sessionId, { now, attemptHash: attemptHash(body) });
    return { body: { share, previous_share: previous, pin_set: pin.isSet } };
  });
});
