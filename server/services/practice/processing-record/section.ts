import type { ProcessingRecord } from '#contract/practice/calls/data-protection.ts';

export type Part = ProcessingRecord['parts'][number];
export type Section = Part['sections'][number];
type Row = Section['rows'][number];

/** A row of a section; without a text there is none. */
export const row = (label: string, ...text: readonly string[]): Row[] => {
  const said = text.filter((one) => one.trim() !== '');
  return said.length > 0 ? [{ label, text: said }] : [];
};

/** What is switched on; nothing where it is off. */
export const when = <T>(on: boolean, ...values: T[]): T[] => (on ? values : []);
