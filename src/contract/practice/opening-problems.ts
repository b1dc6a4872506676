import { WEEKDAYS } from '../shared/weekdays.ts';
import type { Closure, OpeningSpan } from './opening-hours.ts';

/**
 * What is wrong with opening hours, as German sentences: a span that ends before it begins, two
 * that overlap, closed days that end before they begin.
 */
export function openingProblems(
  hours: readonly OpeningSpan[],
  closures: readonly Closure[],
): string[] {
  const problems: string[] = [];
  for (const [index, name] of WEEKDAYS.entries()) {
    const spans = hours
      .filter(({ weekday }) => weekday === index + 1)
      .toSorted((a, b) => (a.from < b.from ? -1 : 1));
    if (spans.some(({ from, to }) => from === '' || to === '')) {
      problems.push(`${name}: Bitte beide Uhrzeiten eintragen.`);
    } else if (spans.some(({ from, to }) => to <= from)) {
      problems.push(`${name}: Das Ende muss nach dem Beginn liegen.`);
    } else if (spans.some(({ from }, at) => at > 0 && from < (spans[at - 1]?.to ?? ''))) {
      problems.push(`${name}: Die Zeiten überschneiden sich.`);
    }
  }
  if (closures.some(({ from, to }) => from === '' || to === '')) {
    problems.push('Geschlossene Tage: Bitte ersten und letzten Tag eintragen.');
  } else if (closures.some(({ from, to }) => to < from)) {
    problems.push('Geschlossene Tage: Der letzte Tag darf nicht vor dem ersten liegen.');
  }
  return problems;
}
