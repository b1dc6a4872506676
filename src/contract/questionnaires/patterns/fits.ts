/**
 * Whether the whole text is as the pattern wants it. Only patterns with which `patternProblem` finds
 * nothing wrong are quick for every text; a questionnaire with another is not saved.
 */
export const fitsPattern = (pattern: string, text: string): boolean =>
  new RegExp(`^(?:${pattern})$`).test(text);
