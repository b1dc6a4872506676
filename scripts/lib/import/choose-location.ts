import type { Location } from '#contract/practice/location.ts';
import { ImportRefused } from './import-refused.ts';

const LETTERS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-');

/** The location that a name, a word of it or an id means; the first without one. Throws ImportRefused. */
export function chooseLocation(all: readonly Location[], wanted: string | undefined): Location {
  const names = all.map(({ name }) => name).join(', ');
  const fitting = all.filter(
    ({ id, name }) =>
      wanted === undefined || id === wanted || `-${slug(name)}-`.includes(`-${slug(wanted)}-`),
  );
  const [first] = fitting;
  if (!first) throw new ImportRefused(`Den Standort „${wanted}“ gibt es nicht; es gibt: ${names}.`);
  if (wanted === undefined || fitting.length === 1) return first;
  throw new ImportRefused(`„${wanted}“ passt auf mehrere Standorte; es gibt: ${names}.`);
}
