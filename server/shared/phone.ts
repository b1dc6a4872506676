import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { formatPhone } from '#contract/shared/phone.ts';

/** E.164 as DIN 5008 writes it: `030 23125010` for a German number, `+43 1 …` for others. */
export function phoneOnPaper(e164: string): string {
  const number = parsePhoneNumberFromString(e164);
  if (!number) return formatPhone(e164);
  if (number.country !== 'DE') return number.formatInternational();
  const national = number.formatNational();
  // Numbers without a known area code come without the leading 0, and could not be dialled like
  // that.
  return national.startsWith('0') ? national : formatPhone(e164);
}

/** What a person typed as E.164, German where no country is named; undefined when it is no number. */
export const phoneInStorage = (typed: string): string | undefined => {
  const number = parsePhoneNumberFromString(typed, 'DE');
  return number?.isPossible() ? number.number : undefined;
};
