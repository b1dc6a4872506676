/**
 * Whether the whole text matches the pattern. Only patterns without a `patternProblem` are quick
 * for every text; a questionnaire with any other is not saved.
 */
export const fitsPattern = (pattern: string, text: string): boolean =>
  new RegExp(`^(?:${pattern})$`).test(text);
