const RTL_LETTER =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LETTER = /\p{L}/u;

/** Direction of the first letter that has one (Unicode UAX 9, rules P2 and P3). */
export function firstStrong(text: string): 'ltr' | 'rtl' | undefined {
  for (const character of text) {
    if (LETTER.test(character)) return RTL_LETTER.test(character) ? 'rtl' : 'ltr';
  }
  return undefined;
}

/** The language by which a text from right to left is shaped and read aloud, as far as its letters say. */
export const rtlLanguage = (text: string): 'ar' | 'he' =>
  /\p{Script=Hebrew}/u.test(text.match(/[\p{Script=Hebrew}\p{Script=Arabic}]/u)?.[0] ?? '')
    ? 'he'
    : 'ar';
