import { MINUTE_MS } from '#contract/shared/spans.ts';
import { demoQuestionnaireId } from '../../demo-ids.ts';
import { nextOpen } from '../calendar.ts';
import { Chance, Deck, idAt } from '../chance.ts';
import { WISHES } from '../data/desk.ts';
import type { Patient } from '../people/patients.ts';
import { dentalAnswers, generalAnswers, privacyAnswers, recallAnswers } from './answers.ts';
import type { Book } from './book.ts';
import { deskAt, LOCATIONS } from './cast.ts';
import type { DeskWork } from './desk-work.ts';

/** Forms that can be read in other languages. */
const TRANSLATED: ReadonlySet<string> = new Set(['anamnese-zahn', 'datenschutz']);

/** Forms that patients have handed in, and what they wish for. */
export class Forms {
  readonly #book: Book;
  readonly #desk: DeskWork;
  readonly #chance = new Chance('forms');
  readonly #grown: Deck<Patient>;
  readonly #languages: Deck<string>;
  readonly #speakers = new Map<string, Deck<Patient>>();
  readonly #accounts: Deck<Patient>;
  readonly #wishes = new Deck(WISHES, this.#chance);
  #number = 0;

  constructor(book: Book, desk: DeskWork, patients: readonly Patient[]) {
    this.#book = book;
    this.#desk = desk;
    const grown = patients.filter(({ age }) => age >= 18);
    this.#grown = new Deck(grown, this.#chance);
    const languages = [...new Set(grown.map(({ language }) => language))].filter(Boolean);
    // Languages take turns, so that each occurs although few patients read a form in their own.
    this.#languages = new Deck(languages, this.#chance);
    for (const language of languages) {
      const speakers = grown.filter((patient) => patient.language === language);
      this.#speakers.set(language, new Deck(speakers, this.#chance));
    }
    this.#accounts = new Deck(
      grown.filter(({ account }) => account),
      this.#chance,
    );
  }

  #answersOf(form: string, patient: Patient) {
    if (form === 'recall') return recallAnswers(patient, this.#chance);
    if (form === 'anamnese-zahn') return dentalAnswers(patient, this.#chance);
    if (form === 'anamnese-haus') return generalAnswers(patient, this.#chance);
    return privacyAnswers(patient);
  }

  another(at: number): void {
    const chance = this.#chance;
    const form = chance.one([
      'recall',
      'recall',
      'anamnese-zahn',
      'anamnese-zahn',
      'anamnese-haus',
      'datenschutz',
    ]);
    const abroad = TRANSLATED.has(form) && chance.percent(55);
    const deck = abroad ? this.#speakers.get(this.#languages.draw()) : undefined;
    const patient = (deck ?? this.#grown).draw();
    const where = form === 'recall' ? patient.at : 'mitte';
    const key = `life-form-${++this.#number}`;
    const id = idAt(at, key);
    const came = this.#book.add({
      do: 'hand-in',
      at,
      id,
      questionnaire: demoQuestionnaireId(form, where),
      answers: this.#answersOf(form, patient),
      language: abroad ? patient.language : 'de',
      by: patient.account ? patient : null,
    });
    if (!came) return;
    const of = { kind: 'form', id } as const;
    this.#desk.take({ key, of, where, at, concern: null });
    const matched = nextOpen(at + chance.between(15, 120) * MINUTE_MS);
    if (this.#book.age(at) >= 1 && chance.percent(70)) {
      const by = deskAt(where, chance);
      this.#book.add({
        do: 'match',
        at: matched,
        id: idAt(matched, `${key} match`),
        form: id,
        patient: patient.id,
        by,
      });
    }
  }

  /** A hand-in that a person has to review: it breaks a rule of the form, and fits two records. */
  toReview(at: number, patient: Patient): void {
    const answers = { ...recallAnswers(patient, this.#chance), beschwerden: 'ja' };
    const { 'beschwerden-dringend': _, ...incomplete } = answers as Record<string, string>;
    this.#book.add({
      do: 'hand-in',
      at,
      id: idAt(at, `life-form-review ${patient.id}`),
      questionnaire: demoQuestionnaireId('recall', 'mitte'),
      answers: incomplete,
      language: 'de',
      by: null,
      sealed: true,
    });
  }

  wish(at: number): void {
    const { wish, when, reason } = this.#wishes.draw();
    const patient = this.#accounts.draw();
    const key = `life-wish-${++this.#number}`;
    const id = idAt(at, key);
    const location = LOCATIONS[patient.at].id;
    const came = this.#book.add({ do: 'wish', at, id, by: patient, location, wish, when, reason });
    if (!came) return;
    this.#desk.take({ key, of: { kind: 'task', id }, where: patient.at, at, concern: 'Termin' });
  }
}
