import { describe, expect, it } from 'vitest';
import { exactTime, namedDay, spokenTime, timeOfDay } from './dates.ts';

const now = new Date('2026-11-23T10:00:00Z');

describe('an instant as people say it', () => {
  it('is today by the calendar of Berlin, not of UTC', () => {
    expect(spokenTime('2026-11-22T23:30:00Z', now)).toBe('heute, 00:30');
    expect(spokenTime('2026-11-22T22:30:00Z', now)).toBe('gestern, 23:30');
  });
  it('names weekday and date within the year, and the year otherwise', () => {
    expect(spokenTime('2026-11-20T08:12:00Z', now)).toBe('Fr., 20.11.');
    expect(spokenTime('2025-11-20T08:12:00Z', now)).toBe('20.11.2025');
  });
  it('counts calendar days over the change to winter time', () => {
    expect(spokenTime('2026-10-24T22:30:00Z', new Date('2026-10-25T23:30:00Z'))).toBe(
      'gestern, 00:30',
    );
  });
  it('has a day and a time of the practice, over the change to summer time', () => {
    expect(timeOfDay('2026-03-28T23:30:00Z')).toBe('00:30');
    expect(timeOfDay('2026-03-29T01:30:00Z')).toBe('03:30');
    expect(namedDay('2026-03-28T23:30:00Z')).toBe('Sonntag, 29. März');
  });
  it('is exact where it must be', () => {
    expect(exactTime('2026-11-23T08:12:00Z')).toBe('Montag, 23. November 2026 um 09:12 Uhr');
  });
});
