import type { GdtPatient } from '#contract/gdt/patient.ts';

const plain = (text: string): string => text.normalize('NFC').trim().toLocaleLowerCase('de');

const isSame = (a: GdtPatient, b: GdtPatient): boolean =>
  a.birth_date !== '' &&
  a.birth_date === b.birth_date &&
  plain(a.surname) === plain(b.surname) &&
  plain(a.first_name) === plain(b.first_name);

/**
 * The patient of the answers, completed with what the practice system sent of the same patient
 * (same name and date of birth), above all its number. The answers are newer and win. If two
 * different patients have this name and date, nothing is taken.
 */
export function asSent(said: GdtPatient, sent: readonly GdtPatient[]): GdtPatient {
  const known = sent.filter((one) => isSame(one, said));
  const [first] = known;
  if (!first || known.some(({ number }) => number !== first.number)) return said;
  const given = Object.entries(said).filter(([, value]) => value !== '' && value !== undefined);
  return { ...first, ...Object.fromEntries(given) };
}
