/** How elements are searched, as data that is sent from the test into the page. */

/** A text to compare with: white space is folded; without `exact` case and surroundings are free. */
export type TextMatch =
  | { kind: 'text'; text: string; exact: boolean }
  | { kind: 'pattern'; source: string; flags: string };

export type Step =
  | { by: 'css'; selector: string }
  | { by: 'role'; role: string; name: TextMatch | null }
  | { by: 'label'; text: TextMatch }
  | { by: 'text'; text: TextMatch }
  /** One of the elements found so far; -1 is the last. */
  | { by: 'nth'; index: number };

export type Query = Step[];

export const textMatch = (text: string | RegExp, exact = false): TextMatch =>
  typeof text === 'string'
    ? { kind: 'text', text, exact }
    : { kind: 'pattern', source: text.source, flags: text.flags };
