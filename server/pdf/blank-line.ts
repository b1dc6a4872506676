/** How a question is answered on paper. Texts are in the language of the paper. */
export type BlankField =
  | { as: 'line'; unit: string }
  | { as: 'lines'; count: number }
  /** Boxes for digits, e.g. [2, 2, 4] for a date; `hint` says what goes in. */
  | { as: 'boxes'; groups: number[]; hint: string }
  | { as: 'options'; options: string[]; other: string | null }
  | { as: 'tick' }
  | { as: 'signature'; date: string; name: string }
  | { as: 'attach'; hint: string }
  | { as: 'table'; columns: string[]; rows: number };

/** A question of a blank form. */
export interface BlankLine {
  kind: 'blank';
  depth: number;
  text: string;
  /** What to know before answering: help, and when the question is to be left out. */
  notes: string[];
  field: BlankField;
}
