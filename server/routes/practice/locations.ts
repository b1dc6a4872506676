import { locations } from '#contract/practice/calls/locations.ts';
import { presentLocation } from '#server/presenters/practice/practice.ts';
import { locationsOf, theCompany } from '#server/store/practice/company.ts';
import { route } from '../route.ts';

export const locationsRoute = route(locations, async ({ db }) => {
  const company = await theCompany(db);
  const inUse = (await locationsOf(db, company.id)).filter(({ archivedAt }) => !archivedAt);
  return { body: { data: inUse.map(presentLocation) } };
});
