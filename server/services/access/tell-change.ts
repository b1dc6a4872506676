import type { Services } from '#server/call.ts';
import type { Db } from '#server/database/database.ts';
import { type AccountChange, accountChangeMail } from '#server/outbound/mail-texts.ts';
import { accountById } from '#server/store/access/accounts.ts';
import { theCompany } from '#server/store/practice/company.ts';

/**
 * Tells somebody by mail that their way in was changed: whoever did it in their name cannot keep it from
 * them (ADR-0075). In the transaction of the change, so that the mail exists exactly when the change does.
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
