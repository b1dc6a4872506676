import { addDays, weekdayOf } from '../shared/days.ts';

/** The 16 Länder by ISO 3166-2:DE, in the order of their German names. */
export const LAENDER = {
  BW: 'Baden-Württemberg',
  BY: 'Bayern',
  BE: 'Berlin',
  BB: 'Brandenburg',
  HB: 'Bremen',
  HH: 'Hamburg',
  HE: 'Hessen',
  MV: 'Mecklenburg-Vorpommern',
  NI: 'Niedersachsen',
  NW: 'Nordrhein-Westfalen',
  RP: 'Rheinland-Pfalz',
  SL: 'Saarland',
  SN: 'Sachsen',
  ST: 'Sachsen-Anhalt',
  SH: 'Schleswig-Holstein',
  TH: 'Thüringen',
} as const;
export type Land = keyof typeof LAENDER;
export const LAND_CODES = Object.keys(LAENDER) as [Land, ...Land[]];

/** Holidays of only some municipalities of a Land: a practice sets whether its own has them. */
export const MUNICIPAL = {
  /**
   * In municipalities with more Catholics than Protestants, as the Land's statistical office lists
   * them (Art. 1 BayFTG).
   */
  assumption: { land: ['BY'], name: 'Mariä Himmelfahrt' },
  /** In the city of Augsburg (Art. 1 BayFTG). */
  augsburg: { land: ['BY'], name: 'Augsburger Friedensfest' },
  /** In Catholic municipalities of Sachsen and Thüringen (§ 1 SächsSFG, § 2 ThürFtG). */
  corpus_christi: { land: ['SN', 'TH'], name: 'Fronleichnam' },
} as const satisfies Record<string, { land: readonly Land[]; name: string }>;
export type Municipal = keyof typeof MUNICIPAL;
export const MUNICIPAL_KEYS = Object.keys(MUNICIPAL) as [Municipal, ...Municipal[]];

/** Easter Sunday (Gauss, as Lichtenberg corrected it; Gregorian calendar). */
export function easter(year: number): string {
  const century = Math.floor(year / 100);
  const m = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const s = 2 - Math.floor((3 * century + 3) / 4);
  const golden = year % 19;
  const moon = (19 * golden + m) % 30;
  const correction =
    Math.floor(moon / 29) +
    (Math.floor(moon / 28) - Math.floor(moon / 29)) * Math.floor(golden / 11);
  const border = 21 + moon - correction;
  const sunday = 7 - ((year + Math.floor(year / 4) + s) % 7);
  const distance = 7 - ((border - sunday) % 7);
  return addDays(`${year}-03-01`, border + distance - 1);
}

/** The Wednesday before 23 November (§ 1 SächsSFG). */
const repentance = (year: number): string => {
  const last = `${year}-11-22`;
  return addDays(last, -((weekdayOf(last) + 4) % 7));
};

type Rule = {
  name: string;
  on: (year: number) => string;
  in?: readonly Land[];
  from?: number;
  only?: number;
};
const fixed = (day: string) => (year: number) => `${year}-${day}`;
const afterEaster = (days: number) => (year: number) => addDays(easter(year), days);

/** As the laws on Sundays and holidays of the Länder say in 2026. `from` is the first year. */
const RULES: readonly Rule[] = [
  { name: 'Neujahr', on: fixed('01-01') },
  { name: 'Heilige Drei Könige', on: fixed('01-06'), in: ['BW', 'BY', 'ST'] },
  { name: 'Internationaler Frauentag', on: fixed('03-08'), in: ['BE'], from: 2019 },
  { name: 'Internationaler Frauentag', on: fixed('03-08'), in: ['MV'], from: 2023 },
  { name: 'Karfreitag', on: afterEaster(-2) },
  { name: 'Ostersonntag', on: afterEaster(0), in: ['BB'] },
  { name: 'Ostermontag', on: afterEaster(1) },
  { name: 'Tag der Arbeit', on: fixed('05-01') },
  { name: 'Tag der Befreiung', on: fixed('05-08'), in: ['BE'], only: 2025 },
  { name: 'Christi Himmelfahrt', on: afterEaster(39) },
  { name: 'Pfingstsonntag', on: afterEaster(49), in: ['BB'] },
  { name: 'Pfingstmontag', on: afterEaster(50) },
  // 75 years after the uprising (§ 1 of Berlin's law on Sundays and holidays).
  { name: '75. Jahrestag des Volksaufstands', on: fixed('06-17'), in: ['BE'], only: 2028 },
  { name: 'Fronleichnam', on: afterEaster(60), in: ['BW', 'BY', 'HE', 'NW', 'RP', 'SL'] },
  { name: 'Mariä Himmelfahrt', on: fixed('08-15'), in: ['SL'] },
  { name: 'Weltkindertag', on: fixed('09-20'), in: ['TH'], from: 2019 },
  { name: 'Tag der Deutschen Einheit', on: fixed('10-03') },
  {
    name: 'Reformationstag',
    on: fixed('10-31'),
    in: ['BB', 'HB', 'HH', 'MV', 'NI', 'SN', 'ST', 'SH', 'TH'],
    from: 2018,
  },
  { name: 'Allerheiligen', on: fixed('11-01'), in: ['BW', 'BY', 'NW', 'RP', 'SL'] },
  { name: 'Buß- und Bettag', on: repentance, in: ['SN'] },
  { name: '1. Weihnachtstag', on: fixed('12-25') },
  { name: '2. Weihnachtstag', on: fixed('12-26') },
];

const MUNICIPAL_ON: Record<Municipal, (year: number) => string> = {
  assumption: fixed('08-15'),
  augsburg: fixed('08-08'),
  corpus_christi: afterEaster(60),
};

/** Holidays of a year at a place, by date. @param municipal those of the Land that this municipality has */
export function holidaysOf(
  year: number,
  land: Land,
  municipal: readonly Municipal[],
): Map<string, string> {
  const holds = (rule: Rule) =>
    (rule.in?.includes(land) ?? true) && year >= (rule.from ?? 0) && year === (rule.only ?? year);
  const found = RULES.filter(holds).map((rule) => [rule.on(year), rule.name] as const);
  const own = municipal
    .filter((key) => (MUNICIPAL[key].land as readonly Land[]).includes(land))
    .map((key) => [MUNICIPAL_ON[key](year), MUNICIPAL[key].name] as const);
  return new Map([...found, ...own].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const years = new Map<string, Map<string, string>>();

/** The holiday of a date at a place, or undefined. */
export function holidayOn(
  date: string,
  land: Land,
  municipal: readonly Municipal[],
): string | undefined {
  const year = Number(date.slice(0, 4));
  const key = `${year} ${land} ${municipal.join(' ')}`;
  let known = years.get(key);
  if (known === undefined) {
    known = holidaysOf(year, land, municipal);
    years.set(key, known);
  }
  return known.get(date);
}
