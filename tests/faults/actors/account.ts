import { randomUUID } from 'node:crypto';
import type { PracticeServer } from '../rig/server.ts';

/** A patient with an account; the password is the demo's. */
export interface Account {
  id: string;
  email: string;
}

/** More patients of the practice, as copies of the demo's. */
export const makePatients = async (server: PracticeServer, count: number): Promise<Account[]> => {
  const accounts = Array.from({ length: count }, (_, at) => ({
    id: randomUUID(),
    email: `patient-${at + 1}@lindenhof.test`,
  }));
  for (const [at, { id, email }] of accounts.entries()) {
    await server.sql(
      `insert into users (id, company_id, role, name, email, password_hash)
        select $1, company_id, role, $2, $3, password_hash from users where email = 'patient@lindenhof.test'`,
      [id, `Patient ${at + 1}`, email],
    );
  }
  return accounts;
};

/**
 * Another person at reception, with the permissions and the password of the demo's receptionist.
 */
export const makeColleague = async (
  server: PracticeServer,
  { name, email }: { name: string; email: string },
): Promise<Account> => {
  const id = randomUUID();
  const model = 'empfang@lindenhof.test';
  await server.sql(
    `insert into users (id, company_id, role, name, email, password_hash)
      select $1, company_id, role, $2, $3, password_hash from users where email = $4`,
    [id, name, email, model],
  );
  await server.sql(
    `insert into memberships (user_id, location_id, permissions)
      select $1, location_id, permissions from memberships
      where user_id = (select id from users where email = $2)`,
    [id, model],
  );
  return { id, email };
};
