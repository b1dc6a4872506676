import { legalTexts } from '#contract/practice/calls/practice-settings.ts';
import { theCompany } from '#server/store/practice/company.ts';
import { route } from '../route.ts';

export const legalTextsRoute = route(legalTexts, async ({ db }) => ({
  body: (await theCompany(db)).legal,
}));
