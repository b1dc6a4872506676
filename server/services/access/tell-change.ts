import type { Call } from '#server/call.ts';
import { type AccountChange, accountChangeMail } from '#server/outbound/mail-texts.ts';
import { accountById } from '#server/store/access/accounts.ts';
import { theCompany } from '#server/store/practice/company.ts';

/**
 * Tells somebody by mail that their way in was changed, after it was: whoever did it in their name
 * cannot keep it from them (ADR-0075).
 */
export async function tellChange(
  { services, db }: Pick<Call, 'services' | 'db'>,
  userId: string,
  change: AccountChange,
): Promise<void> {
  const user = await accountById(db, userId);
  if (!user) return;
  const { name } = await theCompany(db);
  const staff = user.role !== 'customers';
  await services.sendMail(db, accountChangeMail(user.email, name, { staff, change }));
}
