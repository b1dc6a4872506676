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
