import type { AppointmentContent, Arrival, SpecialNeed } from '#contract/booking/appointment.ts';
import { clockAt, localDay } from '#contract/booking/local-day.ts';
import { addDays, mondayOf, weekdayOf } from '#contract/shared/days.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { dayOf, workdayBefore } from '../calendar.ts';
import { Chance, idAt } from '../chance.ts';
import { NOTES } from '../data/calendars.ts';
import type { Member } from '../data/team.ts';
import type { Patient } from '../people/patients.ts';
import type { Book } from '../story/book.ts';
import { LOCATIONS, type Where } from '../story/cast.ts';
import { type Duty, dutyOn } from './duty.ts';
import { type Guest, Guests } from './guests.ts';
import { daysOf, itemId, itemsAt, treatmentItem, treatmentsAt } from './items.ts';
import { DayLayout, type Placed } from './layout.ts';

/** Days of the calendar: last week, this one, and two more. */
const WEEKS_BEFORE = 1;
const WEEKS_AFTER = 2;
/** How many of a hundred cancel, or do not come. */
const CANCELLED = 3;
const MISSED = 4;

const DESK: Record<Where, Member> = { mitte: 'empfang', sued: 'brandt' };

const EMPTY: Omit<AppointmentContent, 'starts_at' | 'type'> = {
  customer_id: null,
  name: '',
  phone: '',
  treatment_id: null,
  minutes: null,
  resource_ids: [],
  squeezed_in: false,
  reason: '',
  payer: null,
  familiar: null,
  note: '',
  needs: [],
  card_read: false,
  referral: false,
  arrival: 'expected',
  is_cancelled: false,
  source: 'desk',
  source_id: null,
  series_id: null,
};

/** Puts the calendar of both locations into the book. */
class Calendar {
  readonly #book: Book;
  readonly #duty: Duty;
  readonly #patients: readonly Patient[];

  constructor(book: Book, patients: readonly Patient[]) {
    this.#book = book;
    this.#duty = dutyOn(book.begun);
    this.#patients = patients;
  }

  keep(): void {
    for (const where of Object.keys(LOCATIONS) as Where[]) {
      this.#keepItems(where);
      this.#keepDays(where);
    }
  }

