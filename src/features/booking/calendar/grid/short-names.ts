/** Titles, academic and in front of a name, as many as there are. */
const TITLES = /^(?:(?:prof|dr|pd|priv\.-doz|med|dent|dipl|univ|h|c|habil)\b[.-]*\s*)+/iu;

/** "Dr. Weidner" of "Dr. Jonas Weidner": a title and what stands behind the first of the given names. */
const shortOf = (name: string): string => {
  const title = TITLES.exec(name)?.[0].trim();
  const [, ...last] = name
    .slice(title?.length ?? 0)
    .split(' ')
    .filter(Boolean);
  return title && last.length > 0 ? `${title} ${last.join(' ')}` : name;
};

/**
 * What people are called where there is little room: by title and last name, as a practice speaks of
 * its doctors. Who has no title, or would be called like another one, keeps the whole name.
 */
export const shortNames = (names: readonly string[]): string[] => {
  const short = names.map(shortOf);
  return short.map((one, at) =>
    short.indexOf(one) === short.lastIndexOf(one) ? one : (names[at] ?? one),
  );
};
