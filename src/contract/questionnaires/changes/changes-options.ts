import type { Option } from '../schema.ts';
import { type Detail, same, translationDetails } from './changes-kinds.ts';
import { longestRising } from './changes-order.ts';

type Options = readonly Option[] | undefined;
const quoted = ({ text, value }: Option): string => `„${text.trim() || value}“`;

/** Options that were added, removed, renamed or reordered; compared by their value. */
export function optionDetails(before: Options, after: Options): Detail[] {
  if (same(before, after)) return [];
  const old = new Map((before ?? []).map((option, at) => [option.value, { option, at }]));
  const now = new Set((after ?? []).map(({ value }) => value));
  const details: Detail[] = [];
  for (const option of before ?? []) {
    if (now.has(option.value)) continue;
    details.push({ kind: 'options', text: `Antwort ${quoted(option)} entfernt.` });
  }
  for (const option of after ?? []) {
    const was = old.get(option.value)?.option;
    if (!was) details.push({ kind: 'options', text: `Antwort ${quoted(option)} neu.` });
    else if (was.text !== option.text) {
      const text = `Antwort ${quoted(was)} heißt jetzt ${quoted(option)}.`;
      details.push({ kind: 'options', text });
    }
    if (was && was.exclusive !== option.exclusive) {
      const says = option.exclusive
        ? 'schließt jetzt andere aus'
        : 'schließt andere nicht mehr aus';
      details.push({ kind: 'options', text: `Antwort ${quoted(option)} ${says}.` });
    }
    if (was) {
      const what = `Antwort ${quoted(option)}`;
      details.push(...translationDetails(what, was.translations, option.translations));
    }
  }
  const order = (after ?? []).flatMap(({ value }) => old.get(value)?.at ?? []);
  if (longestRising(order).size < order.length) {
    details.push({ kind: 'options', text: 'Antworten in anderer Reihenfolge.' });
  }
  return details.length > 0 ? details : [{ kind: 'options', text: 'Antworten geändert.' }];
}
