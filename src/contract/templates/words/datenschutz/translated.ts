import { datenschutz } from '../../datenschutz.ts';
import { translate } from '../translate.ts';
import { WORDS as AR } from './ar.ts';
import { WORDS as EN } from './en.ts';
import { WORDS as RU } from './ru.ts';
import { WORDS as TR } from './tr.ts';
import { WORDS as UK } from './uk.ts';

export const datenschutzTranslated = translate(datenschutz, {
  en: EN,
  tr: TR,
  ar: AR,
  uk: UK,
  ru: RU,
});
