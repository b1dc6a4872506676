import { describe, expect, it } from 'vitest';
import type { Taken } from '#contract/booking/asked.ts';
import { has } from '#contract/booking/bits.ts';
import { dateAt, instantOf, localDay } from '#contract/booking/local-day.ts';
import type { Standing } from '#contract/booking/taken.ts';
import { addDays } from '#contract/shared/days.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { KnownDays, type Source } from './known-days.ts';

const MONDAY = '2026-11-30';
const TUESDAY = '2026-12-01';
const CHAIR = 'chair';

const claim = (date: string, clock: string, minutes = 30) => {
  const from = instantOf(`${date}T${clock}`);
  return { resource_id: CHAIR, lane: 0, from, to: from + minutes * MINUTE_MS };
};
const isFree = (taken: Taken, date: string, clock: string): boolean => {
  const step = (instantOf(`${date}T${clock}`) - localDay(date).begins) / (5 * MINUTE_MS);
  return has(taken.unclaimed(CHAIR, date, 0), step);
};

/** A database of one location, which tells what was read of it. */
function calendar(marks: Record<string, string>, claims: Standing['claims'] = []) {
  const state = { marks, claims, counted: [] as Standing['counted'] };
  const read: string[] = [];
  const source: Source = {
    marks: async () => new Map(Object.entries(state.marks)),
    standing: async ([from, to]) => {
      read.push(`${dateAt(from)} to ${dateAt(to - 1)}`);
      return {
        claims: state.claims.filter((one) => one.from < to && one.to > from),
        counted: state.counted.filter((one) => one.starts_at >= from && one.starts_at < to),
      };
    },
  };
  return { state, source, read };
}

const week = async (known: KnownDays, source: Source, location = 'mitte', own?: Standing) =>
  (await known.ahead(source, location, { from: MONDAY, days: 7 }, own))(MONDAY, 7);

