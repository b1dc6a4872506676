import type { Call } from '#server/call.ts';
import type { Person } from '#server/caller.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { accountById } from '#server/store/access/accounts.ts';
import { verifyPassword } from '#server/store/access/passwords.ts';
import { limitCodes } from './limits.ts';
import { placeOf } from './places.ts';

/**
 * The password once more, for what a page left open must not do.
 * @throws Refusal `code_wrong`, `rate_limited`
 */
export async function askPassword(
  call: Pick<Call, 'services' | 'network' | 'now' | 'db' | 'request'>,
  { id: userId, practiceDeviceId }: Person,
  password: string,
): Promise<void> {
  // Apart from the codes of the factor: who has the password must not win tries at those by it.
  const counted = `password ${userId}`;
  const place = await placeOf(call, userId, practiceDeviceId);
  const wasRight = await limitCodes(call, counted, place);
  const account = await accountById(call.db, userId);
  if (!(await verifyPassword(account?.passwordHash, password))) throw new Refusal('code_wrong');
  await wasRight();
}
