import type { ItemContent } from '#contract/booking/item.ts';
import type { Step } from '#contract/booking/steps.ts';
import type { BookingDays } from '#contract/settings/booking-days.ts';
import { addDays, mondayOf, weekdayOf } from '#contract/shared/days.ts';
import { idAt } from '../chance.ts';
import { COLUMNS, NOT_AT, ON_DUTY, type Works } from '../data/calendars.ts';
import { TEAM } from '../data/team.ts';
import {
  CATEGORIES,
  type CategoryKey,
  type DemoTreatment,
  TREATMENTS,
  type TreatmentKey,
} from '../data/treatments.ts';
import type { Where } from '../story/cast.ts';
import type { Duty } from './duty.ts';

/** The ids do not depend on the first start, so that links and pictures of the demo stay valid. */
const EPOCH = Date.parse('2026-01-05T08:00:00Z');
export const itemId = (where: Where, key: string): string => idAt(EPOCH, `booking ${where} ${key}`);

/** First day of all shifts: long before the demo's story begins. */
const SINCE = '2026-01-05';

interface KeptItem {
  id: string;
  item: ItemContent;
}

const category = (where: Where, key: CategoryKey, position: number): KeptItem => ({
  id: itemId(where, `category ${key}`),
  item: {
    kind: 'category',
    removed: false,
    content: { name: CATEGORIES[key].name, names: { en: CATEGORIES[key].en }, position },
  },
});

export const stepsOf = (key: TreatmentKey): readonly Step[] => TREATMENTS[key].treatment.steps;

/** @param costs other costs than today's, for the version of last year */
export function treatmentItem(where: Where, key: TreatmentKey, costs?: string): KeptItem {
  const { category: of, en, text, treatment }: DemoTreatment = TREATMENTS[key];
  return {
    id: itemId(where, `treatment ${key}`),
    item: {
      kind: 'treatment',
      removed: false,
      content: {
        ...treatment,
        ...(costs === undefined ? {} : { costs }),
        category_id: itemId(where, `category ${of}`),
        names: { en },
        descriptions: { de: text },
        active: true,
        position: Object.keys(TREATMENTS).indexOf(key),
      },
    },
  };
}

function shift(
  where: Where,
  key: string,
  { weekdays, span: [from, to], everyWeeks = 1, open }: Works,
  only: string | null = null,
): KeptItem {
  return {
    id: itemId(where, `shift ${key} ${weekdays.join('')} ${from} ${only ?? ''}`),
    item: {
      kind: 'shift',
      removed: false,
      content: {
        resource_id: itemId(where, key),
        weekdays,
        from,
        to,
        every_weeks: everyWeeks,
        valid_from: only ?? SINCE,
        valid_to: only,
        payers: [],
        familiar: 'all',
        treatments: [],
        online: true,
        band: 'long',
        open_hour: open === true,
      },
    },
  };
}

/** Who is away: at each location somebody, next week and for a day. */
export const ABSENT: Record<Where, { who: string; kind: 'holiday' | 'training'; note: string }> = {
  mitte: { who: 'weidner', kind: 'holiday', note: 'Urlaub, Vertretung Dr. Linden' },
  sued: { who: 'kaya', kind: 'training', note: 'Aktualisierung der Kenntnisse im Strahlenschutz' },
};
/** First and last day of an absence. */
export function absentDays(where: Where, today: string): { from: string; to: string } {
  const monday = addDays(mondayOf(today), 7);
  return where === 'mitte'
    ? { from: monday, to: addDays(monday, 4) }
    : { from: addDays(monday, 1), to: addDays(monday, 1) };
}

function absence(where: Where, today: string): KeptItem {
  const { who, kind, note } = ABSENT[where];
  const { from, to } = absentDays(where, today);
  return {
    id: itemId(where, `absence ${who}`),
    item: {
      kind: 'absence',
      removed: false,
      content: {
        resource_id: itemId(where, who),
        from: `${from}T00:00`,
        to: `${addDays(to, 1)}T00:00`,
        kind,
        note,
      },
    },
  };
}

/** All items of a location's calendar, each after the items that it refers to. */
export function itemsAt(where: Where, duty: Duty): KeptItem[] {
  const columns = Object.entries(COLUMNS[where]);
  return [
    ...columns.map(
      ([key, { kind, name, short, member, skills = [] }], position): KeptItem => ({
        id: itemId(where, key),
        item: {
          kind: 'resource',
          removed: false,
          content: {
            kind,
            name,
            short,
            colour: position,
            skills,
            user_id: member ? TEAM[member] : null,
            active: true,
            position,
          },
        },
      }),
    ),
    ...(Object.keys(CATEGORIES) as CategoryKey[]).map((key, at) => category(where, key, at)),
    ...treatmentsAt(where).map((key) => treatmentItem(where, key)),
    ...columns.flatMap(([key, { works = [] }]) => works.map((work) => shift(where, key, work))),
    ...duty.extra.flatMap((span) =>
      ON_DUTY[where].map((key) =>
        shift(where, key, { weekdays: [weekdayOf(duty.day)], span }, duty.day),
      ),
    ),
    absence(where, duty.day),
  ];
}

export const treatmentsAt = (where: Where): TreatmentKey[] =>
  (Object.keys(TREATMENTS) as TreatmentKey[]).filter((key) => !NOT_AT[where].includes(key));

/** Berlin's holidays; the practice opens today at hours of its own where it would be closed. */
export const daysOf = (duty: Duty): BookingDays => ({
  land: 'BE',
  municipal: [],
  closed_on_holidays: true,
  exceptions:
    duty.extra.length === 0
      ? []
      : duty.spans.map(([from, to]) => ({ date: duty.day, from, to, name: 'Notdienst' })),
});
