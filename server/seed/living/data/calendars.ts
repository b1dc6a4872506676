import type { Resource } from '#contract/booking/resource.ts';
import type { Where } from '../story/cast.ts';
import type { Member } from './team.ts';
import type { TreatmentKey } from './treatments.ts';

type Span = readonly [from: string, to: string];
const MORNING: Span = ['08:00', '12:00'];
const AFTERNOON: Span = ['14:00', '18:00'];
const LONG_DAYS = [1, 2, 4];

/** When somebody works, by weekday. */
export interface Works {
  weekdays: number[];
  span: Span;
  everyWeeks?: number;
  /** Offene Sprechstunde. */
  open?: true;
}

/** A column of the calendar of the demo. */
export interface Column {
  kind: Resource['kind'];
  name: string;
  short: string;
  member?: Member;
  skills?: string[];
  works?: readonly Works[];
  /** The chair at which a practitioner treats, or an assistant cleans teeth. */
  chair?: string;
}

const allDay: readonly Works[] = [
  { weekdays: [1, 2, 3, 4, 5], span: MORNING },
  { weekdays: LONG_DAYS, span: AFTERNOON },
];

export const COLUMNS: Record<Where, Record<string, Column>> = {
  mitte: {
    linden: {
      kind: 'practitioner',
      name: 'Dr. Ada Linden',
      short: 'AL',
      member: 'linden',
      works: allDay,
      chair: 'chair1',
    },
    weidner: {
      kind: 'practitioner',
      name: 'Dr. Jonas Weidner',
      short: 'JW',
      member: 'weidner',
      works: [
        { weekdays: [1, 2, 4, 5], span: MORNING },
        { weekdays: LONG_DAYS, span: ['14:00', '17:00'] },
        { weekdays: LONG_DAYS, span: ['17:00', '18:00'], open: true },
      ],
      chair: 'chair2',
    },
    sander: {
      kind: 'practitioner',
      name: 'Dr. Miriam Sander',
      short: 'MS',
      works: [
        { weekdays: [2, 3, 4], span: MORNING },
        { weekdays: [5], span: MORNING, everyWeeks: 2 },
        { weekdays: [4], span: AFTERNOON },
      ],
      chair: 'chair3',
    },
    demirci: {
      kind: 'assistant',
      name: 'Aylin Demirci',
      short: 'AD',
      member: 'demirci',
      skills: ['Prophylaxe'],
      works: allDay,
      chair: 'cleaning',
    },
    sommer: {
      kind: 'assistant',
      name: 'Jana Sommer',
      short: 'JS',
      works: allDay,
    },
    chair1: { kind: 'chair', name: 'Zimmer 1', short: 'Z1' },
    chair2: { kind: 'chair', name: 'Zimmer 2', short: 'Z2' },
    chair3: { kind: 'chair', name: 'Zimmer 3', short: 'Z3' },
    cleaning: { kind: 'chair', name: 'Prophylaxe', short: 'PZR' },
    xray: { kind: 'device', name: 'Röntgen', short: 'RÖ', skills: ['OPG'] },
  },
  sued: {
    haddad: {
      kind: 'practitioner',
      name: 'Dr. Samira Haddad',
      short: 'SH',
      member: 'haddad',
      works: [
        { weekdays: [1, 2, 3, 4, 5], span: MORNING },
        { weekdays: [1, 4], span: AFTERNOON },
      ],
      chair: 'chair1',
    },
    petersen: {
      kind: 'practitioner',
      name: 'Dr. Lars Petersen',
      short: 'LP',
      works: [
        { weekdays: LONG_DAYS, span: MORNING },
        { weekdays: LONG_DAYS, span: AFTERNOON },
      ],
      chair: 'chair2',
    },
    brandt: {
      kind: 'assistant',
      name: 'Luisa Brandt',
      short: 'LB',
      member: 'brandt',
      skills: ['Prophylaxe'],
      works: [{ weekdays: [3, 5], span: MORNING }],
      chair: 'chair2',
    },
    kaya: { kind: 'assistant', name: 'Mehmet Kaya', short: 'MK', works: allDay },
    chair1: { kind: 'chair', name: 'Behandlung 1', short: 'B1' },
    chair2: { kind: 'chair', name: 'Behandlung 2', short: 'B2' },
  },
};

/** Treatments that a location does not offer: Süd has no X-ray. */
export const NOT_AT: Record<Where, readonly TreatmentKey[]> = { mitte: [], sued: ['first'] };

/** Who works when the practice is open outside its ordinary hours. */
export const ON_DUTY: Record<Where, readonly string[]> = {
  mitte: ['linden', 'weidner', 'sommer'],
  sued: ['haddad', 'kaya'],
};

/** Times that are kept free again and again. */
export interface Kept {
  name: string;
  who: readonly string[];
  weekdays: readonly number[];
  from: string;
  minutes: 15 | 30;
}
export const KEPT_FREE: Record<Where, readonly Kept[]> = {
  mitte: [
    {
      name: 'Teambesprechung',
      who: ['linden', 'sander', 'demirci', 'sommer'],
      weekdays: [3],
      from: '11:30',
      minutes: 30,
    },
    { name: 'Pause', who: ['linden'], weekdays: LONG_DAYS, from: '16:00', minutes: 15 },
    { name: 'Pause', who: ['weidner'], weekdays: [1, 2, 4, 5], from: '10:00', minutes: 15 },
    { name: 'Materialbestellung', who: ['sommer'], weekdays: [5], from: '08:00', minutes: 30 },
  ],
  sued: [
    {
      name: 'Teambesprechung',
      who: ['haddad', 'petersen', 'kaya'],
      weekdays: [1],
      from: '11:30',
      minutes: 30,
    },
    { name: 'Pause', who: ['haddad'], weekdays: [1, 2, 3, 4, 5], from: '10:00', minutes: 15 },
  ],
};

/** What is noted at an appointment, now and then. */
export const NOTES: readonly string[] = [
  'Möchte vorher mit der Ärztin sprechen.',
  'Bringt das Röntgenbild der alten Praxis mit.',
  'Kommt mit dem Bus, vielleicht einige Minuten später.',
  'Bitte an das Bonusheft erinnern.',
  'Betäubung wirkt bei ihr langsam.',
  'Heil- und Kostenplan ist genehmigt.',
  'Ruft an, falls der Dienstplan nicht passt.',
  'Abformung liegt beim Labor, Rückgabe Dienstag.',
];
