/** What a text block can name, as the team writes it. */
export const BLOCK_VARIABLES = ['Anrede', 'Nachname', 'Praxis', 'Telefon'] as const;
export type BlockVariable = (typeof BLOCK_VARIABLES)[number];

const VARIABLE = /\{\{\s*([\p{L}]+)\s*\}\}/gu;

/** Puts values in the place of `{{Nachname}}`; what has no value stays, so that somebody sees it. */
export const fillBlock = (text: string, values: Partial<Record<BlockVariable, string>>): string =>
  text.replace(VARIABLE, (whole, name: string) => values[name as BlockVariable] || whole);

/** The first variable that is still in a text, as it stands there; null when there is none. */
export const openVariable = (text: string): string | null => text.match(VARIABLE)?.[0] ?? null;
