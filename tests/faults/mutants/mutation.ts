/** One place of the code that a mutation changes. */
export interface Edit {
  /** File below the project's root. */
  file: string;
  /** Text that must be there exactly once, else the mutation is out of date. */
  find: string;
  replace: string;
}

/**
 * One fault, put into the code at build time by find and replace; the product has no switch for it.
 */
export interface Mutation {
  id: string;
  /** What happens to a person. */
  title: string;
  edits: readonly Edit[];
}

/**
 * The code of a file with the mutation in it.
 * @param path the file, from the project's root
 * @throws Error when the text to replace is not there exactly once
 */
export const mutated = (mutation: Mutation, path: string, code: string): string => {
  let text = code;
  for (const { file, find, replace } of mutation.edits) {
    if (file !== path) continue;
    const count = text.split(find).length - 1;
    if (count !== 1) throw new Error(`${mutation.id}: found ${count} times in ${file}: ${find}`);
    text = text.replace(find, () => replace);
  }
  return text;
};

/**
 * A failure that really happened elsewhere (docs/design/engine.md#failures-of-the-field), and the
 * tests that must catch it.
 */
export interface Failure extends Mutation {
  /** Where it was reported. */
  seen: string;
  tests: string[];
}