  #keepItems(where: Where): void {
    const at = this.#book.workday(-18, where === 'mitte' ? '13:05' : '13:20');
    const location = LOCATIONS[where].id;
    const days = daysOf(this.#duty);
    this.#book.add({
      do: 'keep-days',
      at: at - MINUTE_MS,
      id: itemId(where, 'days'),
      location,
      days,
    });
    const keep = (kept: ReturnType<typeof itemsAt>[number], when: number, isChange: boolean) =>
      this.#book.add({
        do: 'keep-item',
        at: when,
        id: idAt(when, `item ${kept.id}`),
        item_id: kept.id,
        location,
        item: kept.item,
        isChange,
      });
    itemsAt(where, this.#duty).forEach((kept, number) => {
      // Last year's costs first: the treatment has a version behind it.
      const isDearer = kept.id === itemId(where, 'treatment prophylaxis');
      const old = 'Die Reinigung kostet voraussichtlich 90 bis 120 €.';
      const first = isDearer ? treatmentItem(where, 'prophylaxis', old) : kept;
      keep(first, at + number * 1_000, false);
      if (isDearer) keep(kept, this.#book.workday(-12, '12:40'), true);
    });
  }

  #keepDays(where: Where): void {
    const { day: today } = this.#duty;
    const monday = mondayOf(today);
    const plan = { where, duty: this.#duty, items: itemsAt(where, this.#duty) };
    const guests = new Guests(where, this.#patients, new Chance(`guests ${where}`));
    let collides = where === 'mitte';
    for (let at = -7 * WEEKS_BEFORE; at < 7 * (WEEKS_AFTER + 1); at += 1) {
      const day = addDays(monday, at);
      const chance = new Chance(`calendar ${where} ${at}`);
      const layout = new DayLayout(plan, day, chance);
      if (!layout.isOpen) continue;
      layout.keepFree(weekdayOf(day));
      layout.fillProphylaxis();
      layout.fillFirstVisits(2);
      layout.fillTreatments(treatmentsAt(where), day === today ? this.#now() : null);
      const standing = this.#give(where, day, layout, guests, chance);
      if (day === today && where === 'mitte') this.#squeezeIn(layout, guests);
      if (day > today && collides) collides = !this.#collide(day, standing, guests);
    }
  }

  /** The first start as a minute of its day. */
  #now(): number {
    return Math.floor((this.#book.begun - localDay(this.#duty.day).begins) / MINUTE_MS);
  }

  /** When an appointment of a day was made; before the day, and before now. */
  #bookedAt(day: string, chance: Chance): number {
    const last = dayOf(this.#book.begun);
    const latest = day < last ? day : last;
    const made = workdayBefore(addDays(latest, -chance.between(1, 9)));
    const minute = clockAt(localDay(made), 8 * 60 + 15 + 5 * chance.between(0, 42));
    return localDay(made).begins + minute * MINUTE_MS + chance.between(0, 280) * 1_000;
  }

  /** Books the day's layout. Returns the appointments that are not cancelled. */
  #give(where: Where, day: string, layout: DayLayout, guests: Guests, chance: Chance): Placed[] {
    const { today } = this.#book;
    const placed = layout.placed.toSorted((a, b) => a.from - b.from || (a.to < b.to ? -1 : 1));
    const missed = day === today ? this.#missedToday(placed) : null;
    const next = placed.find(({ key, from }) => key !== null && from > this.#now());
    const standing: Placed[] = [];
    placed.forEach((one, number) => {
      const id = idAt(DayLayout.instant(day, one.from), `appointment ${where} ${day} ${number}`);
      const at = this.#bookedAt(day, chance);
      this.#make(where, day, one, { id, at, guest: one.key && guests.next(one.key, at), chance });
      if (one.key === null) return;
      if (one !== missed && one !== next && chance.percent(CANCELLED)) {
        this.#mark(where, id, at + 90 * MINUTE_MS, 'cancelled');
        return;
      }
      standing.push(one);
      const isMissed = one === missed || (day < today && chance.percent(MISSED));
      this.#arrive(where, day, id, one, {
        isMissed,
        isNext: day === today && one === next,
        chance,
      });
    });
    return standing;
  }

  /** The patient who has missed an appointment of today, the last one that is over by now. */
  #missedToday(placed: readonly Placed[]): Placed | undefined {
    return placed.findLast(
      ({ key, from, to }) => key !== null && to <= this.#now() && from + 25 < this.#now(),
    );
  }

  #make(
    where: Where,
    day: string,
    { key, name, from, to, who }: Placed,
    { id, at, guest, chance }: { id: string; at: number; guest: Guest | null; chance: Chance },
  ): void {
    const needs: SpecialNeed[] = chance.percent(4)
      ? [chance.one(['wheelchair', 'interpreter', 'fear'])]
      : [];
    const content: AppointmentContent = {
      ...EMPTY,
      type: key === null ? 'block' : 'appointment',
      starts_at: new Date(DayLayout.instant(day, from)).toISOString(),
      resource_ids: who.map((one) => itemId(where, one)),
      ...(key === null ? { name, minutes: (to - from) as AppointmentContent['minutes'] } : {}),
      ...(key === null || guest === null
        ? {}
        : {
            ...guest.content,
            treatment_id: itemId(where, `treatment ${key}`),
            note: chance.percent(14) ? chance.one(NOTES) : '',
            needs,
            // Depends on the time of day, not on chance: another draw would change all later
            // appointments.
            referral: key === 'extraction' ? from % 3 > 0 : key === 'implant' && chance.percent(60),
            source: chance.percent(55) ? ('telephone' as const) : ('desk' as const),
          }),
    };
    this.#book.add({ do: 'book', at, id, by: DESK[where], location: LOCATIONS[where].id, content });
  }

  #mark(where: Where, appointment: string, at: number, to: Arrival | 'cancelled'): void {
    const id = idAt(at, `mark ${appointment} ${to}`);
    this.#book.add({
      do: 'mark',
      at,
      id,
      by: DESK[where],
      location: LOCATIONS[where].id,
      appointment,
      to,
    });
  }

  /** Marks when a patient came, was treated and left; marks after the first start are dropped. */
  #arrive(
    where: Where,
    day: string,
    id: string,
    { from, to }: Placed,
    { isMissed, isNext, chance }: { isMissed: boolean; isNext: boolean; chance: Chance },
  ): void {
    const { begun, today } = this.#book;
    if (day > today) return;
    const starts = DayLayout.instant(day, from);
    const ends = DayLayout.instant(day, to);
    if (isMissed) {
      this.#mark(where, id, starts + 20 * MINUTE_MS, 'missed');
      return;
    }
    // Earlier days have only the last mark, as nothing shows the others any more.
    if (day < today) {
      this.#mark(where, id, ends - chance.between(0, 240) * 1_000, 'done');
      return;
    }
    const came = starts - chance.between(3, 11) * MINUTE_MS;
    this.#mark(where, id, isNext ? Math.min(came, begun - 6 * MINUTE_MS) : came, 'here');
    this.#mark(where, id, starts + chance.between(0, 60) * 1_000, 'in_room');
    this.#mark(where, id, ends - chance.between(0, 100) * 1_000, 'done');
  }

  /**
   * Two people at the desk give away the same time at once: the second appointment is refused and
   * waits for another time. False when the day has no appointment that is fit for it.
   */
  #collide(day: string, standing: readonly Placed[], guests: Guests): boolean {
    const { begun } = this.#book;
    const taken = standing.find(({ key, who }) => key === 'check' && who.includes('linden'));
    if (taken === undefined) return false;
    const at = begun - 9 * MINUTE_MS;
    this.#book.add({
      do: 'book',
      at,
      id: idAt(DayLayout.instant(day, taken.from), 'taken meanwhile'),
      by: 'empfang',
      location: LOCATIONS.mitte.id,
      content: {
        ...EMPTY,
        ...guests.next('check', at).content,
        type: 'appointment',
        starts_at: new Date(DayLayout.instant(day, taken.from)).toISOString(),
        treatment_id: itemId('mitte', 'treatment check'),
        resource_ids: [itemId('mitte', 'linden')],
        source: 'telephone',
      },
    });
    return true;
  }

  /** Squeezes in a patient with pain, between two other appointments of today. */
  #squeezeIn(layout: DayLayout, guests: Guests): void {
    const { begun, today } = this.#book;
    const [who, spans] = ['linden', layout.shiftsOf('linden')] as const;
    const wanted = Math.ceil((this.#now() + 20) / 5) * 5;
    const [last] = spans.slice(-1);
    if (last === undefined) return;
    const from = Math.min(wanted, last[1] - 15);
    const at = begun - 14 * MINUTE_MS;
    const id = idAt(DayLayout.instant(today, from), 'squeezed in');
    const { content } = guests.next('pain', at);
    this.#book.add({
      do: 'book',
      at,
      id,
      by: 'empfang',
      location: LOCATIONS.mitte.id,
      content: {
        ...EMPTY,
        ...content,
        type: 'appointment',
        starts_at: new Date(DayLayout.instant(today, from)).toISOString(),
        treatment_id: itemId('mitte', 'treatment pain'),
        resource_ids: [itemId('mitte', who)],
        squeezed_in: true,
        reason: 'Starke Schmerzen seit heute Nacht, nimmt schon Ibuprofen.',
        note: 'Kühlpack liegt bereit.',
        source: 'telephone',
      },
    });
  }
}

/** Who is in the calendar of the demo, one week back and two ahead, about three quarters of every shift. */
export const keepCalendar = (book: Book, patients: readonly Patient[]): void =>
  new Calendar(book, patients).keep();
