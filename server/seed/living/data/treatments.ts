import type { Need, Step } from '#contract/booking/steps.ts';
import type { Treatment } from '#contract/booking/treatment.ts';

/** Categories of treatments, with the words of the patients who read English. */
export const CATEGORIES = {
  prevention: { name: 'Vorsorge', en: 'Prevention' },
  teeth: { name: 'Zahnerhalt und Zahnersatz', en: 'Fillings, crowns and roots' },
  surgery: { name: 'Chirurgie und Implantate', en: 'Surgery and implants' },
  advice: { name: 'Schmerzen und Beratung', en: 'Pain and advice' },
} as const;
export type CategoryKey = keyof typeof CATEGORIES;

const need = (kind: Need['kind'], rest: Partial<Need> = {}): Need => ({
  kind,
  any_of: [],
  skill: '',
  count: 1,
  before: 0,
  after: 0,
  same_as: null,
  ...rest,
});
const step = (minutes: number, needs: Need[], offset = 0, name = ''): Step => ({
  name,
  offset,
  minutes: minutes as Step['minutes'],
  needs,
});
const atChair = (minutes: number, after: Need['after'] = 0): Step[] => [
  step(minutes, [need('practitioner'), need('chair', { after })]),
];
const withAssistant = (minutes: number, around: Need['after']): Step[] => [
  step(minutes, [
    need('practitioner'),
    need('assistant'),
    need('chair', { before: around, after: around }),
  ]),
];

export interface DemoTreatment {
  category: CategoryKey;
  en: string;
  text: string;
  /** How often it is booked beside the others with a practitioner; 0: by itself. */
  weight: number;
  treatment: Omit<Treatment, 'category_id' | 'names' | 'descriptions' | 'position' | 'active'>;
}

const made = (
  category: CategoryKey,
  weight: number,
  [name, en, text, costs]: readonly [name: string, en: string, text: string, costs: string],
  colour: number,
  steps: Step[],
  more: Partial<DemoTreatment['treatment']> = {},
): DemoTreatment => ({
  category,
  en,
  text,
  weight,
  treatment: {
    name,
    colour,
    kind: 'practice',
    costs,
    steps,
    payers: ['statutory', 'private', 'self'],
    familiar: 'all',
    online: true,
    per_day: null,
    notice_hours: null,
    ...more,
  },
});

/** What the demo practice does. Costs are those of a practice that does not exist. */
export const TREATMENTS = {
  check: made(
    'prevention',
    30,
    [
      'Kontrolle',
      'Check-up',
      'Wir sehen Zähne und Zahnfleisch durch. Bitte bringen Sie Ihr Bonusheft mit.',
      'Selbstzahler:innen: voraussichtlich 45 bis 70 €.',
    ],
    0,
    atChair(20),
  ),
  first: made(
    'prevention',
    0,
    [
      'Erstuntersuchung mit Röntgen',
      'First visit with X-ray',
      'Erst ein Röntgenbild, dann die Untersuchung und ein Gespräch über das, was ansteht.',
      'Selbstzahler:innen: voraussichtlich 95 bis 140 €.',
    ],
    2,
    [
      step(10, [need('assistant'), need('device', { skill: 'OPG' })], 0, 'Röntgen'),
      step(30, [need('practitioner'), need('chair')], 10, 'Untersuchung'),
    ],
    { familiar: 'new' },
  ),
  prophylaxis: made(
    'prevention',
    0,
    [
      'Prophylaxe mit Kontrolle',
      'Professional cleaning with check-up',
      'Professionelle Zahnreinigung, danach die Kontrolle auf demselben Stuhl.',
      'Die Reinigung kostet voraussichtlich 95 bis 130 €; viele Kassen geben etwas dazu.',
    ],
    5,
    [
      step(
        45,
        [need('assistant', { skill: 'Prophylaxe' }), need('chair', { before: 5 })],
        0,
        'Reinigung',
      ),
      step(15, [need('practitioner'), need('chair', { same_as: 0 })], 45, 'Kontrolle'),
    ],
  ),
  child: made(
    'prevention',
    8,
    [
      'Kinderuntersuchung',
      'Check-up for children',
      'Für Kinder bis 12 Jahre, in Ruhe und mit Eltern.',
      'Selbstzahler:innen: voraussichtlich 40 bis 60 €.',
    ],
    3,
    atChair(20),
  ),
  filling: made(
    'teeth',
    22,
    [
      'Füllung',
      'Filling',
      'Mit örtlicher Betäubung, wenn Sie möchten.',
      'Zuzahlung für Kunststoff im Seitenzahnbereich: voraussichtlich 60 bis 160 € je Zahn.',
    ],
    4,
    atChair(45, 5),
  ),
  crown: made(
    'teeth',
    7,
    [
      'Krone, Präparation',
      'Crown, preparation',
      'Der Zahn wird vorbereitet und abgeformt. Den genehmigten Plan haben wir vorliegen.',
      'Eigenanteil nach Heil- und Kostenplan, voraussichtlich ab 350 €.',
    ],
    9,
    atChair(75, 5),
    { online: false, familiar: 'known' },
  ),
  root: made(
    'teeth',
    5,
    [
      'Wurzelbehandlung',
      'Root canal treatment',
      'Dauert etwa anderthalb Stunden. Bitte essen Sie vorher etwas.',
      'Zuzahlungen sind möglich, voraussichtlich 150 bis 450 €.',
    ],
    11,
    atChair(90, 5),
    { online: false, familiar: 'known', per_day: 4 },
  ),
  extraction: made(
    'surgery',
    6,
    [
      'Zahnentfernung',
      'Tooth extraction',
      'Bitte sagen Sie uns, wenn Sie Blutverdünner nehmen.',
      'Selbstzahler:innen: voraussichtlich 60 bis 180 €.',
    ],
    6,
    withAssistant(30, 5),
    { online: false, needs_referral: true },
  ),
  implant: made(
    'surgery',
    3,
    [
      'Implantat',
      'Implant',
      'Bitte lassen Sie sich abholen: Am selben Tag dürfen Sie nicht Auto fahren.',
      'Voraussichtlich 1.800 bis 2.600 € je Implantat, ohne Krone.',
    ],
    10,
    withAssistant(90, 15),
    { online: false, familiar: 'known', per_day: 2, needs_referral: true },
  ),
  pain: made(
    'advice',
    11,
    [
      'Schmerztermin',
      'Appointment for pain',
      'Kurzfristig, für akute Beschwerden. Wir lindern die Schmerzen und sprechen ab, wie es weitergeht.',
      'Selbstzahler:innen: voraussichtlich 50 bis 120 €.',
    ],
    1,
    atChair(15),
    { notice_hours: 1 },
  ),
  advice: made(
    'advice',
    7,
    [
      'Beratung Zahnersatz',
      'Advice on crowns and dentures',
      'Wir besprechen, was möglich ist, und was es kostet.',
      'Selbstzahler:innen: voraussichtlich 60 bis 90 €.',
    ],
    7,
    atChair(30),
  ),
  phone: made(
    'advice',
    4,
    [
      'Telefonische Besprechung',
      'Call from the dentist',
      'Wir rufen Sie zur vereinbarten Zeit an.',
      'Selbstzahler:innen: voraussichtlich 15 bis 25 €.',
    ],
    8,
    [step(10, [need('practitioner')])],
    { kind: 'phone', familiar: 'known' },
  ),
} as const satisfies Record<string, DemoTreatment>;
export type TreatmentKey = keyof typeof TREATMENTS;
