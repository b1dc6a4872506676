import type { CustomerContent } from '#contract/customers/customer.ts';
import { EMPTY_CUSTOMER } from '#contract/customers/customer.ts';
import { isKvnr } from '#contract/questionnaires/formats.ts';
import { addDays } from '#contract/shared/days.ts';
import { DAY_MS, HOUR_MS } from '#contract/shared/spans.ts';
import { dayOf, instantOf, workdayBefore } from '../calendar.ts';
import { Chance, Deck, idAt } from '../chance.ts';
import { OF_THE_FIRST, ORIGINS, type Origin } from '../data/names.ts';
import { POSTAL_CODES, PRIVATE, RECORD_NOTES, STATUTORY, STREETS, TAGS } from '../data/places.ts';
import { HOME_NUMBERS, MOBILE_NUMBERS } from './numbers.ts';

/** How many people the practice knows, beside doubled records. */
export const PATIENTS = 150;
/** How many of them have an account in the patients' area. */
const ACCOUNTS = 24;

/** A patient of the story. */
export interface Patient {
  /** Id of the record. For a patient with an account it is derived from the account. */
  id: string;
  content: CustomerContent;
  at: 'mitte' | 'sued';
  /** When the record was made. */
  since: number;
  age: number;
  language: Origin['language'];
  account: string | null;
}

type Sex = 'female' | 'male';

/** What all of a family have in common. */
interface Home {
  at: 'mitte' | 'sued';
  origin: Origin;
  name: string;
  street: string;
  postalCode: string;
  phone: string | null;
  since: number;
  insurance: string;
}

