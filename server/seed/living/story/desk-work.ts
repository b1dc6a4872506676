import { type BusinessCase, PRIORITIES } from '#contract/activities/activity-enums.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { nextOpen } from '../calendar.ts';
import { Chance, idAt } from '../chance.ts';
import { NOTES, URGENT_NOTES } from '../data/desk.ts';
import { type Member, TEAM } from '../data/team.ts';
import type { Book } from './book.ts';
import { deskAt, doctorAt, type Where } from './cast.ts';
import type { Change, Origin } from './deeds.ts';
import { noteFrom } from './notes.ts';

/** An entry that waits for the desk. */
export interface Waiting {
  key: string;
  of: Origin;
  where: Where;
  at: number;
  concern: BusinessCase | null;
  urgent?: boolean;
  /** The patient whom it is from, where a person has to find that out. */
  patient?: string;
}

/** Percentage of entries that the team has looked at, by their age. */
const TAKEN_UP = { fresh: 26, recent: 78, older: 96, old: 100 } as const;
/** Percentage of those that are done. */
const DONE = { fresh: 30, recent: 68, older: 92, old: 100 } as const;
/** Entries that are so many days old are all done. */
const OLD_DAYS = 9;
/** From so many days on, entries that are done may be archived. */
const ARCHIVED_DAYS = 8;

/** What the team does with what came in, in its hours. */
export class DeskWork {
  readonly #book: Book;
  readonly #chance = new Chance('desk');

  constructor(book: Book) {
    this.#book = book;
  }

  #phase(at: number): keyof typeof DONE {
    if (at >= this.#book.freshFrom) return 'fresh';
    if (at >= this.#book.recentFrom) return 'recent';
    return this.#book.age(at) < OLD_DAYS ? 'older' : 'old';
  }

  /** Adds the deeds of the team on an entry, or none when nobody has looked at it yet. */
  take(waiting: Waiting): void {
    const chance = this.#chance;
    const phase = this.#phase(waiting.at);
    const soon = waiting.urgent || chance.percent(TAKEN_UP[phase]);
    if (!soon || (phase === 'fresh' && waiting.urgent && chance.percent(50))) return;
    const begun = nextOpen(waiting.at + chance.between(4, waiting.urgent ? 12 : 75) * MINUTE_MS);
    const by = deskAt(waiting.where, chance);
    const owner = this.#ownerOf(waiting, by);
    const first = this.#firstLook(waiting, owner);
    const done = chance.percent(DONE[phase]);
    // Almost half of the entries that are done were done at the first look.
    const atOnce = done && chance.percent(45);
    if (!this.#change(waiting, 'look', by, begun, atOnce ? this.#finished(begun, first) : first)) {
      return;
    }
    this.#note(waiting, by, begun);
    if (!done || atOnce) return;
    const later = nextOpen(begun + chance.between(10, 240) * MINUTE_MS);
    this.#change(waiting, 'done', owner, later, this.#finished(later, {}));
  }

  /** Who works on it: the doctor looks at findings, the office at bills. */
  #ownerOf({ where, concern }: Waiting, by: Member): Member {
    const chance = this.#chance;
    if (concern === 'Befund' && chance.percent(70)) return doctorAt(where, chance);
    if (concern === 'Abrechnung' && chance.percent(80)) return 'hollmann';
    if (concern === 'Rezept' && where === 'mitte' && chance.percent(30)) return 'linden';
    return chance.percent(70) ? by : deskAt(where, chance);
  }

  #firstLook({ concern, urgent, patient }: Waiting, owner: Member): Change {
    const chance = this.#chance;
    const { low, middle, high, critical } = PRIORITIES;
    return {
      status: 'gelesen',
      ...(chance.percent(78) ? { assignee_ids: [TEAM[owner]] } : {}),
      ...(urgent && chance.percent(50) ? { priority: critical } : {}),
      ...(!urgent && chance.percent(24)
        ? { priority: chance.one([low, low, middle, middle, high]) }
        : {}),
      ...(concern === null && chance.percent(55) ? { business_case: 'Sonstiges' as const } : {}),
      ...(patient ? { customer_id: patient } : {}),
    };
  }

  #finished(at: number, before: Change): Change {
    const old = this.#book.age(at) >= ARCHIVED_DAYS;
    return {
      ...before,
      status: 'erledigt',
      ...(old && this.#chance.percent(60) ? { is_archived: true } : {}),
    };
  }

  #change(waiting: Waiting, step: string, by: Member, at: number, change: Change): boolean {
    const id = idAt(at, `${waiting.key} ${step}`);
    return this.#book.add({ do: 'change', at, id, of: waiting.of, by, change });
  }

  #note({ key, of, where, concern, urgent }: Waiting, by: Member, begun: number): void {
    const chance = this.#chance;
    if (!urgent && !chance.percent(34)) return;
    const texts = urgent ? URGENT_NOTES : NOTES[concern ?? 'other'];
    const text = noteFrom(texts, { where, by }, chance);
    const at = begun + chance.between(1, 4) * MINUTE_MS;
    this.#book.add({ do: 'note', at, id: idAt(at, `${key} note`), of, by, text });
  }
}
