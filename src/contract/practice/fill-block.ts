/** Variables that the team can use in a text block. */
export const BLOCK_VARIABLES = ['Anrede', 'Nachname', 'Praxis', 'Telefon'] as const;
export type BlockVariable = (typeof BLOCK_VARIABLES)[number];

const VARIABLE = /\{\{\s*([\p{L}]+)\s*\}\}/gu;

/** `{{Anrede}}` without a surname after it: the salutation of the whole message. */
const ALONE = /\{\{\s*Anrede\s*\}\}(?!\s*\{\{\s*Nachname\s*\}\})/gu;

/**
 * Replaces variables such as `{{Nachname}}` by their values; one without a value stays, so that
 * somebody sees it.
 * @param greeting the text for `{{Anrede}}` alone: `Sehr geehrte Frau Dr. Müller`. Before
 *   `{{Nachname}}` it is `Frau Dr.`, the value of that variable.
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
