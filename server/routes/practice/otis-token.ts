import { otisToken } from '#contract/calls/locations.ts';
import { Refusal } from '#server/plugins/problem.ts';
import { theCompany } from '#server/store/company.ts';
import { createOtisToken } from '#server/store/otis-tokens.ts';
import { route } from '../route.ts';

/** Not found while no booking service is configured. */
export const otisTokenRoute = route(otisToken, async ({ services, db, caller, now }) => {
  const company = await theCompany(db);
  const audience = services.env.OTIS_ORIGIN ?? company.otisOrigin;
  if (!audience) throw new Refusal('not_found');
  return { body: { token: await createOtisToken(db, caller.id, audience, now) } };
});
