import { addDays } from '#contract/shared/days.ts';
import { dayOf, spokenDate, weekdayOn } from '../calendar.ts';
import { type Chance, Deck } from '../chance.ts';
import { FAREWELLS, GREETINGS, MEDICINES, type Script, USUAL } from '../data/calls.ts';
import type { Patient } from '../people/patients.ts';

export const nameOf = ({ content }: Patient): string =>
  `${content.first_name} ${content.last_name}`;

/** „Frau Vogt“. */
export const addressOf = ({ content }: Patient): string =>
  `${content.salutation || content.first_name} ${content.last_name}`.trim();

const TIMES = [
  '8:20',
  '9:00',
  '9:30',
  '10:10',
  '10:45',
  '11:30',
  '14:15',
  '15:00',
  '16:30',
] as const;

/** Who treats at each location, as patients are told. */
const TREATING = {
  mitte: {
    arzt: 'Frau Dr. Linden',
    zahnarzt: 'Herr Dr. Weidner',
    beizahnarzt: 'Herrn Dr. Weidner',
  },
  sued: { arzt: 'Frau Dr. Haddad', zahnarzt: 'Frau Dr. Haddad', beizahnarzt: 'Frau Dr. Haddad' },
} as const;

/** Fills what a text leaves open. */
export function filled(text: string, patient: Patient, at: number, chance: Chance): string {
  const day = addDays(dayOf(at), chance.between(1, 6));
  const weekday = weekdayOn(day);
  const values: Record<string, string> = {
    ...TREATING[patient.at],
    name: nameOf(patient),
    vor: patient.content.first_name,
    nach: patient.content.last_name,
    anrede: addressOf(patient),
    geb: spokenDate(patient.content.birth_date),
    tag: /^S/.test(weekday) ? 'Montag' : weekday,
    zeit: chance.one(TIMES),
    mittel: chance.one(MEDICINES),
  };
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}

/** Makes the words of callers; texts repeat as late as possible. */
export class CallTeller {
  readonly #chance: Chance;
  readonly #usual: Deck<Script>;
  readonly #greetings: Deck<string>;
  readonly #farewells: Deck<string>;

  constructor(chance: Chance) {
    this.#chance = chance;
    this.#usual = new Deck(USUAL, chance);
    this.#greetings = new Deck(GREETINGS, chance);
    this.#farewells = new Deck(FAREWELLS, chance);
  }

  /** One that suits who calls. */
  usual(patient: Patient): Script {
    for (let tries = 0; tries < 60; tries++) {
      const script = this.#usual.draw();
      if (patient.age >= (script.from ?? 16) && patient.age <= (script.to ?? 120)) return script;
    }
    return { says: 'Bitte rufen Sie mich zurück, es geht um einen Termin.' };
  }

  words(script: Script, patient: Patient, at: number): string {
    const whole = [this.#greetings.draw(), script.says, this.#farewells.draw()]
      .filter(Boolean)
      .join(' ');
    return filled(whole, patient, at, this.#chance);
  }
}
