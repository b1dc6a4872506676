import { expect, it } from 'vitest';
import type { Arrival } from '#contract/booking/appointment.ts';
import { decide } from '#contract/booking/bookable.ts';
import { itemsOf } from '#contract/booking/item.ts';
import { dateAt, localDay, minutesOf } from '#contract/booking/local-day.ts';
import { planOf, type Rules, rulesOf } from '#contract/booking/rules.ts';
import { isWorkedOn } from '#contract/booking/shift.ts';
import { type Standing, takenOf } from '#contract/booking/taken.ts';
import { booking } from '#contract/settings/booking.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { trials } from '../../../../tests/trials.ts';
import { DEMO_HOURS } from '../../demo-locations.ts';
import { Families } from '../people/patients.ts';
import { LOCATIONS, type Where } from '../story/cast.ts';
import type { DeedOf } from '../story/deeds.ts';
import { tellStory } from '../story/story.ts';
import { dutyOn } from './duty.ts';
import { daysOf, itemId, itemsAt } from './items.ts';
import { SHARE } from './layout.ts';

/** In the middle of a morning, in the evening of a short day, on a Sunday, at night, over the new year. */
const ALL_MOMENTS = [
  '2026-03-04T09:10:00Z',
  '2026-11-25T20:40:00Z',
  '2026-11-29T14:00:00Z',
  '2026-07-14T01:30:00Z',
  '2026-10-26T11:50:00Z',
  '2027-01-04T07:05:00Z',
].map((text) => Date.parse(text));
const MOMENTS = ALL_MOMENTS.slice(0, trials(undefined, { few: 3, many: ALL_MOMENTS.length }));

const told = new Map<number, ReturnType<typeof tellStory>>();
/** A story is told once for all tests of its moment: that is what takes the time. */
const storyOf = (begun: number) => {
  const story = told.get(begun) ?? tellStory(begun);
  told.set(begun, story);
  return story;
};

const rulesAt = (where: Where, begun: number): Rules => {
  if (booking.empty === undefined) throw new Error('the rules of booking hold until they are set');
  const duty = dutyOn(begun);
  const items = itemsAt(where, duty);
  return rulesOf({
    resources: new Map(itemsOf(items, 'resource')),
    treatments: new Map(itemsOf(items, 'treatment')),
    shifts: itemsOf(items, 'shift').map(([, shift]) => shift),
    absences: itemsOf(items, 'absence').map(([, absence]) => absence),
    hours: DEMO_HOURS,
    closures: [],
    booking: booking.empty,
    days: daysOf(duty),
  });
};

const booked = (begun: number, where: Where): DeedOf<'book'>[] =>
  storyOf(begun).filter(
    (deed): deed is DeedOf<'book'> => deed.do === 'book' && deed.location === LOCATIONS[where].id,
  );

it.each(MOMENTS)('books what can be booked, one after the other (%d)', (begun) => {
  for (const where of ['mitte', 'sued'] as const) {
    const rules = rulesAt(where, begun);
    const claims: Standing['claims'][number][] = [];
    const counted: Standing['counted'][number][] = [];
    const refused: unknown[] = [];
    for (const { at, content } of booked(begun, where)) {
      const start = Date.parse(content.starts_at);
      const date = dateAt(start);
      const { begins, steps } = localDay(date);
      const ends = begins + steps * 5 * MINUTE_MS;
      const taken = takenOf({
        claims: claims.filter(({ from }) => from >= begins && from < ends),
        counted,
      });
      if (content.type === 'block') {
        const to = start + (content.minutes ?? 0) * MINUTE_MS;
        for (const resource_id of content.resource_ids) {
          claims.push({ resource_id, lane: 0, from: start, to });
        }
        continue;
      }
      const lane = content.squeezed_in ? 1 : 0;
      const plan = planOf(rules.treatments.get(content.treatment_id ?? '')?.steps ?? []);
      const { payer, familiar, resource_ids: wish } = content;
      const ask = {
        treatment_id: content.treatment_id ?? '',
        plan,
        payer,
        familiar,
        wish,
      } as const;
      const rest = { by: 'team', lane, now: at, usual: null } as const;
      const decision = decide(rules, taken, { ...ask, ...rest }, start);
      if (!decision.ok) {
        refused.push({ treatment: content.treatment_id, ...decision });
        continue;
      }
      claims.push(...decision.claims.map((claim) => ({ ...claim, lane })));
      counted.push({ treatment_id: content.treatment_id, starts_at: start });
    }
    // One that somebody has to decide on: the desk gave a time away twice.
    const collision = { ok: false, treatment: itemId('mitte', 'treatment check') };
    expect(refused, where).toMatchObject(where === 'mitte' ? [collision] : []);
  }
});

