import { describe, expect, it } from 'vitest';
import { usualTimes } from './put-off.ts';

const times = (now: string) =>
  usualTimes(new Date(now)).map(({ text, until }) => [text, until.toISOString()]);

describe('until when something is put off', () => {
  it('in the morning: this afternoon, tomorrow, Monday', () => {
    expect(times('2026-07-15T07:00:00Z')).toEqual([
      ['Heute Nachmittag', '2026-07-15T13:00:00.000Z'],
      ['Morgen früh', '2026-07-16T06:00:00.000Z'],
      ['Nächste Woche', '2026-07-20T06:00:00.000Z'],
    ]);
  });

  it('not this afternoon when it has begun, and on a Monday the next one', () => {
    expect(times('2026-01-05T13:45:00Z').map(([text]) => text)).toEqual([
      'Morgen früh',
      'Nächste Woche',
    ]);
    expect(times('2026-01-05T13:45:00Z').at(-1)).toEqual([
      'Nächste Woche',
      '2026-01-12T07:00:00.000Z',
    ]);
  });
});
