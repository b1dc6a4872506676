import { recogniseConcern } from '#server/inbound/recognise.ts';
import { Chance, Deck } from '../chance.ts';
import { COLLEAGUES_CALLING, FOREIGN, NOTHING_SAID, URGENT } from '../data/calls.ts';
import { MOBILE_NUMBERS } from '../people/numbers.ts';
import type { Patient } from '../people/patients.ts';
import type { Book } from './book.ts';
import { grownUps, LOCATIONS, mobileOf, type Where } from './cast.ts';
import type { DeskWork } from './desk-work.ts';
import { CallTeller, filled } from './tellers.ts';

/** Letters that are spoken in a second. */
const LETTERS_A_SECOND = 17;
const LONGEST_SECONDS = 18;

/** Calls on the answering machine, and what became of them. */
export class Calls {
  readonly #book: Book;
  readonly #desk: DeskWork;
  readonly #chance = new Chance('calls');
  readonly #teller = new CallTeller(this.#chance);
  readonly #callers: Deck<Patient>;
  readonly #urgent = new Deck(URGENT, this.#chance);
  readonly #foreign = new Deck(FOREIGN, this.#chance);
  readonly #institutions = new Deck(COLLEAGUES_CALLING, this.#chance);
  readonly #strangers: readonly string[];
  readonly #patients: readonly Patient[];
  #number = 0;

  constructor(book: Book, desk: DeskWork, patients: readonly Patient[]) {
    this.#book = book;
    this.#desk = desk;
    this.#patients = grownUps(patients);
    this.#callers = new Deck(this.#patients, this.#chance);
    const known = new Set(patients.flatMap(({ content }) => content.phones.map((p) => p.number)));
    this.#strangers = MOBILE_NUMBERS.filter((number) => !known.has(number));
  }

  /** One more of the calls of a day. */
  another(at: number): void {
    const kind = this.#chance.between(1, 100);
    if (kind <= 5) this.#urgentCall(at);
    else if (kind <= 11) this.#foreignCall(at);
    else if (kind <= 17) this.#institution(at);
    else if (kind <= 20) this.#silence(at);
    else this.#usual(at);
  }

  urgentCall(at: number): void {
    this.#urgentCall(at);
  }

  #usual(at: number): void {
    const patient = this.#callers.draw();
    const script = this.#teller.usual(patient);
    this.#call(at, patient, this.#teller.words(script, patient, at));
  }

  #urgentCall(at: number): void {
    const script = this.#urgent.draw();
    const fits = this.#patients.filter(
      ({ age }) => age >= (script.from ?? 18) && age <= (script.to ?? 120),
    );
    const patient = this.#chance.one(fits);
    this.#call(at, patient, this.#teller.words(script, patient, at), true);
  }

  #foreignCall(at: number): void {
    const { language, says } = this.#foreign.draw();
    const patient = this.#chance.one(this.#patients.filter((one) => one.language === language));
    this.#call(at, patient, filled(says, patient, at, this.#chance));
  }

  #institution(at: number): void {
    const { from, says } = this.#institutions.draw();
    const patient = this.#callers.draw();
    this.#keep(at, patient.at, from, filled(says, patient, at, this.#chance), {
      patient: patient.id,
    });
  }

  #silence(at: number): void {
    const where = this.#chance.percent(70) ? 'mitte' : 'sued';
    this.#keep(at, where, 'anonymous', this.#chance.one(NOTHING_SAID), {});
  }

  #call(at: number, patient: Patient, text: string, urgent = false): void {
    const chance = this.#chance;
    const home = patient.content.phones[0]?.number;
    const number = mobileOf(patient) ?? home ?? 'anonymous';
    const hidden = chance.percent(5);
    const elsewhere = !hidden && chance.percent(5);
    const from = hidden ? 'anonymous' : elsewhere ? chance.one(this.#strangers) : number;
    // A number that is unknown, or that a family shares, is assigned to a patient by hand.
    const unknown = hidden || elsewhere || number !== mobileOf(patient);
    const by = unknown && chance.percent(75) ? { patient: patient.id } : {};
    this.#keep(at, patient.at, from, text, { ...by, urgent });
  }

  #keep(
    at: number,
    where: Where,
    from: string,
    text: string,
    more: { patient?: string; urgent?: boolean },
  ): void {
    const number = ++this.#number;
    const key = `life-call-${number}`;
    const spoken = Math.min(
      LONGEST_SECONDS,
      Math.max(2, Math.round(text.length / LETTERS_A_SECOND)),
    );
    const came = this.#book.add({
      do: 'receive',
      at,
      key,
      event: {
        kind: 'call',
        from,
        to: LOCATIONS[where].number,
        duration: spoken,
        ...(text ? { transcript: text } : {}),
      },
      voice: text ? { seconds: spoken, seed: number } : null,
    });
    if (!came) return;
    const concern = recogniseConcern(text);
    this.#desk.take({ key, of: { kind: 'event', key }, where, at, concern, ...more });
  }
}