it.each(MOMENTS)('has somebody in every state around the first start (%d)', (begun) => {
  const deeds = storyOf(begun);
  const today = dateAt(begun);
  const states = new Map<string, Arrival | 'cancelled'>();
  for (const deed of deeds) {
    if (deed.do === 'book' && deed.content.type === 'appointment') {
      if (dateAt(Date.parse(deed.content.starts_at)) === today) states.set(deed.id, 'expected');
    }
    if (deed.do === 'mark' && states.has(deed.appointment)) states.set(deed.appointment, deed.to);
  }
  const found = [...states.values()];
  for (const state of ['done', 'in_room', 'here', 'expected', 'missed'] as const) {
    expect(found, state).toContain(state);
  }
});

it.each(MOMENTS)('gives nobody without a record the name of somebody who has one (%d)', (begun) => {
  const recorded = new Set(
    new Families(begun)
      .make()
      .map(({ content: { first_name, last_name } }) => `${first_name} ${last_name}`),
  );
  for (const where of ['mitte', 'sued'] as const) {
    const strangers = booked(begun, where).filter(
      ({ content }) => content.type === 'appointment' && content.customer_id === null,
    );
    expect(strangers.length).toBeGreaterThan(0);
    expect(strangers.filter(({ content }) => recorded.has(content.name))).toEqual([]);
  }
});

it('takes about three quarters of the shifts of whoever treats, three weeks and more', () => {
  const begun = MOMENTS[0] ?? 0;
  const duty = dutyOn(begun);
  for (const where of ['mitte', 'sued'] as const) {
    const rules = rulesAt(where, begun);
    const all = booked(begun, where);
    const people = [...rules.resources].filter(([, { kind }]) => kind === 'practitioner');
    const dates = new Set(all.map(({ content }) => dateAt(Date.parse(content.starts_at))));
    let worked = 0;
    let taken = 0;
    for (const [id] of people) {
      for (const date of dates) {
        const away = rules.absences.some(
          ({ resource_id, from, to }) =>
            resource_id === id && from.slice(0, 10) <= date && date < to.slice(0, 10),
        );
        for (const shift of away ? [] : (rules.shifts.get(id) ?? [])) {
          if (!shift.open_hour && isWorkedOn(shift, date)) {
            worked += minutesOf(shift.to) - minutesOf(shift.from);
          }
        }
      }
      for (const { content } of all) {
        if (!content.resource_ids.includes(id) || content.squeezed_in) continue;
        const steps = rules.treatments.get(content.treatment_id ?? '')?.steps ?? [];
        taken +=
          content.minutes ??
          steps
            .filter(({ needs }) => needs.some(({ kind }) => kind === 'practitioner'))
            .reduce((sum, step) => sum + step.minutes, 0);
      }
    }
    expect(taken / worked, where).toBeGreaterThan(SHARE - 0.08);
    expect(taken / worked, where).toBeLessThan(SHARE + 0.08);
  }
  const counted = (['mitte', 'sued'] as const).map((where) => itemsAt(where, duty));
  const of = (kind: string) =>
    counted.map((items) => items.filter(({ item }) => item.kind === kind).length);
  expect(of('treatment')).toEqual([12, 11]);
  expect(of('resource')).toEqual([10, 6]);
  expect(of('absence')).toEqual([1, 1]);
  expect(booked(begun, 'mitte').length).toBeGreaterThan(250);
  expect(booked(begun, 'sued').length).toBeGreaterThan(150);
  expect(booked(begun, 'mitte').filter(({ content }) => content.squeezed_in)).toHaveLength(1);
});
