import { addDays } from '#contract/shared/days.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { keepCalendar } from '../booking/appointments.ts';
import { closingOf, isWorkday, workdayBefore } from '../calendar.ts';
import { Chance } from '../chance.ts';
import { BLOCKS, VIEWS } from '../data/desk.ts';
import type { Member } from '../data/team.ts';
import { Families } from '../people/patients.ts';
import { Book } from './book.ts';
import { Calls } from './calls.ts';
import { LOCATIONS } from './cast.ts';
import type { Deed } from './deeds.ts';
import { DeskWork } from './desk-work.ts';
import { Forms } from './forms.ts';
import { keepKnownEvents } from './known-events.ts';
import { keepPeople } from './people.ts';
import { Talks } from './talks.ts';
import { keepTasks } from './tasks.ts';

/** The least and the most that comes in: on a workday, on a day off, since the desk was left. */
const WORKDAY = {
  calls: [8, 11],
  sms: [1, 3],
  chats: [0, 2],
  portal: [1, 2],
  forms: [1, 3],
  wishes: [0, 1],
} as const;
const DAY_OFF = {
  calls: [1, 3],
  sms: [0, 1],
  chats: [0, 1],
  portal: [0, 1],
  forms: [0, 1],
  wishes: [0, 0],
} as const;
const FRESH = {
  calls: [14, 14],
  sms: [5, 5],
  chats: [3, 3],
  portal: [4, 4],
  forms: [5, 5],
  wishes: [2, 2],
} as const;
type Amounts = Record<keyof typeof WORKDAY, readonly [number, number]>;

/** People who looked at the start page when they left, so that it shows what came since. */
const LEAVING: readonly Member[] = ['linden', 'empfang', 'hollmann', 'demirci', 'brandt'];

/** Alarms that the machine has raised. */
function keepAlarms(book: Book): void {
  const disk = book.workday(-9, '06:15');
  book.add({
    do: 'alarm',
    at: disk,
    kind: 'disk',
    details: 'Auf dem Datenträger von Empfang sind noch 4 % frei.',
    cleared: { at: disk + 190 * MINUTE_MS, note: 'Es ist wieder genug Platz.' },
  });
  const mails = book.workday(-4, '13:50');
  book.add({
    do: 'alarm',
    at: mails,
    kind: 'mails',
    details: 'Seit einer Stunde warten 3 E-Mails.',
    cleared: { at: mails + 55 * MINUTE_MS, note: 'Die E-Mails sind hinausgegangen.' },
  });
}

function keepOffice(book: Book): void {
  const at = book.workday(-14, '12:20');
  for (const [number, { id }] of Object.values(LOCATIONS).entries()) {
    const when = at + number * 4 * MINUTE_MS;
    book.add({ do: 'keep-blocks', at: when, by: 'hollmann', location: id, blocks: [...BLOCKS] });
  }
  const members = [...new Set(VIEWS.map(({ by }) => by))];
  members.forEach((by, number) => {
    const views = VIEWS.filter((view) => view.by === by);
    book.add({ do: 'keep-views', at: at + (20 + number) * MINUTE_MS, by, views });
  });
  const last = workdayBefore(addDays(book.today, -1));
  for (const by of LEAVING) book.add({ do: 'visit', at: closingOf(last) - 4 * MINUTE_MS, by });
}

/**
 * Three weeks of the practice up to its first start, in order of time: the same on every machine
 * for the same first start.
 */
export function tellStory(begun: number): Deed[] {
  const book = new Book(begun);
  const chance = new Chance('days');
  const patients = new Families(begun).make();
  const desk = new DeskWork(book);
  const calls = new Calls(book, desk, patients);
  const talks = new Talks(book, desk, patients);
  const forms = new Forms(book, desk, patients);
  const kinds = {
    calls: (at: number) => calls.another(at),
    sms: (at: number) => talks.sms(at),
    chats: (at: number) => talks.chat(at),
    portal: (at: number) => talks.portal(at),
    forms: (at: number) => forms.another(at),
    wishes: (at: number) => forms.wish(at),
  };
  const happen = (amounts: Amounts, moment: () => number | null) => {
    for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
      for (let left = chance.between(...amounts[kind]); left > 0; left--) {
        const at = moment();
        if (at !== null) kinds[kind](at);
      }
    }
  };
  const twice = keepPeople(book, patients);
  keepOffice(book);
  keepAlarms(book);
  keepTasks(book, patients);
  keepCalendar(book, patients);
  for (const day of book.days) {
    happen(isWorkday(day) ? WORKDAY : DAY_OFF, () => book.momentOf(day, chance));
  }
  happen(FRESH, () => book.freshMoment(chance));
  calls.urgentCall(book.freshAt(0.55));
  calls.urgentCall(book.freshAt(0.8));
  // Patients with two records hand in a form today, one of them with contradicting records.
  for (const [number, patient] of twice.slice(3, 5).entries()) {
    forms.toReview(book.freshAt(0.35 + number / 5), patient);
  }
  keepKnownEvents(book);
  return book.deeds;
}
