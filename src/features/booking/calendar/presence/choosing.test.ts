import { describe, expect, it } from 'vitest';
import type { Choosing } from '#contract/booking/calls/presence.ts';
import { localDay } from '#contract/booking/local-day.ts';
import { chosenIn, sameTime } from './choosing.ts';
import { CHOOSING } from './texts.ts';

const other = (rest: Partial<Choosing> = {}): Choosing => ({
  user_id: 'emre',
  name: 'Emre',
  resource_id: 'r1',
  starts_at: '2026-11-23T08:00:00.000Z',
  ends_at: '2026-11-23T08:30:00.000Z',
  ...rest,
});
const chosen = { resourceId: 'r1', startsAt: '2026-11-23T08:15:00.000Z', minutes: 30 };

describe('who else gives the same time away', () => {
  it('is whoever overlaps at the same column, or wants anybody', () => {
    expect(sameTime([other()], chosen)).toHaveLength(1);
    expect(sameTime([other({ resource_id: null })], chosen)).toHaveLength(1);
    expect(sameTime([other()], { ...chosen, resourceId: null })).toHaveLength(1);
  });

  it('is nobody at another column, right before, or without a time', () => {
    expect(sameTime([other({ resource_id: 'r2' })], chosen)).toEqual([]);
    expect(sameTime([other({ ends_at: chosen.startsAt })], chosen)).toEqual([]);
    expect(sameTime([other()], null)).toEqual([]);
  });

  it('is said by name', () => {
    expect(CHOOSING.same(['Emre'])).toContain('Emre vergibt gerade dieselbe Zeit');
    expect(CHOOSING.same(['Ada', 'Emre'])).toContain('Ada und Emre vergeben gerade');
  });
});

describe('what is drawn in a column', () => {
  const day = localDay('2026-11-23');
  const hours = { from: 8 * 60, to: 18 * 60 };

  it('is what was chosen there, by the clock of the practice and within the hours', () => {
    expect(chosenIn([other()], 'r1', day, hours)).toEqual([{ from: 540, to: 570, name: 'Emre' }]);
    const early = other({ starts_at: '2026-11-23T06:30:00.000Z' });
    expect(chosenIn([early], 'r1', day, hours)).toEqual([{ from: 480, to: 570, name: 'Emre' }]);
  });

  it('is nothing of another day or column, nor of whoever wants anybody', () => {
    expect(chosenIn([other()], 'r2', day, hours)).toEqual([]);
    expect(chosenIn([other({ resource_id: null })], 'r1', day, hours)).toEqual([]);
    expect(chosenIn([other()], 'r1', localDay('2026-11-24'), hours)).toEqual([]);
  });
});
