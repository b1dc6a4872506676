import { redeemOtisToken } from '#contract/booking/calls/booking.ts';
import { otisToken } from '#contract/practice/calls/locations.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { createOtisToken } from '#server/store/booking/otis-tokens.ts';
import { audienceOf, visitorOf } from '#server/store/booking/otis-visitor.ts';
import { type Route, route } from '../route.ts';
import { requireBookingSignature } from '../signed.ts';

/** Not found while no booking service is configured that could redeem a token. */
const otisTokenRoute = route(otisToken, async ({ services, db, caller, now }) => {
  const audience = await audienceOf(db, services);
  if (!audience) throw new Refusal('not_found');
  return { body: { token: await createOtisToken(db, caller.id, audience, now) } };
});

/** For a booking service elsewhere. Unknown, used and expired tokens are answered alike. */
const redeemOtisTokenRoute = route(redeemOtisToken, async (call) => {
  const { services, db, body, now, request, about } = call;
  if (!services.env.OTIS_SECRET) throw new Refusal('not_found');
  requireBookingSignature(services.env.OTIS_SECRET, request, now);
  const visitor = await visitorOf(db, body, now);
  if (!visitor) throw new Refusal('gone');
  about({ objectId: visitor.id });
  return { body: visitor };
});

/** By these calls the booking service learns which patient has come (docs/booking-service.md). */
export const otisTokenRoutes: readonly Route[] = [otisTokenRoute, redeemOtisTokenRoute];
