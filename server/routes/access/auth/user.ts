import { user } from '#contract/access/calls/auth.ts';
import { presentUser } from '#server/presenters/access/user.ts';
import { route } from '#server/routes/route.ts';
import { theCompany } from '#server/store/practice/company.ts';

export const userRoute = route(user, async ({ db, caller }) => ({
  body: presentUser(caller, await theCompany(db)),
}));
