import { customerExists } from '#contract/access/calls/customer-exists.ts';
import { route } from '#server/routes/route.ts';
import { userByEmail } from '#server/store/access/accounts.ts';
import { theCompany } from '#server/store/practice/company.ts';

/** Answers truthfully only if the practice has switched that on; the work is always the same. */
export const customerExistsRoute = route(customerExists, async ({ db, params }) => {
  const company = await theCompany(db);
  const found = await userByEmail(db, company.id, params.email);
  return { body: { exists: company.truthfulExists ? found?.role === 'customers' : null } };
});