/** A number with the check digit that § 290 SGB V wants. */
function insuranceNumber(chance: Chance): string {
  const body = `${String.fromCharCode(65 + chance.between(0, 25))}${String(chance.between(0, 99_999_999)).padStart(8, '0')}`;
  for (let digit = 0; digit < 10; digit++) {
    if (isKvnr(`${body}${digit}`)) return `${body}${digit}`;
  }
  throw new Error('no check digit fits');
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ı', 'i')
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replace(/[^a-z-]/g, '');

/** Makes the families one after the other, until there are enough people. */
export class Families {
  readonly #chance = new Chance('families');
  readonly #mobiles = new Deck(MOBILE_NUMBERS, this.#chance);
  readonly #homes = new Deck(HOME_NUMBERS, this.#chance);
  readonly #streets = new Deck(STREETS, this.#chance);
  readonly #first = new Map<string, Deck<string>>();
  readonly #begun: number;
  readonly #all: Patient[] = [];

  /** @param begun first start of the demo: ages and the age of records are counted from it */
  constructor(begun: number) {
    this.#begun = begun;
  }

  make(): Patient[] {
    const [german, ...others] = ORIGINS as readonly [Origin, ...Origin[]];
    const names = new Map(ORIGINS.map((origin) => [origin, [...origin.families]]));
    let turn = 0;
    while (this.#all.length < PATIENTS) {
      const wanted = turn % 10 < OF_THE_FIRST ? german : (others[turn % others.length] ?? german);
      turn += 1;
      const family = names.get(wanted)?.shift();
      // When all families of an origin are used up, the other origins go on.
      if (family) this.#family(wanted, family);
      else if ([...names.values()].every((left) => left.length === 0)) break;
    }
    return this.#all.splice(0, PATIENTS);
  }

  #firstName({ origin, name: family }: Home, sex: Sex, age: number): string {
    const by = sex === 'female' ? origin.women : origin.men;
    const list = age >= 62 ? by.old : age >= 22 ? by.grown : by.young;
    const key = `${ORIGINS.indexOf(origin)} ${sex} ${list[0]}`;
    const deck = this.#first.get(key) ?? new Deck(list, this.#chance);
    this.#first.set(key, deck);
    // Tries to give no two members of a family the same name.
    for (let tries = 0; tries < 12; tries++) {
      const name = deck.draw();
      const taken = this.#all.some(
        ({ content }) => content.first_name === name && content.last_name === family,
      );
      if (!taken) return name;
    }
    return deck.draw();
  }

  #family(origin: Origin, name: string): void {
    const chance = this.#chance;
    const at = chance.percent(62) ? 'mitte' : 'sued';
    const home = {
      at,
      origin,
      name,
      street: `${this.#streets.draw()} ${chance.between(1, 88)}${chance.percent(12) ? 'a' : ''}`,
      postalCode: chance.one(POSTAL_CODES[at]),
      phone: chance.percent(55) ? this.#homes.draw() : null,
      since: this.#since(),
      insurance: chance.percent(86) ? chance.one(STATUTORY) : chance.one(PRIVATE),
    } as const;
    const kind = chance.between(1, 10);
    if (kind <= 3) {
      this.#person(home, chance.percent(55) ? 'female' : 'male', chance.between(24, 89), []);
    } else if (kind <= 5) {
      const age = chance.between(58, 88);
      const one = this.#person(home, 'female', age, []);
      this.#person(home, 'male', age + chance.between(-3, 5), [
        { id: one.id, relation: 'partner' },
      ]);
    } else {
      const age = chance.between(29, 47);
      const mother = this.#person(home, 'female', age, []);
      const father = chance.percent(70)
        ? this.#person(home, 'male', age + chance.between(-4, 7), [
            { id: mother.id, relation: 'partner' },
          ])
        : null;
      for (let child = chance.between(1, 3); child > 0; child--) {
        const young = chance.between(1, Math.min(17, age - 21));
        this.#person(home, chance.percent(50) ? 'female' : 'male', young, [
          { id: mother.id, relation: 'mother' },
          ...(father ? [{ id: father.id, relation: 'father' as const }] : []),
        ]);
      }
      if (kind === 10) {
        const carer = [{ id: mother.id, relation: 'child' as const }];
        this.#person(home, 'female', age + chance.between(24, 33), carer);
      }
    }
  }

  /** Records are some weeks to some years old. */
  #since(): number {
    const day = workdayBefore(addDays(dayOf(this.#begun), -this.#chance.between(24, 900)));
    return instantOf(day, '08:20') + this.#chance.between(0, 200) * 60_000;
  }

  #birthDate(age: number): string {
    const years = age * 365.25 * DAY_MS;
    const within = this.#chance.between(2, 360) * DAY_MS;
    return new Date(this.#begun - years - within).toISOString().slice(0, 10);
  }

  #person(home: Home, sex: Sex, age: number, relatives: CustomerContent['relatives']): Patient {
    const chance = this.#chance;
    const number = this.#all.length;
    const first = this.#firstName(home, sex, age);
    const grown = age >= 16;
    const mobile = grown && (age < 76 || chance.percent(40)) ? this.#mobiles.draw() : null;
    const mail = `${plain(first)}.${plain(home.name)}@example.org`;
    const fresh = !this.#all.some(({ content }) => content.mails.includes(mail));
    const statutory = (STATUTORY as readonly string[]).includes(home.insurance);
    const birthDate = this.#birthDate(age);
    // Children born since then were added to the family's record as babies.
    const day = workdayBefore(addDays(birthDate, 60));
    const since = Math.max(home.since, instantOf(day, '09:40')) + number * 60_000;
    const consent = (percent: number) =>
      grown && chance.percent(percent)
        ? {
            state: chance.percent(86) ? ('given' as const) : ('refused' as const),
            at: new Date(since - (since % HOUR_MS)).toISOString(),
          }
        : null;
    const patient: Patient = {
      id: idAt(since, `patient ${number}`),
      at: home.at,
      since,
      age,
      language: home.origin.language,
      account:
        grown && age < 72 && fresh && number % 3 === 1 && this.#accounts() < ACCOUNTS ? mail : null,
      content: {
        ...EMPTY_CUSTOMER,
        first_name: first,
        last_name: home.name,
        title: age > 35 && chance.percent(4) ? 'Dr.' : '',
        salutation: age < 16 ? '' : sex === 'female' ? 'Frau' : 'Herr',
        birth_date: birthDate,
        sex,
        phones: [
          ...(mobile ? [{ number: mobile, use: 'mobile' as const }] : []),
          ...(home.phone && age >= 30 ? [{ number: home.phone, use: 'home' as const }] : []),
        ],
        mails: grown && fresh && chance.percent(75) ? [mail] : [],
        street: home.street,
        postal_code: home.postalCode,
        city: 'Berlin',
        country: 'DE',
        insurance_kind: statutory ? 'gkv' : 'pkv',
        insurance_number: statutory ? insuranceNumber(chance) : '',
        insurance_name: home.insurance,
        language: home.origin.language || 'de',
        note: grown && chance.percent(18) ? chance.one(RECORD_NOTES) : '',
        tags: grown && chance.percent(24) ? [chance.one(TAGS)] : [],
        relatives,
        consent_sms: consent(58),
        consent_mail: consent(45),
        consent_phone: consent(35),
        consent_chat: consent(12),
      },
    };
    this.#all.push(patient);
    return patient;
  }

  #accounts(): number {
    return this.#all.filter(({ account }) => account !== null).length;
  }
}
