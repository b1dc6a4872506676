import type { GdtPatient } from '#contract/gdt/patient.ts';

const plain = (text: string): string => text.normalize('NFC').trim().toLocaleLowerCase('de');

const isSame = (a: GdtPatient, b: GdtPatient): boolean =>
  a.birth_date !== '' &&
  a.birth_date === b.birth_date &&
  plain(a.surname) === plain(b.surname) &&
  plain(a.first_name) === plain(b.first_name);

/**
 * What the answers say of a patient, with what the practice system said of the same one when it sent
 * them here (name and date of birth equal): above all its own number. Newer words come from the
 * answers. Where two different patients answer to that name and day, nothing is taken.
 */
export function asSent(said: GdtPatient, sent: readonly GdtPatient[]): GdtPatient {
  const known = sent.filter((one) => isSame(one, said));
  const [first] = known;
  if (!first || known.some(({ number }) => number !== first.number)) return said;
  const given = Object.entries(said).filter(([, value]) => value !== '' && value !== undefined);
  return { ...first, ...Object.fromEntries(given) };
}
