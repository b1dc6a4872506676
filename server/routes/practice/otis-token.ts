import { redeemOtisToken } from '#contract/calls/booking.ts';
import { otisToken } from '#contract/calls/locations.ts';
import { Refusal } from '#server/plugins/problem.ts';
import { accountById } from '#server/store/accounts.ts';
import { theCompany } from '#server/store/company.ts';
import { createOtisToken, redeemOtisToken as redeem } from '#server/store/otis-tokens.ts';
import { type Route, route } from '../route.ts';

/** Not found while no booking service is configured. */
const otisTokenRoute = route(otisToken, async ({ services, db, caller, now }) => {
  const company = await theCompany(db);
  const audience = services.env.OTIS_ORIGIN ?? company.otisOrigin;
  if (!audience) throw new Refusal('not_found');
  return { body: { token: await createOtisToken(db, caller.id, audience, now) } };
});

/** Unknown, used, over and somebody else's are one. */
const redeemOtisTokenRoute = route(redeemOtisToken, async ({ db, body, now, about }) => {
  const userId = await redeem(db, body, now);
  const user = userId && (await accountById(db, userId));
  if (!user) throw new Refusal('gone');
  about({ objectId: user.id });
  return { body: { id: user.id, name: user.name, email: user.email } };
});

/** How the booking service learns who came (specification, section 2; security.md 20). */
export const otisTokenRoutes: readonly Route[] = [otisTokenRoute, redeemOtisTokenRoute];
