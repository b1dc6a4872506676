import { permissionsOfTemplate } from '#contract/access/permission-templates.ts';
import type { Permission, Role } from '#contract/access/roles.ts';
import { DEMO_IDS } from '../../demo-ids.ts';

/** Who works at the demo practice, beside the accounts that every demo has. */
export const TEAM = {
  linden: DEMO_IDS.admin,
  empfang: DEMO_IDS.reception,
  hollmann: '01970000-0000-7000-8000-000000000024',
  weidner: '01970000-0000-7000-8000-000000000025',
  haddad: '01970000-0000-7000-8000-000000000026',
  demirci: '01970000-0000-7000-8000-000000000027',
  brandt: '01970000-0000-7000-8000-000000000028',
} as const;
export type Member = keyof typeof TEAM;

/** As they sign notes and are named in them. */
export const NAMES: Record<Member, string> = {
  linden: 'Dr. Ada Linden',
  empfang: 'Emre Empfang',
  hollmann: 'Katrin Hollmann',
  weidner: 'Dr. Jonas Weidner',
  haddad: 'Dr. Samira Haddad',
  demirci: 'Aylin Demirci',
  brandt: 'Luisa Brandt',
};

interface Colleague {
  member: Member;
  email: string;
  role: Exclude<Role, 'customers'>;
  mitte: readonly Permission[];
  sued: readonly Permission[];
}

const lead = permissionsOfTemplate('lead');
const reception = permissionsOfTemplate('reception');
const treatment = permissionsOfTemplate('treatment');
const read = permissionsOfTemplate('read');

export const COLLEAGUES: readonly Colleague[] = [
  // Leads the office of both locations.
  {
    member: 'hollmann',
    email: 'katrin.hollmann@lindenhof.test',
    role: 'admins',
    mitte: lead,
    sued: lead,
  },
  // Dentist at Mitte.
  {
    member: 'weidner',
    email: 'jonas.weidner@lindenhof.test',
    role: 'personnels',
    mitte: treatment,
    sued: [],
  },
  // Dentist at Süd, who reads along at Mitte.
  {
    member: 'haddad',
    email: 'samira.haddad@lindenhof.test',
    role: 'personnels',
    mitte: read,
    sued: treatment,
  },
  // Assistant who is at the desk of either.
  {
    member: 'demirci',
    email: 'aylin.demirci@lindenhof.test',
    role: 'personnels',
    mitte: reception,
    sued: reception,
  },
  // Assistant at Süd alone.
  {
    member: 'brandt',
    email: 'luisa.brandt@lindenhof.test',
    role: 'personnels',
    mitte: [],
    sued: reception,
  },
];
