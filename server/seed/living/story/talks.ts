import { MINUTE_MS } from '#contract/shared/spans.ts';
import { recogniseConcern } from '#server/inbound/recognise.ts';
import { nextOpen } from '../calendar.ts';
import { Chance, Deck, idAt } from '../chance.ts';
import { CHATS, type Dialogue, PORTAL, SMS } from '../data/dialogues.ts';
import type { Member } from '../data/team.ts';
import type { Patient } from '../people/patients.ts';
import type { Book } from './book.ts';
import { deskAt, LOCATIONS, mobileOf } from './cast.ts';
import type { Origin } from './deeds.ts';
import type { DeskWork } from './desk-work.ts';
import { filled } from './tellers.ts';

/** The data of one conversation. */
interface Turns {
  key: string;
  dialogue: Dialogue;
  patient: Patient;
  of: Origin;
  receive(at: number, turn: number, text: string): boolean;
  /** The patient, where they read in the portal. */
  reader?: { id: string };
}

/** Conversations by SMS, on the website and in the portal, to and fro. */
export class Talks {
  readonly #book: Book;
  readonly #desk: DeskWork;
  readonly #chance = new Chance('talks');
  readonly #sms = new Deck(SMS, this.#chance);
  readonly #chats = new Deck(CHATS, this.#chance);
  readonly #portal = new Deck(PORTAL, this.#chance);
  readonly #mobile: Deck<Patient>;
  readonly #accounts: Deck<Patient>;
  readonly #patients: readonly Patient[];
  #number = 0;

  constructor(book: Book, desk: DeskWork, patients: readonly Patient[]) {
    this.#book = book;
    this.#desk = desk;
    this.#patients = patients.filter(({ age }) => age >= 18);
    this.#mobile = new Deck(
      this.#patients.filter((one) => mobileOf(one) && one.age < 75),
      this.#chance,
    );
    this.#accounts = new Deck(
      this.#patients.filter(({ account }) => account),
      this.#chance,
    );
  }

  /** A patient who speaks the language; without a language, or when none is found, anybody. */
  #whoSpeaks(deck: Deck<Patient>, language: string | undefined): Patient {
    for (let tries = 0; tries < 80; tries++) {
      const patient = deck.draw();
      if (language === undefined || patient.language === language) return patient;
    }
    return deck.draw();
  }

  sms(at: number): void {
    const dialogue = this.#sms.draw();
    const patient = this.#whoSpeaks(this.#mobile, dialogue.language);
    const key = `life-sms-${++this.#number}`;
    const from = mobileOf(patient);
    this.#talk(at, {
      key,
      dialogue,
      patient,
      of: { kind: 'event', key: `${key}-0` },
      receive: (when, turn, text) =>
        this.#book.add({
          do: 'receive',
          at: when,
          key: `${key}-${turn}`,
          event: { kind: 'sms', from, to: LOCATIONS[patient.at].number, text },
          voice: null,
        }),
    });
  }

  /** On the website; who writes gives a first name, if any. */
  chat(at: number): void {
    const dialogue = this.#chats.draw();
    const patient = this.#whoSpeaks(new Deck(this.#patients, this.#chance), dialogue.language);
    const key = `life-chat-${++this.#number}`;
    const { content } = patient;
    const name = this.#chance.percent(70) ? content.first_name : 'Gast von der Website';
    this.#talk(at, {
      key,
      dialogue,
      patient,
      of: { kind: 'event', key: `${key}-0` },
      receive: (when, turn, text) =>
        this.#book.add({
          do: 'receive',
          at: when,
          key: `${key}-${turn}`,
          event: {
            kind: 'chat',
            conversation: key,
            from: null,
            name,
            to: LOCATIONS[patient.at].number,
            text,
          },
          voice: null,
        }),
    });
  }

  portal(at: number): void {
    const dialogue = this.#portal.draw();
    const patient = this.#whoSpeaks(this.#accounts, dialogue.language);
    const key = `life-portal-${++this.#number}`;
    const thread = idAt(at, key);
    this.#talk(at, {
      key,
      dialogue,
      patient,
      of: { kind: 'thread', id: thread },
      reader: patient,
      receive: (when, turn, text) =>
        this.#book.add({
          do: 'write',
          at: when,
          by: patient,
          id: idAt(when, `${key} ${turn}`),
          thread,
          location: LOCATIONS[patient.at].id,
          subject: dialogue.subject,
          text,
        }),
    });
  }

  /** The team reads before it answers; messages after the first start are left out. */
  #talk(from: number, turns: Turns): void {
    const chance = this.#chance;
    const { dialogue, patient, of, key, reader } = turns;
    const by = deskAt(patient.at, chance);
    const fresh = from >= this.#book.freshFrom;
    let at = from;
    let said = '';
    for (const [turn, line] of dialogue.lines.entries()) {
      const answer = line.startsWith('> ');
      const text = filled(answer ? line.slice(2) : line, patient, from, chance);
      if (!answer) {
        if (turn > 0) at += chance.between(2, 25) * MINUTE_MS;
        if (!turns.receive(at, turn, text)) return;
        said += ` ${text}`;
        continue;
      }
      // Most of what came today still waits.
      if (fresh && !chance.percent(40)) return;
      at = nextOpen(at + chance.between(6, 70) * MINUTE_MS);
      if (!this.#answer(turns, turn, by, at, text)) return;
      if (reader && chance.percent(85)) {
        const seen = at + chance.between(3, 90) * MINUTE_MS;
        this.#book.add({
          do: 'read',
          at: seen,
          id: idAt(seen, `${key} seen ${turn}`),
          of,
          by: reader,
        });
      }
    }
    const concern = recogniseConcern(said);
    const where = patient.at;
    this.#desk.take({ key, of, where, at: at + 2 * MINUTE_MS, concern });
  }

  #answer({ key, of }: Turns, turn: number, by: Member, at: number, text: string): boolean {
    const before = at - 2 * MINUTE_MS;
    this.#book.add({ do: 'read', at: before, id: idAt(before, `${key} read ${turn}`), of, by });
    const change = { status: 'gelesen' as const };
    this.#book.add({
      do: 'change',
      at: before,
      id: idAt(before, `${key} open ${turn}`),
      of,
      by,
      change,
    });
    const failed = this.#chance.percent(3);
    const id = idAt(at, `${key} answer ${turn}`);
    return this.#book.add({ do: 'answer', at, id, of, by, text, ...(failed ? { failed } : {}) });
  }
}
