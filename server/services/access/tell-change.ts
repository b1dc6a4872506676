import type { Services } from '#server/call.ts';
import type { Db } from '#server/database/database.ts';
import { type AccountChange, accountChangeMail } from '#server/outbound/mail-texts.ts';
import { accountById } from '#server/store/access/accounts.ts';
import { theCompany } from '#server/store/practice/company.ts';

/**
 * Tells the owner of an account by mail that a way to sign in has changed, so that nobody can do it
 * secretly (ADR-0075). In the transaction of the change: the mail exists exactly when the change
 * does.
 */
export async function tellChange(
  tx: Db,
  { sendMail }: Pick<Services, 'sendMail'>,
  userId: string,
  change: AccountChange,
): Promise<void> {
  const user = await accountById(tx, userId);
  if (!user) return;
  const { name } = await theCompany(tx);
  const staff = user.role !== 'customers';
  await sendMail(tx, accountChangeMail(user.email, name, { staff, change }));
}
