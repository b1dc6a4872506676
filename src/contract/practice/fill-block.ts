/** What a text block can name, as the team writes it. */
export const BLOCK_VARIABLES = ['Anrede', 'Nachname', 'Praxis', 'Telefon'] as const;
export type BlockVariable = (typeof BLOCK_VARIABLES)[number];

const VARIABLE = /\{\{\s*([\p{L}]+)\s*\}\}/gu;

/** `{{Anrede}}` that no surname follows: how the whole message begins. */
const ALONE = /\{\{\s*Anrede\s*\}\}(?!\s*\{\{\s*Nachname\s*\}\})/gu;

/**
 * Puts values in the place of `{{Nachname}}`; what has no value stays, so that somebody sees it.
 * @param greeting what `{{Anrede}}` alone stands for: `Sehr geehrte Frau Dr. Müller`. Before
 * `{{Nachname}}` it is `Frau Dr.`, the value of its name.
 */
export const fillBlock = (
  text: string,
  values: Partial<Record<BlockVariable, string>>,
  greeting = values.Anrede,
): string =>
  text
    .replace(ALONE, (whole) => greeting || whole)
    .replace(VARIABLE, (whole, name: string) => values[name as BlockVariable] || whole);

/** The first variable that is still in a text, as it stands there; null when there is none. */
export const openVariable = (text: string): string | null => text.match(VARIABLE)?.[0] ?? null;
