import type { Call } from '#server/call.ts';
import type { Db } from '#server/database/database.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { accountById } from '#server/store/access/accounts.ts';
import { rememberPlace } from '#server/store/access/confirmed-places.ts';
import { createSession } from '#server/store/access/sessions.ts';
import { endWaiting, type WaitingSignIn } from '#server/store/access/waiting-sign-ins.ts';
import { setFailures } from '#server/store/devices/quick-pins.ts';

/**
 * Ends a sign-in after its second factor: opens a new session, unrelated to the waiting token, and
 * remembers the place for 90 days. A factor that was set up during this sign-in confirms nothing
 * yet, as only the password was checked (ADR-0075).
 * @throws Refusal `gone` when the sign-in is over
 */
export async function endSignIn(
  tx: Db,
  { now, network, request }: Pick<Call, 'now' | 'network' | 'request'>,
  token: string,
  waiting: WaitingSignIn,
  by: 'known' | 'just set up' = 'known',
): Promise<{ access_token: string; browser_token: string | null }> {
  const user = await accountById(tx, waiting.userId);
  if (!user || user.endedAt || !(await endWaiting(tx, token, now))) throw new Refusal('gone');
  const { practiceDeviceId } = waiting;
  if (practiceDeviceId) await setFailures(tx, { userId: user.id, practiceDeviceId }, 0);
  const session = {
    userId: user.id,
    role: user.role,
    deviceName: waiting.deviceName ?? undefined,
    userAgent: request.headers['user-agent'],
    networkHash: network,
    practiceDeviceId: practiceDeviceId ?? undefined,
    secondFactorAt: by === 'known' ? now : undefined,
  };
  return {
    access_token: await createSession(tx, session, now),
    browser_token: await rememberPlace(tx, user.id, practiceDeviceId, now),
  };
}
