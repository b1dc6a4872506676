import { describe, expect, it } from 'vitest';
import { authoredOf } from './authored.ts';

const now = new Date('2026-03-02T09:00:00.000Z');
const at = (time: string) => new Date(`2026-03-02T${time}:00.000Z`);
const said = (time: string) => `2026-03-02T${time}:00.000Z`;

describe('when a form was filled', () => {
  it('is what the device says while its clock is right, however long it waited', () => {
    const right = { at: at('06:30'), byDevice: null };
    expect(authoredOf(said('06:30'), { now, deviceNow: now })).toEqual(right);
    expect(authoredOf(said('06:30'), { now, deviceNow: at('09:04') })).toEqual(right);
    expect(authoredOf(said('06:30'), { now, deviceNow: undefined })).toEqual(right);
  });

  it('is put right by as much as the clock is off, and what the device said is kept', () => {
    expect(authoredOf(said('08:30'), { now, deviceNow: at('11:00') })).toEqual({
      at: at('06:30'),
      byDevice: at('08:30'),
    });
    const lastYear = new Date('2025-01-01T00:10:00.000Z');
    const booted = authoredOf('2025-01-01T00:04:00.000Z', { now, deviceNow: lastYear });
    expect(booted).toEqual({ at: at('08:54'), byDevice: new Date('2025-01-01T00:04:00.000Z') });
  });

  it('is never after it arrived', () => {
    expect(authoredOf(said('12:00'), { now, deviceNow: undefined })).toEqual({
      at: now,
      byDevice: at('12:00'),
    });
    const putRightMeanwhile = authoredOf(said('12:00'), { now, deviceNow: at('09:00') });
    expect(putRightMeanwhile).toEqual({ at: now, byDevice: at('12:00') });
  });

  it('is nothing where nothing readable says so', () => {
    expect(authoredOf(undefined, { now, deviceNow: now })).toEqual({ at: null, byDevice: null });
    const noYear = authoredOf('0000-01-01T00:00:00.000Z', { now, deviceNow: now });
    expect(noYear).toEqual({ at: null, byDevice: null });
  });
});