describe('days of a calendar that the process knows', () => {
  it('are read once, and those on which nothing was ever taken not at all', async () => {
    const known = new KnownDays();
    const { source, read } = calendar({ [TUESDAY]: 'a' }, [claim(TUESDAY, '09:00')]);
    const first = await week(known, source);
    expect(read).toEqual([`${TUESDAY} to ${TUESDAY}`]);
    const second = await week(known, source);
    expect(read).toHaveLength(1);
    for (const taken of [first, second]) {
      expect(isFree(taken, TUESDAY, '09:00')).toBe(false);
      expect(isFree(taken, TUESDAY, '09:30')).toBe(true);
      expect(isFree(taken, MONDAY, '09:00')).toBe(true);
    }
  });

  it('are read again where they have another mark, and only they', async () => {
    const known = new KnownDays();
    const { state, source, read } = calendar({ [MONDAY]: 'a', [TUESDAY]: 'b' }, [
      claim(MONDAY, '09:00'),
      claim(TUESDAY, '09:00'),
    ]);
    await week(known, source);
    state.claims = [claim(MONDAY, '09:00')];
    state.marks = { [MONDAY]: 'a', [TUESDAY]: 'c' };
    const taken = await week(known, source);
    expect(read.at(-1)).toBe(`${TUESDAY} to ${TUESDAY}`);
    expect(isFree(taken, TUESDAY, '09:00')).toBe(true);
    expect(isFree(taken, MONDAY, '09:00')).toBe(false);
  });

  it('take nothing of a day between two that are read again', async () => {
    const known = new KnownDays();
    const wednesday = addDays(TUESDAY, 1);
    const claims = [claim(MONDAY, '09:00'), claim(TUESDAY, '10:00'), claim(wednesday, '11:00')];
    const { state, source } = calendar({ [MONDAY]: 'a', [TUESDAY]: 'a', [wednesday]: 'a' }, claims);
    state.counted = claims.map(({ from }) => ({ treatment_id: 'check', starts_at: from }));
    await week(known, source);
    state.marks = { [MONDAY]: 'b', [TUESDAY]: 'a', [wednesday]: 'b' };
    const taken = await week(known, source);
    for (const [date, clock] of [
      [MONDAY, '09:00'],
      [TUESDAY, '10:00'],
      [wednesday, '11:00'],
    ] as const) {
      const busy = ['09:00', '10:00', '11:00'].filter((one) => !isFree(taken, date, one));
      expect(busy, date).toEqual([clock]);
      expect(taken.count('check', date), date).toBe(1);
    }
  });

  it('are not spoilt by a read that a commit overtook', async () => {
    const known = new KnownDays();
    const { state, source } = calendar({ [MONDAY]: 'a' });
    let answer: (standing: Standing) => void = () => undefined;
    const slow: Source = {
      ...source,
      standing: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    };
    const begun = week(known, slow);
    await new Promise((resolve) => setImmediate(resolve));
    // Booked meanwhile, and seen by somebody else before the slow one has its answer.
    state.claims = [claim(MONDAY, '09:00')];
    state.marks = { [MONDAY]: 'b' };
    expect(isFree(await week(known, source), MONDAY, '09:00')).toBe(false);
    answer({ claims: [], counted: [] });
    expect(isFree(await begun, MONDAY, '09:00')).toBe(true);
    expect(isFree(await week(known, source), MONDAY, '09:00')).toBe(false);
  });

  it('are not spoilt by what was read inside a transaction that is taken back', async () => {
    const known = new KnownDays();
    const { state, source } = calendar({ [MONDAY]: 'a' }, [claim(MONDAY, '09:00')]);
    state.claims = [];
    state.marks = { [MONDAY]: 'inside' };
    expect(isFree(await week(known, source), MONDAY, '09:00')).toBe(true);
    state.claims = [claim(MONDAY, '09:00')];
    state.marks = { [MONDAY]: 'a' };
    expect(isFree(await week(known, source), MONDAY, '09:00')).toBe(false);
  });

  it('are those of one location', async () => {
    const known = new KnownDays();
    const mitte = calendar({ [MONDAY]: 'a' }, [claim(MONDAY, '09:00')]);
    const sued = calendar({ [MONDAY]: 'a' });
    expect(isFree(await week(known, mitte.source, 'mitte'), MONDAY, '09:00')).toBe(false);
    expect(isFree(await week(known, sued.source, 'sued'), MONDAY, '09:00')).toBe(true);
    expect(isFree(await week(known, mitte.source, 'mitte'), MONDAY, '09:00')).toBe(false);
  });

  it('show an appointment that is moved its own time as free, and nobody else', async () => {
    const known = new KnownDays();
    const own = claim(MONDAY, '09:00');
    const { state, source } = calendar({ [MONDAY]: 'a' }, [own, claim(MONDAY, '10:00')]);
    state.counted = [
      { treatment_id: 'check', starts_at: own.from },
      { treatment_id: 'check', starts_at: instantOf(`${MONDAY}T10:00`) },
    ];
    const mine = { claims: [own], counted: state.counted.slice(0, 1) };
    const taken = await week(known, source, 'mitte', mine);
    expect(isFree(taken, MONDAY, '09:00')).toBe(true);
    expect(isFree(taken, MONDAY, '10:00')).toBe(false);
    expect(taken.count('check', MONDAY)).toBe(1);
    const others = await week(known, source);
    expect(isFree(others, MONDAY, '09:00')).toBe(false);
    expect(others.count('check', MONDAY)).toBe(2);
  });

  it('have what lies over midnight on both days', async () => {
    const { source } = calendar({ [MONDAY]: 'a', [TUESDAY]: 'b' }, [claim(MONDAY, '23:45')]);
    const taken = await week(new KnownDays(), source);
    expect(isFree(taken, MONDAY, '23:50')).toBe(false);
    expect(isFree(taken, TUESDAY, '00:10')).toBe(false);
    expect(isFree(taken, TUESDAY, '00:15')).toBe(true);
  });

  it('are no more than so many: the one used longest ago goes', async () => {
    const known = new KnownDays(2);
    const dates = [0, 1, 2].map((ahead) => addDays(MONDAY, ahead));
    const { source, read } = calendar(Object.fromEntries(dates.map((date) => [date, 'a'])));
    const on = async (date: string) =>
      (await known.ahead(source, 'mitte', { from: date, days: 1 }))(date, 1);
    const [one = '', two = '', three = ''] = dates;
    for (const date of [one, two, one, three, one]) await on(date);
    expect(read.map((span) => span.slice(0, 10))).toEqual([one, two, three]);
    await on(two);
    expect(read.at(-1)).toContain(two);
  });

  it('are never taken for free because nobody read them', async () => {
    const { source } = calendar({});
    const taken = await week(new KnownDays(), source);
    expect(() => taken.unclaimed(CHAIR, addDays(MONDAY, 7), 0)).toThrow('was not read');
  });
});
