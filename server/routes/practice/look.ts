import { uuidv7 } from 'uuidv7';
import { addLogo, logo, lookSheet } from '#contract/practice/calls/look.ts';
import { lookSheet as sheetOf } from '#server/presenters/practice/look.ts';
import { takeLogo } from '#server/services/practice/take-logo.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { findCompany } from '#server/store/practice/company.ts';
import { appearanceOf, addLogo as keepLogo } from '#server/store/practice/logos.ts';
import { originOf } from '../origin.ts';
import { route } from '../route.ts';

export const addLogoRoute = route(addLogo, async (call) => {
  const { services, caller, body, now, about } = call;
  const { bytes, width, height } = await takeLogo(originOf(call), body.file);
  const id = uuidv7();
  const picture = Buffer.from(bytes);
  const row = { id, companyId: caller.companyId, bytes: picture, width, height, createdAt: now };
  await keepLogo(services.db, row);
  about({ objectId: id });
  return { body: { id, width, height, picture: picture.toString('base64') } };
});

export const logoRoute = route(logo, async ({ db, params }) => {
  const company = await findCompany(db);
  const shown = company && (await appearanceOf(db, company.id)).logo;
  // A logo that was only tried, or is not used any more, is shown to nobody.
  if (shown?.id !== params.id) throw new Refusal('not_found');
  return { body: new Uint8Array(shown.bytes) };
});

/** Empty until there is a practice, because every page asks for this style sheet. */
export const lookSheetRoute = route(lookSheet, async ({ db }) => {
  const company = await findCompany(db);
  const sheet = company ? sheetOf(await appearanceOf(db, company.id)) : '';
  return { body: new TextEncoder().encode(sheet) };
});
