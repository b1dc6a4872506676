import { lookColours } from '#contract/practice/look-colours.ts';
import { BRAND_COLOUR } from '#contract/shared/constants.ts';
import type { Db } from '#server/database/database.ts';
import { theCompany } from '#server/store/practice/company.ts';
import { appearanceOf } from '#server/store/practice/logos.ts';
import type { MailHead } from './mail.ts';

/** The head of a mail with the practice's look at the time of sending. */
export const headOf = async (db: Db): Promise<MailHead> => {
  const { id, name } = await theCompany(db);
  const { colour, logo } = await appearanceOf(db, id);
  return {
    practice: name,
    colour: colour ? lookColours(colour, 'light').brand : BRAND_COLOUR,
    logo: logo && { png: logo.bytes, width: logo.width, height: logo.height },
  };
};
