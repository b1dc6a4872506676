import { describe, expect, it } from 'vitest';
import { dueAt, dueOptions } from './call-due.ts';

/** 10:00 and 19:30 in Berlin. */
const MORNING = new Date('2026-11-24T09:00:00Z');
const EVENING = new Date('2026-11-24T18:30:00Z');

describe('by when a call is dealt with', () => {
  it('is told on the clock of the practice', () => {
    expect(dueAt('none', MORNING)).toBeNull();
    expect(dueAt('hour', MORNING)).toBe('2026-11-24T10:00:00.000Z');
    expect(dueAt('today', MORNING)).toBe('2026-11-24T17:00:00.000Z');
    expect(dueAt('tomorrow', MORNING)).toBe('2026-11-25T11:00:00.000Z');
  });

  it('is not today any more once the day is over', () => {
    expect(dueOptions(MORNING).map(({ value }) => value)).toContain('today');
    expect(dueOptions(EVENING).map(({ value }) => value)).not.toContain('today');
  });
});
