import { describe, expect, it } from 'vitest';
import { byDay } from './day.ts';

describe('the days of the access log', () => {
  it('are those of the practice, not of the server', () => {
    const all = [
      '2026-03-28T23:30:00.000Z',
      '2026-03-28T22:30:00.000Z',
      '2026-03-28T21:59:00.000Z',
    ];
    expect(byDay(all.map((at) => ({ at }))).map(({ day, of }) => [day, of.length])).toEqual([
      ['Sonntag, 29. März 2026', 1],
      ['Samstag, 28. März 2026', 2],
    ]);
  });
});
