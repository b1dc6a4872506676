const TITLES = /^(?:dr|prof|med|dent|dipl|frau|herr)\b\.?/iu;

/** At most two letters: of the first and the last name; "Brandt, Labor Havel" is read as it stands. */
export const initialsOf = (name: string): string => {
  const words = name
    // A date of birth that stands behind a name is none of it.
    .replace(/,\s*geb\..*$/iu, '')
    .split(/[\s,]+/u)
    .filter((word) => /^[\p{L}]/u.test(word) && !TITLES.test(word));
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  const letter = (word: string) => Array.from(word)[0]?.toLocaleUpperCase('de') ?? '';
  return letter(first) + letter(last);
};

/** Which of so many colours belongs to a name: the same on every device. */
export const toneOf = (name: string, tones: number): number => {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return hash % tones;
};
