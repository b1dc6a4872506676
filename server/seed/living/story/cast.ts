import { DEMO_IDS } from '../../demo-ids.ts';
import type { Chance } from '../chance.ts';
import type { Member } from '../data/team.ts';
import type { Patient } from '../people/patients.ts';

export type Where = 'mitte' | 'sued';

export const LOCATIONS: Record<Where, { id: string; number: string }> = {
  mitte: { id: DEMO_IDS.mitte, number: '+493023125010' },
  sued: { id: DEMO_IDS.sued, number: '+493023125020' },
};

/** Who is at the desk of a location. */
const DESK: Record<Where, readonly Member[]> = {
  mitte: ['empfang', 'empfang', 'demirci', 'hollmann'],
  sued: ['brandt', 'brandt', 'demirci'],
};
const DOCTORS: Record<Where, readonly Member[]> = {
  mitte: ['linden', 'weidner'],
  sued: ['haddad'],
};

export const deskAt = (where: Where, chance: Chance): Member => chance.one(DESK[where]);
export const doctorAt = (where: Where, chance: Chance): Member => chance.one(DOCTORS[where]);

/** Who may call or write for themselves. */
export const grownUps = (patients: readonly Patient[]): Patient[] =>
  patients.filter(({ age, content }) => age >= 18 && content.phones.length > 0);

export const mobileOf = ({ content }: Patient): string | undefined =>
  content.phones.find(({ use }) => use === 'mobile')?.number;
