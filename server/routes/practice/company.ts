import { company } from '#contract/practice/calls/locations.ts';
import { presentCompany } from '#server/presenters/practice/practice.ts';
import { theCompany } from '#server/store/practice/company.ts';
import { route } from '../route.ts';

export const companyRoute = route(company, async ({ services, db }) => ({
  body: presentCompany(await theCompany(db), services.env.OTIS_ORIGIN),
}));
