import type { Chance } from '../chance.ts';
import { NOTES } from '../data/desk.ts';
import { type Member, NAMES } from '../data/team.ts';
import type { Where } from './cast.ts';

/** Whom a note means at each location. */
const MEANT: Record<Where, Record<string, Member>> = {
  mitte: { arzt: 'linden', zahnarzt: 'weidner', leitung: 'hollmann', empfang: 'demirci' },
  sued: { arzt: 'haddad', zahnarzt: 'haddad', leitung: 'hollmann', empfang: 'brandt' },
};

/** One of the notes that does not mention its own author. */
export function noteFrom(
  texts: readonly string[],
  { where, by }: { where: Where; by: Member },
  chance: Chance,
): string {
  const addressed = /\{@(\w+)\}/;
  const fits = texts.filter((text) => MEANT[where][addressed.exec(text)?.[1] ?? ''] !== by);
  return chance
    .one(fits.length > 0 ? fits : NOTES.other)
    .replace(addressed, (_, who: string) => `@${NAMES[MEANT[where][who] ?? by]}`);
}
