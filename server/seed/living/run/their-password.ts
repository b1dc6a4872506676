import type { Db } from '#server/database/database.ts';
import { hashPassword } from '#server/store/access/passwords.ts';
import { findCompany } from '#server/store/practice/company.ts';

const known = new WeakMap<Db, Promise<{ companyId: string; passwordHash: string }>>();

async function make(db: Db, password: string) {
  const company = await findCompany(db);
  if (!company) throw new Error('the demo practice is gone');
  return { companyId: company.id, passwordHash: await hashPassword(password) };
}

/** All patients of the story have the password of the demo: one costly hash serves them all. */
export function theirPassword(db: Db, password: string) {
  const made = known.get(db) ?? make(db, password);
  known.set(db, made);
  return made;
}
