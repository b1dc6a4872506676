/**
 * Numbers that are dialled without an area code: emergencies, 115, 116 117, directory enquiries.
 */
const SHORT = /^(?:11[0-5]|116\d{3}|118\d{2,3})$/;

/**
 * E.164 in the notation of DIN 5008, as far as that is possible without the list of area codes,
 * which would cost a patient's phone 80 kB: country code, then the number in groups that can be
 * read aloud.
 */
export const formatPhone = (e164: string): string => {
  const match = /^\+49(\d+)$/.exec(e164);
  const digits = match?.[1];
  if (!digits) return e164;
  if (SHORT.test(digits)) return digits;
  const area = /^(15\d\d|16\d|17\d|30|40|69|89|\d{3})/.exec(digits)?.[0] ?? '';
  return `0${area} ${digits.slice(area.length)}`;
};
