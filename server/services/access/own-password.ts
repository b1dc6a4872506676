import type { Call } from '#server/call.ts';
import type { Person } from '#server/caller.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { accountById } from '#server/store/access/accounts.ts';
import { verifyPassword } from '#server/store/access/passwords.ts';
import { limitCodes } from './limits.ts';
import { placeOf } from './places.ts';

/**
 * Asks for one's own password again, for actions that must not be possible on a page left open.
 * @throws Refusal `code_wrong`, `rate_limited`
 */
export async function askPassword(
  call: Pick<Call, 'services' | 'network' | 'now' | 'db' | 'request'>,
  { id: userId, practiceDeviceId }: Person,
  password: string,
): Promise<void> {
  // Counted apart from the codes: a right password must not give tries at codes back.
  const counted = `password ${userId}`;
  const place = await placeOf(call, userId, practiceDeviceId);
  const wasRight = await limitCodes(call, counted, place);
  const account = await accountById(call.db, userId);
  if (!(await verifyPassword(account?.passwordHash, password))) throw new Refusal('code_wrong');
  await wasRight();
}
