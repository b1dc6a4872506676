import type { Element } from '../questionnaires/schema.ts';
import type { Submission } from '../questionnaires/submission.ts';
import { germanAmount } from '../questionnaires/units.ts';
import { GDT_FIELDS } from './fields.ts';
import type { GdtResult } from './records.ts';

type Line = Submission['lines'][number];

const PLAIN: Record<string, string> = { ä: 'AE', ö: 'OE', ü: 'UE', ß: 'SS' };

/** An abbreviation where the practice has given none: the element's id in capitals and digits. */
export const abbreviationOf = (elementId: string): string =>
  elementId
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => PLAIN[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '')
    .toUpperCase()
    .slice(0, GDT_FIELDS['8410']?.width) || 'FRAGE';

/** A number as it is read ("72,5 kg") with a decimal point and without its unit. */
function numberOf(element: Element | undefined, answer: readonly string[]): string | undefined {
  if (element?.format !== 'integer' && element?.format !== 'decimal') return undefined;
  const [only, ...more] = answer;
  if (only === undefined || more.length > 0) return undefined;
  const [shown = ''] = only.split(' ');
  const { unit } = element;
  // Older hand-ins, written before units had a plural, have the unit unchanged.
  const said = unit ? [germanAmount(shown, unit), `${shown} ${unit}`] : [];
  if (only !== shown && !said.includes(only)) return undefined;
  const text = shown.replace(',', '.');
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? text : undefined;
}

/**
 * Answered questions as results, in the order of the form. Files are only named: they are in the
 * PDF. `elementOf` knows the version that was filled, `testIds` the practice's abbreviations.
 */
export function resultsOf(
  lines: readonly Line[],
  elementOf: (id: string) => Element | undefined,
  testIds: ReadonlyMap<string, string>,
): GdtResult[] {
  return lines.flatMap(({ kind, element_id, text, answer, files }): GdtResult[] => {
    const element = elementOf(element_id);
    if (kind !== 'answer' || element?.kind === 'meta') return [];
    if (answer.length === 0 && files.length === 0) return [];
    const head = { test_id: testIds.get(element_id) ?? abbreviationOf(element_id), question: text };
    const value = numberOf(element, answer);
    if (value !== undefined) {
      return [{ ...head, value, ...(element?.unit ? { unit: element.unit } : {}), texts: [] }];
    }
    const signed = element?.capture === 'signature';
    const named = files.map(({ name }) => (signed ? 'unterschrieben' : `Datei: ${name}`));
    return [{ ...head, texts: files.length > 0 ? named : answer }];
  });
}
